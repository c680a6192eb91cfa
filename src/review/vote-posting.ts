import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockPosting, readPosting } from './posting.store.ts';
import type { Posting } from './posting.ts';
import { saveVote } from './vote.store.ts';

export type VoteError = { kind: 'not-found' } | { kind: 'own' };

/**
 * Stores whether a review or answer was helpful to a shopper: one vote each, which may change or be removed (null), and
 * none on one's own posting. Returns the posting with its counts.
 */
export function votePosting(
  db: Db,
  vote: { market: MarketId; postingId: string; shopperId: string; helpful: boolean | null },
  now: Date,
): Promise<Result<Posting, VoteError>> {
  return transaction(db, async (trx) => {
    const posting = await lockPosting(trx, vote.market, vote.postingId);
    if (posting?.status !== 'shown' || (posting.kind !== 'review' && posting.kind !== 'answer')) {
      return err({ kind: 'not-found' });
    }
    if (posting.shopperId === vote.shopperId) return err({ kind: 'own' });
    await saveVote(trx, posting.id, vote.shopperId, vote.helpful, now);
    return ok((await readPosting(trx, vote.market, posting.id)) ?? posting);
  });
}
