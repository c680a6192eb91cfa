import { err, ok, type Result } from '../base/result.ts';
import { readTallies } from '../catalog/rating.store.ts';
import { EMPTY_TALLY } from '../catalog/rating.ts';
import { readAnswers } from '../shopper/question.store.ts';
import { listReviews } from '../shopper/review.store.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { REVIEW_PAGE_SIZE } from './contract/review-schemas.ts';
import { findSubjects } from './hydrate/find-subjects.ts';
import { presentRating } from './present/money.ts';
import { presentReview, presentTally } from './present/review.ts';
import { viewOf } from './view.ts';

/** The reviews of a product or shop, a page at a time, and what all of them add up to. */
export async function reviews(
  context: ApiContext,
  request: ParsedRequestOf<'reviews'>,
): Promise<Result<AnswerOf<'reviews'>, ApiError>> {
  const view = await viewOf(context, request);
  if (!view.ok) return view;
  const { market, page } = request;
  const subject = { kind: request.kind, id: request.subjectId };
  const named = (await findSubjects(context, view.value, [subject]))(subject);
  if (named === null) return err(apiError('not-found'));
  const { db } = context.databases.of(market);
  const [found, tallies] = await Promise.all([
    listReviews(db, market, subject, {
      sort: request.sort,
      verifiedOnly: request.verified === 'true',
      rating: request.stars === 0 ? null : request.stars,
      limit: REVIEW_PAGE_SIZE,
      offset: (page - 1) * REVIEW_PAGE_SIZE,
    }),
    readTallies(db, market, subject.kind, [subject.id]),
  ]);
  const ids = found.reviews.map(({ id }) => id);
  const replies = await readAnswers(db, ids);
  const shop = subject.kind === 'merchant' ? view.value.reference.merchants.get(subject.id) : undefined;
  return ok({
    subject: named,
    tally: presentTally(tallies.get(subject.id) ?? EMPTY_TALLY),
    brought: presentRating(shop?.rating ?? null),
    total: found.total,
    page,
    pages: Math.max(1, Math.ceil(found.total / REVIEW_PAGE_SIZE)),
    reviews: found.reviews.map((one) => presentReview(view.value, one, replies.get(one.id) ?? [])),
  });
}
