import { type Db, transaction } from '../platform/database.ts';
import { claimDue, postpone, putIntoDigest, settle, splitByBrowser } from '../shopper/outbox.store.ts';
import type { OutboxRow } from '../shopper/outbox.ts';
import { gatherDigests } from './gather-digests.ts';
import type { Attempt, MessageContext } from './message-context.ts';
import { heedWishes } from './way/heed-wishes.ts';
import { sendLetter } from './way/send-letter.ts';
import { sendPush } from './way/send-push.ts';
import { sendWebhook } from './way/send-webhook.ts';

const MINUTE_MS = 60_000;
/** How long after each failed try the next one is. */
const BACK_OFF_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720];
/** After that it has failed, and the operator's desk shows it. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Sends everything of a database that is due. Each message is held by its own transaction from before it is sent until
 * it is noted as sent, so no two workers send the same one, and one whose worker died is free again at once.
 */
export async function sendDueMessages(context: MessageContext): Promise<void> {
  await gatherDigests(context);
  for (;;) {
    const goesOn = await transaction(context.db, (trx) => sendNext(trx, context));
    if (!goesOn) return;
  }
}

/** False where nothing more is due, or nothing more would get through. */
async function sendNext(trx: Db, context: MessageContext): Promise<boolean> {
  const now = context.clock();
  const row = await claimDue(trx, now);
  if (row === null) return false;
  const attempt = (await heedWishes(row, context, now)) ?? (await WAYS[row.channel](trx, row, context));
  await note(trx, row, attempt, context.clock());
  return attempt.kind !== 'later' || !attempt.isDown;
}

type Way = (trx: Db, row: OutboxRow, context: MessageContext) => Promise<Attempt>;

const WAYS: Record<OutboxRow['channel'], Way> = {
  email: sendLetter,
  push: sendPush,
  webhook: sendWebhook,
  // A feed reader fetches it (feed.ts).
  rss: async () => ({ kind: 'sent', to: 'feed' }),
};

async function note(trx: Db, row: OutboxRow, attempt: Attempt, now: Date): Promise<void> {
  switch (attempt.kind) {
    case 'sent':
      return settle(trx, row, { status: 'sent', sentTo: attempt.to }, now);
    case 'dropped':
    case 'failed':
      return settle(trx, row, { status: attempt.kind, problem: attempt.problem }, now);
    case 'until':
      return postpone(trx, row.id, attempt.at, null);
    case 'digest':
      return putIntoDigest(trx, row.id, attempt.at);
    case 'split':
      return splitByBrowser(trx, row, attempt.pushIds, now);
    case 'later':
      return tryLater(trx, row, attempt.problem, now);
  }
}

async function tryLater(trx: Db, row: OutboxRow, problem: string, now: Date): Promise<void> {
  if (now.getTime() - row.queuedAt.getTime() >= GIVE_UP_MS) {
    return settle(trx, row, { status: 'failed', problem }, now);
  }
  const minutes = BACK_OFF_MINUTES[Math.min(row.tries, BACK_OFF_MINUTES.length - 1)] ?? 1;
  await postpone(trx, row.id, new Date(now.getTime() + minutes * MINUTE_MS), problem);
}
