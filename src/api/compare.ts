import { ok, type Result } from '../base/result.ts';
import { isCurrent } from '../offer/offer.ts';
import { type Day, dayOf } from '../price/day.ts';
import { type DayPrice, standingOn } from '../price/price-history.ts';
import { byTotal } from '../price/product-summary.ts';
import type { ApiContext } from './context.ts';
import type { ComparedProduct } from './contract/compare-schemas.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { loadCards } from './hydrate/load-cards.ts';
import { loadProduct } from './hydrate/load-product.ts';
import type { LoadedCard } from './kept-card.ts';
import { comparedGroups } from './present/comparison.ts';
import { presentOffer } from './present/offers.ts';
import { verdictOf } from './present/verdict.ts';
import { isForMembers } from './price-history.ts';
import type { ProductFacts } from './product-facts.ts';
import { type View, viewOf } from './view.ts';

const WEEKS = 52;
const DAYS_OF_WEEK = 7;

/** Products in the order asked for, each once, beside each other; ids that are none of the market's are named. */
export async function compare(
  context: ApiContext,
  request: ParsedRequestOf<'compare'>,
): Promise<Result<AnswerOf<'compare'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const ids = [...new Set(request.ids.split(',').map(Number))];
  const [cards, facts] = await Promise.all([
    loadCards(context, view, ids),
    Promise.all(ids.map((id) => loadProduct(context, request.market, id))),
  ]);
  const factsOf = new Map(facts.flatMap((one) => (one === null ? [] : [[one.product.id, one]])));
  const beside = cards.flatMap((loaded) => {
    const own = factsOf.get(loaded.card.id);
    return own === undefined ? [] : [{ loaded, own }];
  });
  const now = context.clock();
  return ok({
    products: beside
      .map(({ loaded, own }) => presentCompared(view, loaded, own, now))
      .map((compared) => (isForMembers(context, request.market) ? { ...compared, history: [] } : compared)),
    groups: comparedGroups(
      view,
      beside.map(({ own }) => own.product),
    ),
    sameCategory: new Set(beside.map(({ loaded }) => loaded.card.categoryId)).size < 2,
    missing: ids.filter((id) => !beside.some(({ loaded }) => loaded.card.id === id)),
  });
}

function presentCompared(view: View, { card }: LoadedCard, facts: ProductFacts, now: Date): ComparedProduct {
  const offers = facts.offers
    .filter((offer) => isCurrent(offer, now) && offer.condition === 'new' && offer.priceKind === 'public')
    .sort(byTotal)
    .flatMap((offer) => presentOffer(view, offer, facts.changes.get(offer.id) ?? [], now) ?? []);
  const forSale = offers.filter(({ stock }) => stock !== 'out');
  const cheapest = forSale.find(({ total }) => total !== null);
  const waits = offers.flatMap(({ stock, delivery }) => (stock === 'in' && delivery !== null ? [delivery.max] : []));
  return {
    ...card,
    verdict: verdictOf(view, facts.days, facts.summaries.get(card.id) ?? null, dayOf(now)),
    offers: {
      count: offers.length,
      inStockCount: offers.filter(({ stock }) => stock === 'in').length,
      unknownShippingCount: offers.filter(({ shipping }) => shipping === null).length,
      fastest: waits.length === 0 ? null : Math.min(...waits),
    },
    cheapestAt: cheapest
      ? { name: cheapest.merchant.name, path: cheapest.merchant.path, clickPath: cheapest.clickPath }
      : null,
    history: weeklyTotals(facts.days, dayOf(now)),
  };
}

const weeklyTotals = (steps: readonly DayPrice[], today: Day): (number | null)[] =>
  Array.from({ length: WEEKS + 1 }, (_, week) => {
    const day = today - (WEEKS - week) * DAYS_OF_WEEK;
    return standingOn(steps, day)?.total?.amount ?? null;
  });
