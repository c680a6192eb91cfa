import { errorMessage } from '../base/error-message.ts';
import { MARKETS, marketCurrency } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { serviceFetch } from '../platform/service-fetch.ts';
import { stableUuid } from '../platform/stable-uuid.ts';
import { webhookHeaders } from '../platform/webhook-signature.ts';
import type { DocumentChange } from '../search/product-document.ts';
import { readChanges } from '../search/search-document.store.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { CHANGES_PER_DELIVERY, RETRY_MINUTES } from '../terms/partner/webhook.ts';
import { expiryOf } from '../terms/retention.ts';
import {
  endPartnerWebhook,
  hasWaitingDelivery,
  insertDelivery,
  postponeDeliveries,
  pruneDeliveries,
  readSoldProducts,
  takeDelivery,
  takeWebhookAfter,
  writeAttempt,
  writeWebhookPosition,
} from './partner-webhook.store.ts';

const LIMITS = { idleMs: 10_000, totalMs: 15_000, maxBytes: 64 * 1024 };
const GONE = 410;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Of one run: a market that changes much must not keep the other tasks waiting. The next run goes on. */
const MAX_DELIVERIES = 200;

function describeChange(change: DocumentChange) {
  if (change.kind === 'remove') return { id: change.id, change: 'removed' as const };
  const { id, live } = change.kind === 'put' ? change.document : change;
  const { lowestItem, lowestTotal, merchantCount, stock } = live;
  return { id, change: 'changed' as const, lowestItem, lowestTotal, merchantCount, stock };
}

/** Puts what changed since the last delivery to the next address into one. The id of the address; null: there is none. */
const queueNext = (db: Db, after: string, now: Date): Promise<string | null> =>
  transaction(db, async (trx) => {
    const hook = await takeWebhookAfter(trx, after);
    if (hook === null) return null;
    const { id, kind, market, position } = hook;
    // While an address does not answer, only its position waits: the changes are put together when it answers again.
    if (await hasWaitingDelivery(trx, id)) return id;
    const found = await readChanges(trx, market, position, CHANGES_PER_DELIVERY);
    const last = found.at(-1)?.seq ?? position;
    if (last === position) return id;
    const all = found.map(describeChange);
    const sold = kind === 'merchant' ? await readSoldProducts(trx, hook, all.map((one) => one.id)) : null; // biome-ignore format: short
    const changes = sold === null ? all : all.filter((one) => sold.has(one.id));
    if (changes.length > 0) {
      const data = { market, currency: marketCurrency(MARKETS[market]), cursor: String(last), changes };
      await insertDelivery(trx, {
        id: stableUuid('products.changed', id, String(last)),
        webhookId: id,
        event: 'products.changed',
        data,
        now,
      });
    }
    await writeWebhookPosition(trx, id, last);
    return id;
  });

type Sending = { now: Date; allowPrivate: boolean | readonly string[] };

/** Sends the delivery that has been due longest. False: none is due. */
const sendNext = (db: Db, { now, allowPrivate }: Sending): Promise<boolean> =>
  transaction(db, async (trx) => {
    const due = await takeDelivery(trx, now);
    if (due === null) return false;
    const { id, webhookId, url, secret, event, data, queuedAt } = due;
    const body = JSON.stringify({ type: event, timestamp: queuedAt.toISOString(), data });
    const headers = webhookHeaders(secret, id, now, body);
    const answer = await post(url, { headers, body, allowPrivate });
    const tries = due.tries + 1;
    if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
      await writeAttempt(trx, id, { state: 'sent', tries, dueAt: now, status: answer.status, problem: '' });
      return true;
    }
    const minutes = RETRY_MINUTES[due.tries];
    const state = minutes === undefined || answer.status === GONE ? 'failed' : 'waiting';
    const dueAt = new Date(now.getTime() + (minutes ?? 0) * MINUTE_MS);
    await writeAttempt(trx, id, { state, tries, dueAt, ...answer });
    if (state === 'waiting') await postponeDeliveries(trx, webhookId, dueAt);
    if (answer.status === GONE) await endPartnerWebhook(trx, webhookId, now);
    return true;
  });

type Post = { headers: Record<string, string>; body: string; allowPrivate: Sending['allowPrivate'] };

async function post(url: string, { headers, body, allowPrivate }: Post) {
  try {
    const fetchUrl = serviceFetch({ ...LIMITS, allowPrivate });
    const { status } = await fetchUrl(url, { method: 'POST', headers, body });
    return { status, problem: `It answered ${status}.` };
  } catch (error) {
    return { status: null, problem: errorMessage(error).slice(0, 300) };
  }
}

/**
 * Sends changes to the webhook addresses of partners. The position of an address moves in the transaction that queues its delivery, so
 * nothing is left out or queued twice; a delivery that was sent when the process died is sent again under its id.
 */
export async function sendWebhooks(db: Db, sending: Sending): Promise<void> {
  for (let sent = 0, before = -1; sent > before && sent < MAX_DELIVERIES; ) {
    before = sent;
    for (let id: string | null = FIRST_ID; id !== null; ) id = await queueNext(db, id, sending.now);
    while (sent < MAX_DELIVERIES && (await sendNext(db, sending))) sent += 1;
  }
  await pruneDeliveries(db, { before: expiryOf('deliveries', sending.now) });
}
