import { err, ok, type Result } from '../base/result.ts';
import { dayOf } from '../price/day.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { loadProduct } from './hydrate/load-product.ts';
import { presentPriceHistory } from './present/price-history.ts';
import { viewOf } from './view.ts';

/** The history of a product's new offers. */
export async function priceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<AnswerOf<'priceHistory'>, ApiError>> {
  const view = await viewOf(context, request);
  if (!view.ok) return view;
  const facts = await loadProduct(context, request.market, request.productId);
  if (facts === null) return err(apiError('not-found'));
  return ok(presentPriceHistory(view.value, facts.days, request.range, dayOf(context.clock())));
}
