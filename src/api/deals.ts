import { err, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { loadDeals } from './hydrate/load-deals.ts';
import { viewOf } from './view.ts';

/** The market's proved drops; not there where the operator has taken the page of deals away. */
export async function deals(
  context: ApiContext,
  request: ParsedRequestOf<'deals'>,
): Promise<Result<AnswerOf<'deals'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  if (!context.settings.of(request.market).deals_page) return err(apiError('not-found'));
  return loadDeals(context, found.value, { scope: null, f: request.f, sort: request.sort, page: request.page });
}
