import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { REVIEW_PAGE_SIZE } from '../../contract/review/review-schemas.ts';
import { listQuestions, readAnswers } from '../../review/question.store.ts';
import type { ApiContext } from '../view/context.ts';
import { findSubjects } from '../view/find-subjects.ts';
import { resolveView } from '../view/view.ts';
import { presentPosting, presentPostingWithVotes } from './present-review.ts';

/** One page of the questions about a product, with their answers. */
export const questions = (context: ApiContext, request: ParsedRequestOf<'questions'>) =>
  context.postingAnswers.questions(request, () => loadQuestions(context, request));

async function loadQuestions(
  context: ApiContext,
  { market, locale, productId, page }: ParsedRequestOf<'questions'>,
): Promise<Result<ResponseOf<'questions'>, ApiError>> {
  const resolved = await resolveView(context, { market, locale });
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const subject = { kind: 'product' as const, id: productId };
  const named = (await findSubjects(context, view, [subject]))(subject);
  if (named === null) return err(apiError('not-found'));
  const { db } = context.databases.forMarket(market);
  const window = { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE };
  const { total, questions: stored } = await listQuestions(db, market, subject, window);
  const answers = await readAnswers(
    db,
    stored.map(({ id }) => id),
  );
  return ok({
    subject: named,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE)),
    questions: stored.map((one) => ({
      ...presentPosting(view, one),
      answers: (answers.get(one.id) ?? []).map((answer) => presentPostingWithVotes(view, answer)),
    })),
  });
}
