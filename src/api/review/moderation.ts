import { postingSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { QueuedPosting } from '../../contract/review/moderation-schemas.ts';
import { REVIEW_PAGE_SIZE } from '../../contract/review/review-schemas.ts';
import { decidePosting } from '../../review/decide-posting.ts';
import { readModerationDecisions, readModerationQueue } from '../../review/moderation.store.ts';
import { readPosting, readPostingVersions } from '../../review/posting.store.ts';
import type { Posting } from '../../review/posting.ts';
import { readOpenReports } from '../../review/posting-report.store.ts';
import { readReview } from '../../review/review.store.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { findSubjects, missingSubject } from '../view/find-subjects.ts';
import { resolveView, type View } from '../view/view.ts';
import { presentOwnPosting, presentReview } from './present-review.ts';

type Staff = CallerOf<'adminPostings'>;

/** Postings that wait for moderation or were reported, longest waiting first. */
async function adminPostings(
  context: PersonalContext,
  { view: which, kind, page }: ParsedPersonalRequestOf<'adminPostings'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminPostings'>, ApiError>> {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const { db } = context.databases.forMarket(caller.market);
  const window = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
  const { total, postings } = await readModerationQueue(db, caller.market, { view: which, kind, ...window });
  return ok({
    total,
    page,
    pages: Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE)),
    postings: await presentQueue(context, view.value, postings),
  });
}

async function presentQueue(
  context: PersonalContext,
  view: View,
  postings: readonly Posting[],
): Promise<QueuedPosting[]> {
  const { db } = context.databases.forMarket(view.market.id);
  const ids = postings.map(({ id }) => id);
  const [subjects, decisions, reports, whole] = await Promise.all([
    findSubjects(
      context,
      view,
      postings.map(({ subject }) => subject),
    ),
    readModerationDecisions(db, ids),
    readOpenReports(db, ids),
    Promise.all(
      postings.map(async (posting) => ({
        posting,
        review: posting.kind === 'review' ? await readReview(db, posting.market, posting.id) : null,
        earlier: await readPostingVersions(db, posting.id),
      })),
    ),
  ]);
  return whole.map(({ posting, review, earlier }) => {
    const subject = subjects(posting.subject) ?? missingSubject(posting.subject);
    const forPosting = <T extends { postingId: string }>(all: readonly T[]) =>
      all.filter((one) => one.postingId === posting.id);
    const presented = review === null ? null : presentReview(view, review, []);
    return {
      ...presentOwnPosting(view, posting, subject, forPosting(decisions)),
      title: posting.title,
      revision: posting.revision,
      rating: presented?.rating ?? null,
      pros: presented?.pros ?? [],
      cons: presented?.cons ?? [],
      media: presented?.media ?? [],
      origin: presented?.origin ?? null,
      reports: forPosting(reports).map(({ cause, note, shopperId, reportedAt }) => ({
        cause,
        note,
        byAccount: shopperId !== null,
        reportedAt: reportedAt.toISOString(),
      })),
      earlier: earlier.map(({ revision, content, writtenAt }) => ({
        revision,
        content: { ...content },
        writtenAt: writtenAt.toISOString(),
      })),
    };
  });
}

/** Approves, rejects or removes a posting. The decision is logged. */
async function adminDecidePosting(
  context: PersonalContext,
  { postingId, revision, verdict, reason, note }: ParsedPersonalRequestOf<'adminDecidePosting'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminDecidePosting'>, ApiError>> {
  if (verdict !== 'approve' && reason === null) return err(invalidFields(fieldError('reason', 'required')));
  if (reason === 'other' && note === null) return err(invalidFields(fieldError('note', 'required')));
  const { market, idempotencyKey: once, shopper } = caller;
  const now = context.clock();
  const outcome = verdict === 'approve' || reason === null ? { kind: 'approve' as const } : { kind: verdict, reason };
  const decision = { id: once, market, postingId, revision, verdict: outcome, note: note ?? '', decidedBy: shopper.id };
  const { db } = context.writing.forMarket(market);
  const before = await readPosting(db, market, postingId);
  const decided = await decidePosting(db, decision, now);
  if (!decided.ok) return err(apiError(decided.error.kind));
  // Logged on retries too, in case the first attempt failed before this point.
  await recordAuditEntry(context.writing.main.db, {
    ...auditAuthor(caller),
    kind: 'decide',
    subject: postingSubject(postingId),
    reason: note ?? reason ?? verdict,
    details: { verdict, reason, revision },
    before: { status: before?.status ?? null },
    after: { status: decided.value.status },
    doneAt: now,
  });
  return ok({ id: postingId, status: decided.value.status });
}

export const MODERATION_HANDLERS = { adminPostings, adminDecidePosting };
