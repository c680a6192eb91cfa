import { err, ok, type Result } from '../../base/result.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PERSONAL_PRICE_ENDPOINTS, PRICE_ENDPOINTS } from '../../contract/price/endpoints.ts';
import { toDay } from '../../price/day.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import type { ApiContext } from '../view/context.ts';
import type { HandlersOf, PersonalHandlersOf } from '../view/handler.ts';
import { loadProduct } from '../view/load-product.ts';
import { isPriceHistoryForMembers, presentPriceHistory } from '../view/present-price-history.ts';
import { resolveView } from '../view/view.ts';

/** The price history of a product's new offers. Rejected if the operator requires sign-in for it. */
async function priceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<ResponseOf<'priceHistory'>, ApiError>> {
  if (isPriceHistoryForMembers(context, request.market)) return err(apiError('sign-in-required'));
  return loadPriceHistory(context, request);
}

/** The price history for signed-in users, whatever the operator's setting. */
async function memberPriceHistory(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'memberPriceHistory'>,
  { market, locale }: CallerOf<'memberPriceHistory'>,
): Promise<Result<PersonalResponseOf<'memberPriceHistory'>, ApiError>> {
  return loadPriceHistory(context, { ...request, market, locale });
}

async function loadPriceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<ResponseOf<'priceHistory'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const facts = await loadProduct(context, request.market, request.productId);
  if (facts === null) return err(apiError('not-found'));
  return ok(presentPriceHistory(view.value, facts.days, request.range, toDay(context.clock())));
}

export const PRICE_HANDLERS: HandlersOf<typeof PRICE_ENDPOINTS> = { priceHistory };

export const PERSONAL_PRICE_HANDLERS: PersonalHandlersOf<typeof PERSONAL_PRICE_ENDPOINTS> = { memberPriceHistory };
