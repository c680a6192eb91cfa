import { lockTally } from '../catalog/rating.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { countReviews } from './count-reviews.ts';
import { forgetReporter } from './moderation.store.ts';
import { deletePostingsOf, readReviewedBy, releasePostings } from './posting.store.ts';
import { forgetVotes } from './posting-vote.store.ts';
import { removePicturesOf } from './review-picture.store.ts';

/**
 * Forgets a person in what they wrote: it is deleted with its pictures, or, where they want it kept, stays without their
 * name. Their opinions of what others wrote no longer count.
 */
export function forgetReviewsOf(db: Db, shopperId: string, { keepReviews }: { keepReviews: boolean }): Promise<void> {
  return transaction(db, async (trx) => {
    await forgetVotes(trx, shopperId);
    await forgetReporter(trx, shopperId);
    if (keepReviews) {
      await releasePostings(trx, shopperId);
      return;
    }
    const reviewed = await readReviewedBy(trx, shopperId);
    for (const { market, subject } of reviewed) await lockTally(trx, market, subject.kind, subject.id);
    await removePicturesOf(trx, shopperId, new Date());
    await deletePostingsOf(trx, shopperId);
    for (const { market, subject } of reviewed) await countReviews(trx, market, subject);
  });
}
