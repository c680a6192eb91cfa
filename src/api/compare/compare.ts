import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ComparedProduct } from '../../contract/compare/compare-schemas.ts';
import type { COMPARE_ENDPOINTS } from '../../contract/compare/endpoints.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { followRedirects } from '../../match/decision.store.ts';
import { isCurrent } from '../../offer/offer-expiry.ts';
import { type DayPrice, entryOn } from '../../price/price-history.ts';
import { compareByTotal } from '../../price/product-summary.ts';
import { type Day, toDay } from '../../terms/utc-day.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import type { HandlersOf } from '../view/handler.ts';
import { loadCards } from '../view/load-cards.ts';
import { loadProduct } from '../view/load-product.ts';
import { type LoadedProduct, offerPriceFacts } from '../view/loaded-product.ts';
import { presentOffer } from '../view/present-offer.ts';
import { isPriceHistoryForMembers } from '../view/present-price-history.ts';
import { computeVerdict } from '../view/price-verdict.ts';
import { resolveView, type View } from '../view/view.ts';
import { presentComparison } from './comparison.ts';

const WEEKS = 52;
const DAYS_OF_WEEK = 7;

/**
 * Products side by side in the requested order, without duplicates. Ids unknown in this market are returned in
 * `missing`.
 */
async function compare(
  context: ApiContext,
  request: ParsedRequestOf<'compare'>,
): Promise<Result<ResponseOf<'compare'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(request.market);
  const ids = await followRedirects(db, request.market, request.ids.split(',').map(Number));
  const [cards, facts] = await Promise.all([
    loadCards(context, view, ids),
    Promise.all(ids.map((id) => loadProduct(context, request.market, id))),
  ]);
  const factsById = new Map(
    facts.flatMap((productFacts) => (productFacts === null ? [] : [[productFacts.product.id, productFacts]])),
  );
  const compared = cards.flatMap((loaded) => {
    const facts = factsById.get(loaded.card.id);
    return facts === undefined ? [] : [{ loaded, facts }];
  });
  const now = context.clock();
  return ok({
    products: compared
      .map(({ loaded, facts }) => presentCompared(view, loaded, facts, now))
      .map((compared) => (isPriceHistoryForMembers(context, request.market) ? { ...compared, history: [] } : compared)),
    groups: presentComparison(
      view,
      compared.map(({ facts }) => facts.product),
    ),
    sameCategory: new Set(compared.map(({ loaded }) => loaded.card.categoryId)).size < 2,
    missing: ids.filter((id) => !compared.some(({ loaded }) => loaded.card.id === id)),
  });
}

function presentCompared(view: View, { card }: LoadedCard, facts: LoadedProduct, now: Date): ComparedProduct {
  const offers = facts.offers
    .filter((offer) => isCurrent(offer, now) && offer.condition === 'new' && offer.priceKind === 'public')
    .sort(compareByTotal)
    .flatMap((offer) => presentOffer(view, offer, offerPriceFacts(facts, offer.id), now) ?? []);
  const forSale = offers.filter(({ stock, unconfirmed }) => stock !== 'out' && unconfirmed === null);
  const cheapest = forSale.find(({ total }) => total !== null);
  const deliveryDays = offers.flatMap(({ stock, delivery }) =>
    stock === 'in' && delivery !== null ? [delivery.max] : [],
  );
  return {
    ...card,
    verdict: computeVerdict(view, facts.days, facts.summaries.get(card.id) ?? null, toDay(now)),
    offers: {
      count: offers.length,
      inStockCount: offers.filter(({ stock }) => stock === 'in').length,
      unknownShippingCount: offers.filter(({ shipping }) => shipping === null).length,
      fastest: deliveryDays.length === 0 ? null : Math.min(...deliveryDays),
    },
    cheapestAt: cheapest ? { ...cheapest.merchant, clickPath: cheapest.clickPath } : null,
    history: weeklyTotals(facts.days, toDay(now)),
  };
}

const weeklyTotals = (steps: readonly DayPrice[], today: Day): (number | null)[] =>
  Array.from({ length: WEEKS + 1 }, (_, week) => {
    const day = today - (WEEKS - week) * DAYS_OF_WEEK;
    return entryOn(steps, day)?.total?.amount ?? null;
  });

export const COMPARE_HANDLERS: HandlersOf<typeof COMPARE_ENDPOINTS> = { compare };
