import { err, ok, type Result } from '../base/result.ts';
import { lockTally } from '../catalog/rating.store.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { RejectionReason, Verdict } from '../terms/posting.ts';
import { insertDecision, readModerationDecisions } from './moderation.store.ts';
import { notifyAskerOfAnswer, notifyAuthorOfDecision } from './notify-author.ts';
import { lockPosting, readPosting, setPostingStatus } from './posting.store.ts';
import { type Posting, statusAfterVerdict } from './posting.ts';
import { resolveReports } from './posting-report.store.ts';
import { updateRatingTally } from './update-rating-tally.ts';

export type ModerationRequest = {
  /** Id of the decision. Repeating a decision with the same id changes nothing. */
  id: string;
  market: MarketId;
  postingId: string;
  /** The revision that the moderator has read. */
  revision: number;
  verdict: { kind: 'approve' } | { kind: Exclude<Verdict, 'approve'>; reason: RejectionReason };
  note: string;
  /** Id of the moderator's account. */
  decidedBy: string;
};

/** `conflict`: the author changed the posting since it was read, or the verdict does not apply to its status. */
export type DecideError = { kind: 'not-found' } | { kind: 'conflict' };

/**
 * Stores a moderator's decision about a posting, sets its status, resolves its reports, and notifies the author with
 * the reason.
 */
export function decidePosting(db: Db, decision: ModerationRequest, now: Date): Promise<Result<Posting, DecideError>> {
  const { market, postingId, verdict } = decision;
  return transaction(db, async (trx) => {
    const posting = await readPosting(trx, market, postingId);
    if (posting === null) return err({ kind: 'not-found' });
    if (posting.kind === 'review') await lockTally(trx, market, posting.subject.kind, posting.subject.id);
    const before = await lockPosting(trx, market, postingId);
    if (before === null) return err({ kind: 'not-found' });
    if ((await readModerationDecisions(trx, [postingId])).some(({ id }) => id === decision.id)) return ok(before);
    const status = statusAfterVerdict(before.status, verdict.kind);
    if (before.revision !== decision.revision || status === null) return err({ kind: 'conflict' });
    const reason = verdict.kind === 'approve' ? null : verdict.reason;
    const stored = { ...decision, verdict: verdict.kind, reason, decidedAt: now };
    if (!(await insertDecision(trx, stored))) return err({ kind: 'conflict' });
    await setPostingStatus(trx, postingId, status);
    await resolveReports(trx, postingId, now);
    if (before.kind === 'review') await updateRatingTally(trx, market, before.subject);
    const after = { ...before, status };
    if (before.status !== status) await notifyAuthorOfDecision(trx, after, stored, now);
    if (before.status !== 'shown' && status === 'shown' && after.kind === 'answer')
      await notifyAskerOfAnswer(trx, after, now);
    return ok(after);
  });
}
