import { createHmac } from 'node:crypto';
import { currencyOf, MARKETS } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import { deleteWebhook, readWebhook } from '../../shopper/delivery-choice.store.ts';
import { MESSAGE_KINDS } from '../../shopper/message-kinds.ts';
import type { OutboxRow } from '../../shopper/outbox.ts';
import type { Attempt, MessageContext } from '../message-context.ts';
import { sayMessage } from '../say-message.ts';
import { OUTSIDE_LIMITS } from './outside-limits.ts';

const GONE = 410;
/** What a secret begins with, so that one that got somewhere else can be recognised; the rest is base64. */
export const SECRET_PREFIX = 'whsec_';

/** Signs a call as Standard Webhooks has it: its id, its time and its body, by HMAC-SHA-256. */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Tells a person's program. Every try has the same `webhook-id`, by which the program knows what it has had. */
export async function sendWebhook(_trx: Db, row: OutboxRow, context: MessageContext): Promise<Attempt> {
  const { main, allowPrivate, clock } = context;
  const hook = row.shopperId === null ? null : await readWebhook(main, row.shopperId);
  if (row.shopperId === null || hook === null) return { kind: 'dropped', problem: 'no-recipient' };
  const { host } = new URL(hook.url);
  const body = JSON.stringify(bodyOf(row, context));
  const seconds = Math.floor(clock().getTime() / 1000);
  try {
    const answer = await serviceFetch({ ...OUTSIDE_LIMITS, allowPrivate })(hook.url, {
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
    if (answer.ok) return { kind: 'sent', to: host };
    const problem = `${host} answered ${answer.status}`;
    if (answer.status !== GONE) return { kind: 'later', problem, isDown: false };
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

/** Amounts are in minor units of the currency named. */
function bodyOf(row: OutboxRow, { publicUrl }: MessageContext) {
  const { kind, market, locale, queuedAt } = row;
  const { title, url } = sayMessage(row, publicUrl(), queuedAt);
  const data = MESSAGE_KINDS[kind].data.parse(row.data);
  const currency = currencyOf(MARKETS[market]);
  return { type: kind, timestamp: queuedAt.toISOString(), data: { market, currency, locale, title, url, ...data } };
}
