import { errorMessage } from '../../base/error-message.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { MESSAGE_DEFINITIONS } from '../../outbox/message-kinds.ts';
import type { OutboxRow } from '../../outbox/outbox.ts';
import { deleteWebhook, readWebhook } from '../../outbox/webhook.store.ts';
import type { Db } from '../../platform/database.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import { webhookHeaders } from '../../platform/webhook-signature.ts';
import { composeMessage } from '../compose-message.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';
import { SERVICE_LIMITS } from './request-limits.ts';

const GONE = 410;

/** Calls the user's webhook. */
export async function sendWebhook(_trx: Db, row: OutboxRow, context: MessageContext): Promise<DeliveryResult> {
  const { main, allowPrivate, clock } = context;
  const hook = row.shopperId === null ? null : await readWebhook(main, row.shopperId);
  if (row.shopperId === null || hook === null) return { kind: 'dropped', problem: 'no-recipient' };
  const { host } = new URL(hook.url);
  const body = JSON.stringify(buildPayload(row, context));
  try {
    const response = await serviceFetch({ ...SERVICE_LIMITS, allowPrivate })(hook.url, {
      method: 'POST',
      headers: webhookHeaders(hook.secret, row.id, clock(), body),
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
      problem: errorMessage(error).slice(0, 300),
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
