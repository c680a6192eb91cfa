import { err, ok, type Result } from '../base/result.ts';
import { decidePosting } from '../shopper/decide-posting.ts';
import { readDecisions, readOpenReports, readQueue } from '../shopper/moderation.store.ts';
import { readVersions } from '../shopper/posting.store.ts';
import type { Posting } from '../shopper/posting.ts';
import { readReview } from '../shopper/review.store.ts';
import { noteStaffAct } from '../shopper/staff-act.store.ts';
import { postingSubject } from '../shopper/staff-act.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { type QueuedPosting, REVIEW_PAGE_SIZE } from './contract/review-schemas.ts';
import { byStaff } from './desk.ts';
import { findSubjects, goneSubject } from './hydrate/find-subjects.ts';
import { presentOwnPosting, presentReview } from './present/review.ts';
import { type View, viewOf } from './view.ts';

type Staff = CallerOf<'deskPostings'>;

/** What waits for a person, or was reported, in the market: the longest waiting first. */
export async function deskPostings(
  context: PersonalContext,
  { view: which, kind, page }: ParsedPersonalRequestOf<'deskPostings'>,
  caller: Staff,
): Promise<Result<PersonalAnswerOf<'deskPostings'>, ApiError>> {
  const view = await viewOf(context, caller);
  if (!view.ok) return view;
  const { db } = context.databases.of(caller.market);
  const window = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
  const { total, postings } = await readQueue(db, caller.market, { view: which, kind, ...window });
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
  const { db } = context.databases.of(view.market.id);
  const ids = postings.map(({ id }) => id);
  const [subjects, decisions, reports, whole] = await Promise.all([
    findSubjects(
      context,
      view,
      postings.map(({ subject }) => subject),
    ),
    readDecisions(db, ids),
    readOpenReports(db, ids),
    Promise.all(
      postings.map(async (posting) => ({
        posting,
        review: posting.kind === 'review' ? await readReview(db, posting.market, posting.id) : null,
        earlier: await readVersions(db, posting.id),
      })),
    ),
  ]);
  return whole.map(({ posting, review, earlier }) => {
    const subject = subjects(posting.subject) ?? goneSubject(posting.subject);
    const ofIt = <T extends { postingId: string }>(all: readonly T[]) =>
      all.filter((one) => one.postingId === posting.id);
    const shown = review === null ? null : presentReview(view, review, []);
    return {
      ...presentOwnPosting(view, posting, subject, ofIt(decisions)),
      title: posting.title,
      revision: posting.revision,
      rating: shown?.rating ?? null,
      pros: shown?.pros ?? [],
      cons: shown?.cons ?? [],
      media: shown?.media ?? [],
      origin: shown?.origin ?? null,
      reports: ofIt(reports).map(({ cause, note, shopperId, reportedAt }) => ({
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

/** Approves, refuses or takes down what someone wrote; who did it and why is written down. */
export async function deskDecide(
  context: PersonalContext,
  { postingId, revision, verdict, reason, note }: ParsedPersonalRequestOf<'deskDecide'>,
  caller: Staff,
): Promise<Result<PersonalAnswerOf<'deskDecide'>, ApiError>> {
  if (verdict !== 'approve' && reason === null) return err(wrongFields(fieldFault('reason', 'required')));
  if (reason === 'other' && note === null) return err(wrongFields(fieldFault('note', 'required')));
  const { market, once, shopper } = caller;
  const now = context.clock();
  const told = verdict === 'approve' || reason === null ? { kind: 'approve' as const } : { kind: verdict, reason };
  const decision = { id: once, market, postingId, revision, verdict: told, note: note ?? '', decidedBy: shopper.id };
  const decided = await decidePosting(context.writing.of(market).db, decision, now);
  if (!decided.ok) return err(apiError(decided.error.kind));
  // Noted again with a call that is repeated, so that none is missing where the first was cut off before this.
  await noteStaffAct(context.writing.main.db, {
    ...byStaff(caller),
    kind: 'decide',
    subject: postingSubject(postingId),
    reason: note ?? reason ?? verdict,
    details: { verdict, reason, revision },
    doneAt: now,
  });
  return ok({ id: postingId, status: decided.value.status });
}
