import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of signing secrets, so that leaked ones can be recognized; the rest is base64. */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const createWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Signs a request as Standard Webhooks specifies: HMAC-SHA-256 of its id, its time in Unix seconds and its body. */
function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The headers of a signed request. Retries have the same `webhook-id`, so that receivers can ignore duplicates. */
export function webhookHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Lowtide-Webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(secret, id, seconds, body),
  };
}
