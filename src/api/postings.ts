import { err, ok, type Result } from '../base/result.ts';
import { saveReport } from '../shopper/moderation.store.ts';
import { countPostingsSince, readPosting } from '../shopper/posting.store.ts';
import type { AuthorRole } from '../shopper/posting.ts';
import { votePosting as vote } from '../shopper/vote-posting.ts';
import { changeBody, type PostingToWrite, writePosting } from '../shopper/write-posting.ts';
import { authorOf, maySpeakAs, roleOf, type WritingCaller } from './author.ts';
import type { Caller, PersonalContext } from './caller.ts';
import { type ApiError, apiError, fieldFault, tooMany, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { findSubjects, goneSubject } from './hydrate/find-subjects.ts';
import { presentPosting } from './present/review.ts';
import { viewOf } from './view.ts';

type Written = Promise<Result<PersonalAnswerOf<'askQuestion'>, ApiError>>;

const HOUR_MS = 3_600_000;
/** Nobody has so many questions and answers of their own in an hour. */
const MOST_AN_HOUR = 30;

async function write(context: PersonalContext, caller: WritingCaller, posting: PostingToWrite): Written {
  const { db } = context.writing.of(caller.market);
  const now = context.clock();
  const recent = await countPostingsSince(db, caller.shopper.id, new Date(now.getTime() - HOUR_MS));
  const isNew = (await readPosting(db, caller.market, posting.id)) === null;
  if (isNew && recent >= MOST_AN_HOUR) return err(tooMany(HOUR_MS / 1000));
  const written = await writePosting(db, posting, now);
  if (!written.ok) return err(apiError(written.error.kind));
  return ok({ id: written.value.id, status: written.value.status });
}

/** Asks something about a product. */
export async function askQuestion(
  context: PersonalContext,
  { productId, text }: ParsedPersonalRequestOf<'askQuestion'>,
  caller: WritingCaller,
): Written {
  const view = await viewOf(context, caller);
  if (!view.ok) return view;
  const subject = { kind: 'product' as const, id: productId };
  if ((await findSubjects(context, view.value, [subject]))(subject) === null) return err(apiError('not-found'));
  const { market, locale, once } = caller;
  return write(context, caller, {
    id: once,
    market,
    to: { kind: 'question', subject },
    author: authorOf(caller, null),
    locale,
    body: text,
  });
}

/** Answers a question or replies to a review, for oneself or for a shop or brand. */
async function answerAs(
  context: PersonalContext,
  caller: WritingCaller,
  kind: 'reply' | 'answer',
  { postingId, as, text }: { postingId: string; as: string | null; text: string },
): Written {
  const { market, locale, once } = caller;
  const { db } = context.writing.of(market);
  const parent = await readPosting(db, market, postingId);
  if (parent === null) return err(apiError('not-found'));
  const role: AuthorRole = as === null ? { kind: 'shopper' } : roleOf(as);
  if (role.kind !== 'shopper' && !(await maySpeakAs(db, caller, parent.subject, role)))
    return err(apiError('forbidden'));
  const author = authorOf(caller, null, role);
  return write(context, caller, { id: once, market, to: { kind, parentId: postingId }, author, locale, body: text });
}

/** Replies to a review as a shop or brand: nobody else does. */
export const replyToReview = (
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'replyToReview'>,
  caller: WritingCaller,
): Written => answerAs(context, caller, 'reply', request);

export const answerQuestion = (
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'answerQuestion'>,
  caller: WritingCaller,
): Written => answerAs(context, caller, 'answer', request);

/** Changes a question, answer or reply of the visitor's. */
export async function changePosting(
  context: PersonalContext,
  { postingId, text }: ParsedPersonalRequestOf<'changePosting'>,
  caller: WritingCaller,
): Written {
  const { market, locale } = caller;
  const change = { id: postingId, market, author: authorOf(caller, null), locale, body: text };
  const changed = await changeBody(context.writing.of(market).db, change, context.clock());
  return changed.ok ? ok({ id: changed.value.id, status: changed.value.status }) : err(apiError('not-found'));
}

const VOTES = { yes: true, no: false, none: null } as const;

/** Notes, changes or takes back the visitor's opinion of a review or an answer. */
export async function votePosting(
  context: PersonalContext,
  { postingId, vote: said }: ParsedPersonalRequestOf<'votePosting'>,
  { market, shopper }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'votePosting'>, ApiError>> {
  const { db } = context.writing.of(market);
  const voted = await vote(db, { market, postingId, shopperId: shopper.id, helpful: VOTES[said] }, context.clock());
  if (voted.ok) return ok({ helpful: voted.value.helpful, unhelpful: voted.value.unhelpful });
  return err(voted.error.kind === 'own' ? wrongFields(fieldFault('vote', 'own-words')) : apiError('not-found'));
}

/** What someone wrote, to whoever may read it. */
export async function shownPosting(
  context: PersonalContext,
  { postingId }: ParsedPersonalRequestOf<'shownPosting'>,
  caller: Caller,
): Promise<Result<PersonalAnswerOf<'shownPosting'>, ApiError>> {
  const view = await viewOf(context, caller);
  if (!view.ok) return view;
  const posting = await readPosting(context.databases.of(caller.market).db, caller.market, postingId);
  if (posting?.status !== 'shown') return err(apiError('not-found'));
  const subject = (await findSubjects(context, view.value, [posting.subject]))(posting.subject);
  const { kind, title } = posting;
  const named = subject ?? goneSubject(posting.subject);
  return ok({ posting: { ...presentPosting(view.value, posting), kind, title, subject: named } });
}

/** Notes what a reader holds against something that is shown. */
export async function reportPosting(
  context: PersonalContext,
  { postingId, cause, note }: ParsedPersonalRequestOf<'reportPosting'>,
  { market, shopper, once }: Caller,
): Promise<Result<PersonalAnswerOf<'reportPosting'>, ApiError>> {
  const { db } = context.writing.of(market);
  const posting = await readPosting(db, market, postingId);
  if (posting?.status !== 'shown') return err(apiError('not-found'));
  await saveReport(db, {
    id: once,
    postingId,
    shopperId: shopper?.id ?? null,
    cause,
    note: note ?? '',
    reportedAt: context.clock(),
  });
  return ok({ response: null });
}
