import { errorMessage } from '../base/error-message.ts';
import {
  addToDigest,
  finishMessage,
  postponeMessage,
  postponeOthers,
  splitByBrowser,
  takeDueMessage,
} from '../outbox/outbox.store.ts';
import type { OutboxRow } from '../outbox/outbox.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Channel } from '../terms/channel.ts';
import { DAY_MS, MINUTE_MS } from '../terms/duration.ts';
import { buildDigests } from './build-digests.ts';
import { applyPreferences } from './channel/apply-preferences.ts';
import { SENDERS } from './channel/senders.ts';
import type { DeliveryResult, MessageContext } from './message-context.ts';

/** Minutes between attempts. */
const BACK_OFF_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720];
/** Age at which a message fails and is listed in the admin. */
const GIVE_UP_MS = 3 * DAY_MS;

/**
 * Sends all messages of a database that are due. Each message is locked in its own transaction until its result is
 * stored. So no two workers send the same message, and one whose worker died can be taken again immediately.
 */
export async function sendPendingMessages(context: MessageContext): Promise<void> {
  const failed = await buildDigests(context);
  // After a message that found its channel unavailable, the run leaves the others of that channel for the next one.
  const downChannels: Channel[] = [];
  let hasMore = true;
  while (hasMore) hasMore = await transaction(context.db, (trx) => sendNext(trx, context, downChannels));
  if (failed.length > 0) throw new AggregateError(failed, `Digests that could not be built: ${failed.length}.`);
}

/** Sends one message. Returns false if none is due. Adds the channel to `downChannels` if it is unavailable. */
async function sendNext(trx: Db, context: MessageContext, downChannels: Channel[]): Promise<boolean> {
  const now = context.clock();
  const row = await takeDueMessage(trx, now, downChannels);
  if (row === null) return false;
  const result = await deliver(trx, row, context, now).catch(toFailure);
  await storeResult(trx, row, result, context.clock());
  if (result.kind === 'later' && result.isDown) downChannels.push(row.channel);
  return true;
}

const deliver = async (trx: Db, row: OutboxRow, context: MessageContext, now: Date): Promise<DeliveryResult> =>
  (await applyPreferences(row, context, now)) ?? (await SENDERS[row.channel](trx, row, context));

/**
 * A message that cannot be composed waits for its next attempt like any other, so the ones behind it are sent. They are by
 * the next run: it may be the database of accounts that fails.
 */
const toFailure = (error: unknown): DeliveryResult => ({
  kind: 'later',
  problem: errorMessage(error).slice(0, 300),
  isDown: true,
});

async function storeResult(trx: Db, row: OutboxRow, result: DeliveryResult, now: Date): Promise<void> {
  switch (result.kind) {
    case 'sent':
      return finishMessage(trx, row, { status: 'sent', sentTo: result.to }, now);
    case 'dropped':
    case 'failed':
      return finishMessage(trx, row, { status: result.kind, problem: result.problem }, now);
    case 'until':
      return postponeMessage(trx, row.id, result.at, null);
    case 'digest':
      return addToDigest(trx, row.id, result.at);
    case 'split':
      return splitByBrowser(trx, row, result.pushIds, now);
    case 'later':
      return retryLater(trx, row, result.problem, now);
  }
}

async function retryLater(trx: Db, row: OutboxRow, problem: string, now: Date): Promise<void> {
  if (now.getTime() - row.queuedAt.getTime() >= GIVE_UP_MS) {
    return finishMessage(trx, row, { status: 'failed', problem }, now);
  }
  const minutes = BACK_OFF_MINUTES[Math.min(row.tries, BACK_OFF_MINUTES.length - 1)] ?? 1;
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  await postponeMessage(trx, row.id, until, problem);
  // An account has one webhook. Each request may take 15 s.
  if (row.channel === 'webhook') await postponeOthers(trx, row, until);
}
