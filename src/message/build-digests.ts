import { readDeliveryPreference } from '../outbox/delivery-preference.store.ts';
import { isUnsubscribed } from '../outbox/email-opt-out.store.ts';
import { MESSAGE_DEFINITIONS, type WatchTriggerMessage } from '../outbox/message-kinds.ts';
import {
  type DigestGroup,
  finishMessage,
  insertDigest,
  readDueDigests,
  takeDigestMessages,
} from '../outbox/outbox.store.ts';
import type { OutboxRow } from '../outbox/outbox.ts';
import { transaction } from '../platform/database.ts';
import type { MessageContext } from './message-context.ts';

/** Triggers listed in one digest. Further ones are only counted. */
const MAX_TRIGGERS = 30;

/**
 * Combines the waiting messages of each due digest into one message. The digest is queued like any other message, so a
 * retry sends the same content, and messages queued later wait for the next digest. Returns why some could not be built.
 */
export async function buildDigests(context: MessageContext): Promise<unknown[]> {
  const groups = await readDueDigests(context.db, context.clock());
  const failed: unknown[] = [];
  for (const group of groups) await buildDigest(group, context).catch((error: unknown) => failed.push(error));
  return failed;
}

const buildDigest = (group: DigestGroup, { db, main, clock }: MessageContext): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock();
    const rows: OutboxRow[] = [];
    for (const row of await takeDigestMessages(trx, group, now)) {
      if (await isUnsubscribed(main, row))
        await finishMessage(trx, row, { status: 'dropped', problem: 'unsubscribed' }, now);
      else rows.push(row);
    }
    const triggers = latestByWatch(rows);
    const { digest } = await readDeliveryPreference(main, group.shopperId, group.channel);
    const span = digest === 'weekly' ? 'weekly' : 'daily';
    const visible = triggers.slice(0, MAX_TRIGGERS);
    await insertDigest(trx, rows, { span, triggers: visible, more: triggers.length - visible.length }, now);
  });

/** The last trigger of each watch, newest first. */
function latestByWatch(rows: readonly OutboxRow[]): WatchTriggerMessage[] {
  const latest = new Map<string, WatchTriggerMessage>();
  for (const { data } of rows) {
    const trigger = MESSAGE_DEFINITIONS['price-watch'].data.parse(data);
    latest.delete(trigger.watchId);
    latest.set(trigger.watchId, trigger);
  }
  return [...latest.values()].reverse();
}
