import { err, ok, type Result } from '../../base/result.ts';
import { readTallies } from '../../catalog/rating.store.ts';
import { EMPTY_TALLY } from '../../catalog/rating.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { REVIEW_PAGE_SIZE } from '../../contract/review/review-schemas.ts';
import { readAnswers } from '../../review/question.store.ts';
import { listReviews } from '../../review/review.store.ts';
import type { ApiContext } from '../view/context.ts';
import { findSubjects } from '../view/find-subjects.ts';
import { presentRating } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';
import { presentReview, presentTally } from './present-review.ts';

/** One page of the reviews of a product or merchant, and their rating summary. */
export const reviews = (context: ApiContext, request: ParsedRequestOf<'reviews'>) =>
  context.postingAnswers.reviews(request, () => loadReviews(context, request));

async function loadReviews(
  context: ApiContext,
  request: ParsedRequestOf<'reviews'>,
): Promise<Result<ResponseOf<'reviews'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const { market, page } = request;
  const subject = { kind: request.kind, id: request.subjectId };
  const named = (await findSubjects(context, view.value, [subject]))(subject);
  if (named === null) return err(apiError('not-found'));
  const { db } = context.databases.forMarket(market);
  const [stored, tallies] = await Promise.all([
    listReviews(db, market, subject, {
      sort: request.sort,
      verifiedOnly: request.verified === 'true',
      rating: request.stars === 0 ? null : request.stars,
      limit: REVIEW_PAGE_SIZE,
      offset: (page - 1) * REVIEW_PAGE_SIZE,
    }),
    readTallies(db, market, subject.kind, [subject.id]),
  ]);
  const ids = stored.reviews.map(({ id }) => id);
  const replies = await readAnswers(db, ids);
  const merchant = subject.kind === 'merchant' ? view.value.reference.merchants.get(subject.id) : undefined;
  return ok({
    subject: named,
    tally: presentTally(tallies.get(subject.id) ?? EMPTY_TALLY),
    importedRating: presentRating(merchant?.rating ?? null),
    total: stored.total,
    page,
    pages: Math.max(1, Math.ceil(stored.total / REVIEW_PAGE_SIZE)),
    reviews: stored.reviews.map((one) => presentReview(view.value, one, replies.get(one.id) ?? [])),
  });
}
