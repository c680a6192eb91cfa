import { readTallies, writeTally } from '../catalog/rating.store.ts';
import { EMPTY_TALLY } from '../catalog/rating.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { addDue } from '../platform/due.store.ts';
import { addJob } from '../platform/queue.ts';
import type { Subject } from './posting.ts';
import { countRatings } from './review.store.ts';

/** The task that brings the index up to date with a product's rating; what the queue does it by stands in the pipeline. */
export const INDEX_TASK = 'search/index-products';

/**
 * Counts the reviews of a thing anew after one of them changed, in the transaction that holds its tally; a product whose
 * rating differs is due for the index.
 */
export async function countReviews(db: Db, market: MarketId, subject: Subject): Promise<void> {
  const before = (await readTallies(db, market, subject.kind, [subject.id])).get(subject.id) ?? EMPTY_TALLY;
  const tally = await countRatings(db, market, subject);
  if (JSON.stringify(before.stars) === JSON.stringify(tally.stars) && before.verified === tally.verified) return;
  await writeTally(db, market, subject.kind, subject.id, tally);
  if (subject.kind !== 'product') return;
  await addDue(db, INDEX_TASK, market, [subject.id]);
  await addJob(db, INDEX_TASK, { market });
}
