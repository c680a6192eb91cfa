import { err, ok, type Result } from '../base/result.ts';
import { lockTally } from '../catalog/rating.store.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { countReviews } from './count-reviews.ts';
import { insertDecision, readDecisions, settleReports } from './moderation.store.ts';
import { lockPosting, readPosting, setPostingStatus } from './posting.store.ts';
import { type Posting, type RefusalReason, statusAfterVerdict, type Verdict } from './posting.ts';
import { tellOfAnswer, tellOfDecision } from './tell-author.ts';

export type DecisionToMake = {
  /** Of the decision: made again with it, nothing changes. */
  id: string;
  market: MarketId;
  postingId: string;
  /** What the person who decides has read. */
  revision: number;
  verdict: { kind: 'approve' } | { kind: Exclude<Verdict, 'approve'>; reason: RefusalReason };
  note: string;
  /** Of the staff. */
  decidedBy: string;
};

/** `conflict`: its author has changed it since it was read, or the verdict makes no sense for one that stands so. */
export type DecideError = { kind: 'not-found' } | { kind: 'conflict' };

/**
 * Notes what a person decided about a posting, makes it shown or not, settles what was reported of it, and has its author
 * told with the reason.
 */
export function decidePosting(db: Db, decision: DecisionToMake, now: Date): Promise<Result<Posting, DecideError>> {
  const { market, postingId, verdict } = decision;
  return transaction(db, async (trx) => {
    const found = await readPosting(trx, market, postingId);
    if (found === null) return err({ kind: 'not-found' });
    if (found.kind === 'review') await lockTally(trx, market, found.subject.kind, found.subject.id);
    const before = await lockPosting(trx, market, postingId);
    if (before === null) return err({ kind: 'not-found' });
    if ((await readDecisions(trx, [postingId])).some(({ id }) => id === decision.id)) return ok(before);
    const status = statusAfterVerdict(before.status, verdict.kind);
    if (before.revision !== decision.revision || status === null) return err({ kind: 'conflict' });
    const reason = verdict.kind === 'approve' ? null : verdict.reason;
    const noted = { ...decision, verdict: verdict.kind, reason, decidedAt: now };
    if (!(await insertDecision(trx, noted))) return err({ kind: 'conflict' });
    await setPostingStatus(trx, postingId, status);
    await settleReports(trx, postingId, now);
    if (before.kind === 'review') await countReviews(trx, market, before.subject);
    const after = { ...before, status };
    if (before.status !== status) await tellOfDecision(trx, after, noted, now);
    if (before.status !== 'shown' && status === 'shown' && after.kind === 'answer') await tellOfAnswer(trx, after, now);
    return ok(after);
  });
}
