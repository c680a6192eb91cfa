import { err, ok, type Result } from '../base/result.ts';
import { lockTally } from '../catalog/rating.store.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { deletePosting, lockPosting, readPosting } from './posting.store.ts';
import { setPictures } from './review-picture.store.ts';
import { updateRatingTally } from './update-rating-tally.ts';

/** Deletes a posting of the shopper with its pictures and the postings attached to it. */
export function removePosting(
  db: Db,
  { market, id, shopperId }: { market: MarketId; id: string; shopperId: string },
  now: Date,
): Promise<Result<null, { kind: 'not-found' }>> {
  return transaction(db, async (trx) => {
    const posting = await readPosting(trx, market, id);
    if (posting === null || posting.shopperId !== shopperId) return err({ kind: 'not-found' });
    const { subject, kind } = posting;
    if (kind === 'review') await lockTally(trx, market, subject.kind, subject.id);
    if ((await lockPosting(trx, market, id)) === null) return err({ kind: 'not-found' });
    await setPictures(trx, id, [], now);
    await deletePosting(trx, id);
    if (kind === 'review') await updateRatingTally(trx, market, subject);
    return ok(null);
  });
}
