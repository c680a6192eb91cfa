import { err, ok, type Result } from '../base/result.ts';
import { type Decision, readDecisions } from '../shopper/moderation.store.ts';
import { readPostingsAbout } from '../shopper/posting.store.ts';
import type { Posting } from '../shopper/posting.ts';
import { readVotes } from '../shopper/posting-vote.store.ts';
import { readPostingsBy } from '../shopper/question.store.ts';
import { readOwnReview, readReviewsBy } from '../shopper/review.store.ts';
import type { WritingCaller } from './author.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { findSubjects, goneSubject } from './hydrate/find-subjects.ts';
import { loadCards } from './hydrate/load-cards.ts';
import { presentOwnPosting, presentOwnReview } from './present/review.ts';
import { viewOf } from './view.ts';

const decisionsOf = (decisions: readonly Decision[], { id }: Posting): Decision[] =>
  decisions.filter(({ postingId }) => postingId === id);

/** What the visitor wrote of one thing, to be read again and changed. */
export async function ownReview(
  context: PersonalContext,
  { kind, subjectId }: ParsedPersonalRequestOf<'ownReview'>,
  caller: WritingCaller,
): Promise<Result<PersonalAnswerOf<'ownReview'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const view = found.value;
  const subject = { kind, id: subjectId };
  const named = (await findSubjects(context, view, [subject]))(subject);
  if (named === null) return err(apiError('not-found'));
  const { db } = context.databases.of(caller.market);
  const [review, cards] = await Promise.all([
    readOwnReview(db, caller.market, subject, caller.shopper.id),
    kind === 'product' ? loadCards(context, view, [subjectId]) : [],
  ]);
  const decisions = review === null ? [] : await readDecisions(db, [review.id]);
  return ok({
    subject: named,
    product: cards[0]?.card ?? null,
    review: review === null ? null : presentOwnReview(view, review, named, decisions),
    defaultName: caller.shopper.name ?? '',
  });
}

/** Everything that the visitor wrote in the market, with how it stands. */
export async function ownPostings(
  context: PersonalContext,
  _request: unknown,
  caller: WritingCaller,
): Promise<Result<PersonalAnswerOf<'ownPostings'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const view = found.value;
  const { db } = context.databases.of(caller.market);
  const here = ({ market }: Posting) => market === caller.market;
  const [allReviews, allPostings] = await Promise.all([
    readReviewsBy(db, caller.shopper.id),
    readPostingsBy(db, caller.shopper.id),
  ]);
  const [reviews, postings] = [allReviews.filter(here), allPostings.filter(here)];
  const written = [...reviews, ...postings];
  const [subjects, decisions] = await Promise.all([
    findSubjects(
      context,
      view,
      written.map(({ subject }) => subject),
    ),
    readDecisions(
      db,
      written.map(({ id }) => id),
    ),
  ]);
  const subjectOf = ({ subject }: Posting) => subjects(subject) ?? goneSubject(subject);
  return ok({
    reviews: reviews.map((one) => presentOwnReview(view, one, subjectOf(one), decisionsOf(decisions, one))),
    postings: postings.map((one) => presentOwnPosting(view, one, subjectOf(one), decisionsOf(decisions, one))),
  });
}

/** What the visitor thinks of what others wrote of a thing, and what of it is their own. */
export async function ownVotes(
  context: PersonalContext,
  { kind, subjectId }: ParsedPersonalRequestOf<'ownVotes'>,
  caller: WritingCaller,
): Promise<Result<PersonalAnswerOf<'ownVotes'>, ApiError>> {
  const { db } = context.databases.of(caller.market);
  const about = await readPostingsAbout(db, caller.market, { kind, id: subjectId }, caller.shopper.id);
  return ok({ votes: await readVotes(db, caller.shopper.id, about.votedOn), own: about.own });
}
