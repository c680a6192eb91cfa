import type { Db } from '../platform/database.ts';
import { readPostingVersions } from './posting.store.ts';
import { readShopperReports } from './posting-report.store.ts';
import { readShopperPostings } from './question.store.ts';
import { readShopperReviews } from './review.store.ts';
import { readShopperVotes } from './vote.store.ts';

/** Everything a database stores of a shopper's reviews, other postings, votes and reports, with earlier versions. */
export async function exportShopperReviews(db: Db, shopperId: string) {
  const [reviews, postings, votes, reports] = await Promise.all([
    readShopperReviews(db, shopperId),
    readShopperPostings(db, shopperId),
    readShopperVotes(db, shopperId),
    readShopperReports(db, shopperId),
  ]);
  const withVersions = <T extends { id: string }>(written: readonly T[]) =>
    Promise.all(written.map(async (one) => ({ ...one, earlier: await readPostingVersions(db, one.id) })));
  return { reviews: await withVersions(reviews), postings: await withVersions(postings), votes, reports };
}
