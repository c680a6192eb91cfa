import { transaction } from '../platform/database.ts';
import { isMuted, readDeliveryChoice } from '../shopper/delivery-choice.store.ts';
import { MESSAGE_KINDS, type WatchFiring } from '../shopper/message-kinds.ts';
import { claimGathering, type DigestGroup, insertDigest, readDueDigests, settle } from '../shopper/outbox.store.ts';
import { muteRecipient, type OutboxRow } from '../shopper/outbox.ts';
import type { MessageContext } from './message-context.ts';

/** As many as somebody reads in one letter. */
const MOST_FIRINGS = 30;

/**
 * Makes one message of what waited for each digest that is due. The digest is a message of its own from then on, so that
 * sending it twice sends the same one, and what is queued meanwhile waits for the next.
 */
export async function gatherDigests(context: MessageContext): Promise<void> {
  const groups = await readDueDigests(context.db, context.clock());
  for (const group of groups) await gather(group, context);
}

const gather = (group: DigestGroup, { db, main, clock }: MessageContext): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock();
    const wanted: OutboxRow[] = [];
    for (const row of await claimGathering(trx, group, now)) {
      const isUnwanted = row.channel === 'email' && (await isMuted(main, muteRecipient(row), row.topic ?? ''));
      if (isUnwanted) await settle(trx, row, { status: 'dropped', problem: 'unsubscribed' }, now);
      else wanted.push(row);
    }
    const firings = newestOfEach(wanted);
    const { digest } = await readDeliveryChoice(main, group.shopperId, group.channel);
    const span = digest === 'weekly' ? 'weekly' : 'daily';
    const shown = firings.slice(0, MOST_FIRINGS);
    await insertDigest(trx, wanted, { span, firings: shown, more: firings.length - shown.length }, now);
  });

/** What each watch saw last: that is what holds, the newest first. */
function newestOfEach(rows: readonly OutboxRow[]): WatchFiring[] {
  const newest = new Map<string, WatchFiring>();
  for (const { data } of rows) {
    const firing = MESSAGE_KINDS['price-watch'].data.parse(data);
    newest.delete(firing.watchId);
    newest.set(firing.watchId, firing);
  }
  return [...newest.values()].reverse();
}
