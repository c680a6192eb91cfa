import type { Db } from '../platform/database.ts';
import { readReportsBy } from './moderation.store.ts';
import { readVersions } from './posting.store.ts';
import { readAllVotes } from './posting-vote.store.ts';
import { readPostingsBy } from './question.store.ts';
import { readReviewsBy } from './review.store.ts';

/** Everything that a database holds of what a person wrote about products and shops, said of others' words, and reported. */
export async function exportReviewsOf(db: Db, shopperId: string) {
  const [reviews, postings, votes, reports] = await Promise.all([
    readReviewsBy(db, shopperId),
    readPostingsBy(db, shopperId),
    readAllVotes(db, shopperId),
    readReportsBy(db, shopperId),
  ]);
  const withVersions = <T extends { id: string }>(written: readonly T[]) =>
    Promise.all(written.map(async (one) => ({ ...one, earlier: await readVersions(db, one.id) })));
  return { reviews: await withVersions(reviews), postings: await withVersions(postings), votes, reports };
}
