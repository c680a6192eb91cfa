import { errorMessage } from '../../base/error-message.ts';
import { readVapidKeys } from '../../outbox/installation-keys.ts';
import type { OutboxRow } from '../../outbox/outbox.ts';
import {
  deletePushSubscription,
  type PushSubscription,
  readPushSubscription,
  readPushSubscriptions,
} from '../../outbox/push-subscription.store.ts';
import type { Db } from '../../platform/database.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import { composeMessage } from '../compose-message.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';
import { SERVICE_LIMITS } from './request-limits.ts';

/** A price is outdated after a day. */
const TTL_SECONDS = 24 * 60 * 60;
const GONE = new Set([404, 410]);
const TOO_LARGE = 413;

/**
 * Sends a Web Push notification (RFC 8030, 8291, 8292). A message to an account is first split into one per browser, so
 * that a retry for one browser does not notify the others again.
 */
export async function sendPush(_trx: Db, row: OutboxRow, context: MessageContext): Promise<DeliveryResult> {
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

async function pushTo(browser: PushSubscription, row: OutboxRow, context: MessageContext): Promise<DeliveryResult> {
  const { main, allowPrivate } = context;
  const { endpoint, p256dh, auth, shopperId } = browser;
  const { title, preview, url } = composeMessage(row, context.publicUrl(), row.queuedAt);
  // The tag makes the browser show duplicates once; the topic makes the push service replace older messages.
  const payload = JSON.stringify({ id: row.id, title, body: preview.slice(0, 300), url, tag: row.topic ?? row.id });
  const host = new URL(endpoint).host;
  const { default: webPush } = await import('web-push');
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: {
        subject: `mailto:no-reply@${new URL(context.publicUrl()).hostname}`,
        ...(await readVapidKeys(main)),
      },
      TTL: TTL_SECONDS,
      topic: stableUuid(row.topic ?? row.id).replaceAll('-', ''),
      urgency: 'normal',
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const response = await serviceFetch({ ...SERVICE_LIMITS, allowPrivate })(endpoint, {
      method: 'POST',
      headers,
      body: details.body === null ? null : new Uint8Array(details.body),
    });
    if (response.ok) return { kind: 'sent', to: host };
    const problem = `${host} answered ${response.status}`;
    if (GONE.has(response.status)) {
      await deletePushSubscription(main, shopperId, browser.id);
      return { kind: 'failed', problem };
    }
    return response.status === TOO_LARGE ? { kind: 'failed', problem } : { kind: 'later', problem, isDown: false };
  } catch (error) {
    return {
      kind: 'later',
      problem: errorMessage(error).slice(0, 300),
      isDown: false,
    };
  }
}
