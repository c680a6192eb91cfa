import { lockTally } from '../catalog/rating.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { anonymizePostings, deleteShopperPostings, readReviewedSubjects } from './posting.store.ts';
import { anonymizeReports } from './posting-report.store.ts';
import { removeShopperPictures } from './review-picture.store.ts';
import { updateRatingTally } from './update-rating-tally.ts';
import { deleteShopperVotes } from './vote.store.ts';

/**
 * Deletes a shopper's postings with their pictures, or anonymizes them if `keepReviews` is set. Removes their votes and
 * anonymizes their reports.
 */
export function deleteShopperReviews(
  db: Db,
  shopperId: string,
  { keepReviews }: { keepReviews: boolean },
  now: Date,
): Promise<void> {
  return transaction(db, async (trx) => {
    await deleteShopperVotes(trx, shopperId);
    await anonymizeReports(trx, shopperId);
    if (keepReviews) {
      await anonymizePostings(trx, shopperId);
      return;
    }
    const reviewed = await readReviewedSubjects(trx, shopperId);
    for (const { market, subject } of reviewed) await lockTally(trx, market, subject.kind, subject.id);
    await removeShopperPictures(trx, shopperId, now);
    await deleteShopperPostings(trx, shopperId);
    for (const { market, subject } of reviewed) await updateRatingTally(trx, market, subject);
  });
}
