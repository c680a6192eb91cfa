import { createHmac } from 'node:crypto';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { MESSAGE_DEFINITIONS } from '../../outbox/message-kinds.ts';
import type { OutboxRow } from '../../outbox/outbox.ts';
import { deleteWebhook, readWebhook } from '../../outbox/webhook.store.ts';
import type { Db } from '../../platform/database.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import { composeMessage } from '../compose-message.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';
import { SERVICE_LIMITS } from './request-limits.ts';

const GONE = 410;
/** Prefix of signing secrets, so that leaked ones can be recognized; the rest is base64. */
export const SECRET_PREFIX = 'whsec_';

/** Signs a request as Standard Webhooks specifies: HMAC-SHA-256 of its id, its time in Unix seconds and its body. */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Calls the user's webhook. Retries have the same `webhook-id`, so receivers can ignore duplicates. */
export async function sendWebhook(_trx: Db, row: OutboxRow, context: MessageContext): Promise<DeliveryResult> {
  const { main, allowPrivate, clock } = context;
  const hook = row.shopperId === null ? null : await readWebhook(main, row.shopperId);
  if (row.shopperId === null || hook === null) return { kind: 'dropped', problem: 'no-recipient' };
  const { host } = new URL(hook.url);
  const body = JSON.stringify(buildPayload(row, context));
  const seconds = Math.floor(clock().getTime() / 1000);
  try {
    const response = await serviceFetch({ ...SERVICE_LIMITS, allowPrivate })(hook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lowtide-Webhook/1',
        'webhook-id': row.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(hook.secret, row.id, seconds, body),
      },
      body,
    });
    if (response.ok) return { kind: 'sent', to: host };
    const problem = `${host} answered ${response.status}`;
    if (response.status !== GONE) return { kind: 'later', problem, isDown: false };
    await deleteWebhook(main, row.shopperId);
    return { kind: 'failed', problem };
  } catch (error) {
    return {
      kind: 'later',
      problem: error instanceof Error ? error.message.slice(0, 300) : String(error),
      isDown: false,
    };
  }
}

/** Amounts are in minor units of `currency`. */
function buildPayload(row: OutboxRow, { publicUrl }: MessageContext) {
  const { kind, market, locale, queuedAt } = row;
  const { title, url } = composeMessage(row, publicUrl(), queuedAt);
  const data = MESSAGE_DEFINITIONS[kind].data.parse(row.data);
  const currency = marketCurrency(MARKETS[market]);
  return { type: kind, timestamp: queuedAt.toISOString(), data: { market, currency, locale, title, url, ...data } };
}
