import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { dayOf } from '../price/day.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { loadProduct } from './hydrate/load-product.ts';
import { presentPriceHistory } from './present/price-history.ts';
import { viewOf } from './view.ts';

/** The history of a product's new offers, for everyone; nothing of it where the operator shows it to members alone. */
export async function priceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<AnswerOf<'priceHistory'>, ApiError>> {
  if (isForMembers(context, request.market)) return err(apiError('sign-in-required'));
  return historyOf(context, request);
}

/** Whether the prices of the past are shown to those alone who are signed in. */
export const isForMembers = ({ settings }: ApiContext, market: MarketId): boolean =>
  settings.of(market).price_history_requires_sign_in;

/** The same for who is signed in, whatever the operator shows to others. */
export async function memberPriceHistory(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'memberPriceHistory'>,
  { market, locale }: CallerOf<'memberPriceHistory'>,
): Promise<Result<PersonalAnswerOf<'memberPriceHistory'>, ApiError>> {
  return historyOf(context, { ...request, market, locale });
}

async function historyOf(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<AnswerOf<'priceHistory'>, ApiError>> {
  const view = await viewOf(context, request);
  if (!view.ok) return view;
  const facts = await loadProduct(context, request.market, request.productId);
  if (facts === null) return err(apiError('not-found'));
  return ok(presentPriceHistory(view.value, facts.days, request.range, dayOf(context.clock())));
}
