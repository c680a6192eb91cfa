import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields, tooManyRequests } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { countPostingsSince, readPosting } from '../../review/posting.store.ts';
import type { AuthorRole } from '../../review/posting.ts';
import { savePostingReport } from '../../review/posting-report.store.ts';
import { votePosting as vote } from '../../review/vote-posting.ts';
import { editPosting, type PostingDraft, writePosting } from '../../review/write-posting.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import type { Caller, PersonalContext, SignedInCaller } from '../view/caller.ts';
import { findSubjects, missingSubject } from '../view/find-subjects.ts';
import { resolveView } from '../view/view.ts';
import { maySpeakAs, parseAuthorRole, toAuthor, writesFor } from './author.ts';
import { presentPosting } from './present-review.ts';

type WriteResult = Promise<Result<PersonalResponseOf<'askQuestion'>, ApiError>>;

/** Questions and answers of one account per hour. */
const MAX_PER_HOUR = 30;

async function storePosting(context: PersonalContext, caller: SignedInCaller, posting: PostingDraft): WriteResult {
  const { db } = context.writing.forMarket(caller.market);
  const now = context.clock();
  const recent = await countPostingsSince(db, caller.shopper.id, new Date(now.getTime() - HOUR_MS));
  const isNew = (await readPosting(db, caller.market, posting.id)) === null;
  if (isNew && recent >= MAX_PER_HOUR) return err(tooManyRequests(HOUR_MS / 1000));
  const written = await writePosting(db, posting, now);
  if (!written.ok) return err(apiError(written.error.kind));
  return ok({ id: written.value.id, status: written.value.status });
}

/** Asks a question about a product. */
async function askQuestion(
  context: PersonalContext,
  { productId, text }: ParsedPersonalRequestOf<'askQuestion'>,
  caller: SignedInCaller,
): WriteResult {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const subject = { kind: 'product' as const, id: productId };
  if ((await findSubjects(context, view.value, [subject]))(subject) === null) return err(apiError('not-found'));
  const { market, locale, idempotencyKey } = caller;
  return storePosting(context, caller, {
    id: idempotencyKey,
    market,
    to: { kind: 'question', subject },
    author: toAuthor(caller, null),
    locale,
    body: text,
  });
}

/** Answers a question or replies to a review, as a shopper or on behalf of a merchant or brand. */
async function respondAs(
  context: PersonalContext,
  caller: SignedInCaller,
  kind: 'reply' | 'answer',
  { postingId, as, text }: { postingId: string; as: string | null; text: string },
): WriteResult {
  const { market, locale, idempotencyKey } = caller;
  const { db } = context.writing.forMarket(market);
  const parent = await readPosting(db, market, postingId);
  if (parent === null) return err(apiError('not-found'));
  const role: AuthorRole = as === null ? { kind: 'shopper' } : parseAuthorRole(as);
  if (role.kind !== 'shopper' && !(await maySpeakAs(context, caller, parent.subject, role)))
    return err(apiError('forbidden'));
  const author = toAuthor(caller, null, role);
  return storePosting(context, caller, {
    id: idempotencyKey,
    market,
    to: { kind, parentId: postingId },
    author,
    locale,
    body: text,
  });
}

/** Replies to a review on behalf of a merchant or brand. */
const replyToReview = (
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'replyToReview'>,
  caller: SignedInCaller,
): WriteResult => respondAs(context, caller, 'reply', request);

const answerQuestion = (
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'answerQuestion'>,
  caller: SignedInCaller,
): WriteResult => respondAs(context, caller, 'answer', request);

/** Changes a question, answer or reply of the visitor; one for a shop or brand only while the visitor writes for it. */
async function changePosting(
  context: PersonalContext,
  { postingId, text }: ParsedPersonalRequestOf<'changePosting'>,
  caller: SignedInCaller,
): WriteResult {
  const { market, locale } = caller;
  const { db } = context.writing.forMarket(market);
  const posting = await readPosting(db, market, postingId);
  if (posting === null || posting.shopperId !== caller.shopper.id) return err(apiError('not-found'));
  if (!(await writesFor(context, caller, posting.role))) return err(apiError('forbidden'));
  const change = { id: postingId, market, author: toAuthor(caller, null), locale, body: text };
  const changed = await editPosting(db, change, context.clock());
  return changed.ok ? ok({ id: changed.value.id, status: changed.value.status }) : err(apiError('not-found'));
}

const VOTES = { yes: true, no: false, none: null } as const;

/** Stores, changes or withdraws the visitor's vote on a review or an answer. */
async function votePosting(
  context: PersonalContext,
  { postingId, vote: choice }: ParsedPersonalRequestOf<'votePosting'>,
  { market, shopper }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'votePosting'>, ApiError>> {
  const { db } = context.writing.forMarket(market);
  const voted = await vote(db, { market, postingId, shopperId: shopper.id, helpful: VOTES[choice] }, context.clock());
  if (voted.ok) return ok({ helpful: voted.value.helpful, unhelpful: voted.value.unhelpful });
  return err(voted.error.kind === 'own' ? invalidFields(fieldError('vote', 'own-words')) : apiError('not-found'));
}

/** A published posting. */
async function publicPosting(
  context: PersonalContext,
  { postingId }: ParsedPersonalRequestOf<'publicPosting'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'publicPosting'>, ApiError>> {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const posting = await readPosting(context.databases.forMarket(caller.market).db, caller.market, postingId);
  if (posting?.status !== 'shown') return err(apiError('not-found'));
  const subject = (await findSubjects(context, view.value, [posting.subject]))(posting.subject);
  const { kind, title } = posting;
  const named = subject ?? missingSubject(posting.subject);
  return ok({ posting: { ...presentPosting(view.value, posting), kind, title, subject: named } });
}

/** Reports a published posting to the moderators. */
async function reportPosting(
  context: PersonalContext,
  { postingId, cause, note }: ParsedPersonalRequestOf<'reportPosting'>,
  { market, shopper, idempotencyKey }: Caller,
): Promise<Result<PersonalResponseOf<'reportPosting'>, ApiError>> {
  const { db } = context.writing.forMarket(market);
  const posting = await readPosting(db, market, postingId);
  if (posting?.status !== 'shown') return err(apiError('not-found'));
  await savePostingReport(db, {
    id: idempotencyKey,
    postingId,
    shopperId: shopper?.id ?? null,
    cause,
    note: note ?? '',
    reportedAt: context.clock(),
  });
  return ok({ response: null });
}

export const POSTINGS_HANDLERS = {
  votePosting,
  changePosting,
  replyToReview,
  askQuestion,
  answerQuestion,
  publicPosting,
  reportPosting,
};
