import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { type ModerationDecision, readModerationDecisions } from '../../review/moderation.store.ts';
import { readShopperActivity } from '../../review/posting.store.ts';
import type { Posting } from '../../review/posting.ts';
import { readShopperPostings } from '../../review/question.store.ts';
import { readOwnReview, readShopperReviews } from '../../review/review.store.ts';
import { readVotes } from '../../review/vote.store.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { findSubjects, missingSubject } from '../view/find-subjects.ts';
import { loadCards } from '../view/load-cards.ts';
import { resolveView } from '../view/view.ts';
import { presentOwnPosting, presentOwnReview } from './present-review.ts';

const decisionsAbout = (decisions: readonly ModerationDecision[], { id }: Posting): ModerationDecision[] =>
  decisions.filter(({ postingId }) => postingId === id);

/** The visitor's review of a product or merchant, for editing. */
async function ownReview(
  context: PersonalContext,
  { kind, subjectId }: ParsedPersonalRequestOf<'ownReview'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'ownReview'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const subject = { kind, id: subjectId };
  const named = (await findSubjects(context, view, [subject]))(subject);
  if (named === null) return err(apiError('not-found'));
  const { db } = context.databases.forMarket(caller.market);
  const [review, cards] = await Promise.all([
    readOwnReview(db, caller.market, subject, caller.shopper.id),
    kind === 'product' ? loadCards(context, view, [subjectId]) : [],
  ]);
  const decisions = review === null ? [] : await readModerationDecisions(db, [review.id]);
  return ok({
    subject: named,
    product: cards[0]?.card ?? null,
    review: review === null ? null : presentOwnReview(view, review, named, decisions),
    defaultName: caller.shopper.name ?? '',
  });
}

/** All postings of the visitor in the market, with their moderation status. */
async function ownPostings(
  context: PersonalContext,
  _request: unknown,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'ownPostings'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(caller.market);
  const isInMarket = ({ market }: Posting) => market === caller.market;
  const [allReviews, allPostings] = await Promise.all([
    readShopperReviews(db, caller.shopper.id),
    readShopperPostings(db, caller.shopper.id),
  ]);
  const [reviews, postings] = [allReviews.filter(isInMarket), allPostings.filter(isInMarket)];
  const written = [...reviews, ...postings];
  const [subjects, decisions] = await Promise.all([
    findSubjects(
      context,
      view,
      written.map(({ subject }) => subject),
    ),
    readModerationDecisions(
      db,
      written.map(({ id }) => id),
    ),
  ]);
  const findSubject = ({ subject }: Posting) => subjects(subject) ?? missingSubject(subject);
  return ok({
    reviews: reviews.map((posting) =>
      presentOwnReview(view, posting, findSubject(posting), decisionsAbout(decisions, posting)),
    ),
    postings: postings.map((posting) =>
      presentOwnPosting(view, posting, findSubject(posting), decisionsAbout(decisions, posting)),
    ),
  });
}

/** The visitor's votes on postings about a subject, and the ids of their own postings. */
async function ownVotes(
  context: PersonalContext,
  { kind, subjectId }: ParsedPersonalRequestOf<'ownVotes'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'ownVotes'>, ApiError>> {
  const { db } = context.databases.forMarket(caller.market);
  const about = await readShopperActivity(db, caller.market, { kind, id: subjectId }, caller.shopper.id);
  return ok({ votes: await readVotes(db, caller.shopper.id, about.votedOn), own: about.own });
}

export const OWN_REVIEWS_HANDLERS = { ownReview, ownPostings, ownVotes };
