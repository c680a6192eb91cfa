import webPush from 'web-push';
import type { Db } from '../../platform/database.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import {
  deletePushSubscription,
  type PushSubscription,
  readPushSubscription,
  readPushSubscriptions,
} from '../../shopper/delivery-choice.store.ts';
import { readVapidKeys } from '../../shopper/installation-keys.ts';
import { type OutboxRow, uuidOf } from '../../shopper/outbox.ts';
import type { Attempt, MessageContext } from '../message-context.ts';
import { sayMessage } from '../say-message.ts';
import { OUTSIDE_LIMITS } from './outside-limits.ts';

/** A price of yesterday is no news. */
const TTL_SECONDS = 24 * 60 * 60;
const GONE = new Set([404, 410]);
const TOO_LARGE = 413;

/**
 * Tells a browser by its push service (RFC 8030, 8291, 8292). A message to a person becomes one for each of their
 * browsers first, so that each is sent once, whatever becomes of the others.
 */
export async function sendPush(_trx: Db, row: OutboxRow, context: MessageContext): Promise<Attempt> {
  if (row.shopperId === null) return { kind: 'dropped', problem: 'no-recipient' };
  if (row.pushId === null) {
    const browsers = await readPushSubscriptions(context.main, row.shopperId);
    if (browsers.length === 0) return { kind: 'dropped', problem: 'no-recipient' };
    return { kind: 'split', pushIds: browsers.map(({ id }) => id) };
  }
  const browser = await readPushSubscription(context.main, row.pushId);
  if (browser?.shopperId !== row.shopperId) return { kind: 'dropped', problem: 'no-recipient' };
  return pushTo(browser, row, context);
}

async function pushTo(browser: PushSubscription, row: OutboxRow, context: MessageContext): Promise<Attempt> {
  const { main, allowPrivate } = context;
  const { endpoint, p256dh, auth, shopperId } = browser;
  const { title, preview, url } = sayMessage(row, context.publicUrl(), row.queuedAt);
  // The tag folds what is told twice into one notification, and the topic what is older into what is newer.
  const told = JSON.stringify({ id: row.id, title, body: preview.slice(0, 300), url, tag: row.topic ?? row.id });
  const host = new URL(endpoint).host;
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, told, {
      vapidDetails: {
        subject: `mailto:no-reply@${new URL(context.publicUrl()).hostname}`,
        ...(await readVapidKeys(main)),
      },
      TTL: TTL_SECONDS,
      topic: uuidOf(row.topic ?? row.id).replaceAll('-', ''),
      urgency: 'normal',
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const answer = await serviceFetch({ ...OUTSIDE_LIMITS, allowPrivate })(endpoint, {
      method: 'POST',
      headers,
      body: details.body === null ? null : new Uint8Array(details.body),
    });
    if (answer.ok) return { kind: 'sent', to: host };
    const problem = `${host} answered ${answer.status}`;
    if (GONE.has(answer.status)) {
      await deletePushSubscription(main, shopperId, browser.id);
      return { kind: 'failed', problem };
    }
    return answer.status === TOO_LARGE ? { kind: 'failed', problem } : { kind: 'later', problem, isDown: false };
  } catch (error) {
    return {
      kind: 'later',
      problem: error instanceof Error ? error.message.slice(0, 300) : String(error),
      isDown: false,
    };
  }
}
