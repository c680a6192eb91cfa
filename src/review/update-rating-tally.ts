import { readTallies, writeTally } from '../catalog/rating.store.ts';
import { EMPTY_TALLY } from '../catalog/rating.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { addPendingJob } from '../platform/queue.ts';
import type { Subject } from './posting.ts';
import { countRatings } from './review.store.ts';

/**
 * Recounts the ratings of a product or merchant after one of its reviews changed. The caller's transaction must hold
 * the tally's lock. Queues the product for reindexing when its rating changed.
 */
export async function updateRatingTally(db: Db, market: MarketId, subject: Subject): Promise<void> {
  const before = (await readTallies(db, market, subject.kind, [subject.id])).get(subject.id) ?? EMPTY_TALLY;
  const tally = await countRatings(db, market, subject);
  if (JSON.stringify(before.stars) === JSON.stringify(tally.stars) && before.verified === tally.verified) return;
  await writeTally(db, market, subject.kind, subject.id, tally);
  if (subject.kind !== 'product') return;
  await addPendingJob(db, 'search/index-products', market, [subject.id]);
}
