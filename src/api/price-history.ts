import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import { dayOf } from '../price/day.ts';
import { readProductDays } from '../price/price.store.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { presentPriceHistory } from './present/price-history.ts';
import { viewOf } from './view.ts';

/** The history of a product's new offers. */
export async function priceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<AnswerOf<'priceHistory'>, ApiError>> {
  const view = await viewOf(context, request);
  if (!view.ok) return view;
  const { db } = context.databases.of(request.market);
  const [products, steps] = await Promise.all([
    readProducts(db, request.market, [request.productId]),
    readProductDays(db, request.market, request.productId),
  ]);
  if (!products.has(request.productId)) return err(apiError('not-found'));
  return ok(presentPriceHistory(view.value, steps, request.range, dayOf(context.clock())));
}
