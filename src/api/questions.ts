import { err, ok, type Result } from '../base/result.ts';
import { listQuestions, readAnswers } from '../shopper/question.store.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { REVIEW_PAGE_SIZE } from './contract/review-schemas.ts';
import { findSubjects } from './hydrate/find-subjects.ts';
import { presentPosting, presentVoted } from './present/review.ts';
import { viewOf } from './view.ts';

/** The questions about a product with their answers, a page at a time. */
export async function questions(
  context: ApiContext,
  { market, locale, productId, page }: ParsedRequestOf<'questions'>,
): Promise<Result<AnswerOf<'questions'>, ApiError>> {
  const found = await viewOf(context, { market, locale });
  if (!found.ok) return found;
  const view = found.value;
  const subject = { kind: 'product' as const, id: productId };
  const named = (await findSubjects(context, view, [subject]))(subject);
  if (named === null) return err(apiError('not-found'));
  const { db } = context.databases.of(market);
  const window = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
  const { total, questions: asked } = await listQuestions(db, market, subject, window);
  const answers = await readAnswers(
    db,
    asked.map(({ id }) => id),
  );
  return ok({
    subject: named,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE)),
    questions: asked.map((one) => ({
      ...presentPosting(view, one),
      answers: (answers.get(one.id) ?? []).map((answer) => presentVoted(view, answer)),
    })),
  });
}
