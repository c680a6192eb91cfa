import { merchantIdOfKrn } from '../base/krn.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { findDiscounts } from './hydrate/find-discounts.ts';
import { findOwnDrops } from './hydrate/find-own-drops.ts';
import { cardOf, loadCards } from './hydrate/load-cards.ts';
import { viewOf } from './view.ts';

const DROPS = 24;

/** What a shop offers beside its prices, in its own words; and its drops that history proves. */
export async function storeOffers(
  context: ApiContext,
  request: ParsedRequestOf<'storeOffers'>,
): Promise<Result<AnswerOf<'storeOffers'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const shop = view.reference.merchants.get(merchantIdOfKrn(request.storeKrn) ?? 0);
  if (shop === undefined) return err(apiError('not-found'));
  const [discounts, ids] = await Promise.all([
    findDiscounts(context, view, [shop.id]),
    findOwnDrops(context, view, shop.id, DROPS),
  ]);
  const drops = await loadCards(context, view, ids);
  return ok({
    codes: discounts.filter(({ code }) => code !== null),
    offers: discounts.filter(({ code }) => code === null),
    drops: drops.map(cardOf),
  });
}
