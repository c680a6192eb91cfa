import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { BASKET_ENDPOINTS } from '../../contract/basket/endpoints.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { MarketId } from '../../market/market.ts';
import { readRedirects } from '../../match/decision.store.ts';
import { deliveryOf } from '../../offer/merchant.ts';
import type { Offer } from '../../offer/offer.ts';
import type { Db } from '../../platform/database.ts';
import type { Basket, BasketItem } from '../../price/basket.ts';
import { readConfirmedOffers } from '../../price/read-confirmed-offers.ts';
import { type BestSplit, splitBasket } from '../../price/split-basket.ts';
import type { ApiContext } from '../view/context.ts';
import type { HandlersOf } from '../view/handler.ts';
import { loadCards } from '../view/load-cards.ts';
import { toMoney } from '../view/present-money.ts';
import { findSwaps } from '../view/substitute/find-swaps.ts';
import { resolveView, type View } from '../view/view.ts';
import { fastestOffers } from './fastest-offers.ts';
import { presentSplit } from './present-basket.ts';

type Request = ParsedRequestOf<'basket'>;
type RequestedItem = { id: number; quantity: number };

/**
 * Time limit of the solver in seconds. Up to four splits run one after the other and the request must finish within 5
 * seconds.
 */
const SECONDS_PER_SPLIT = 1;

/** The cheapest split of a basket over merchants, and the cheapest single merchant. */
async function basket(context: ApiContext, request: Request): Promise<Result<ResponseOf<'basket'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(request.market);
  const requested = await followMerges(db, request.market, parseItems(request.items));
  const ids = requested.map(({ id }) => id);
  const [cards, offers, swaps] = await Promise.all([
    loadCards(context, view, ids),
    readConfirmedOffers(db, request.market, ids, context.clock()),
    findSwaps(context, view, requested),
  ]);
  const available = requested.filter(({ id }) => cards.some(({ card }) => card.id === id));
  const usable = new Map(
    available.map(({ id }) => [
      id,
      (offers.get(id) ?? [])
        .filter((offer) => isUsable(view, offer, request))
        .map((offer) => ({ ...offer, delivery: deliveryOf(offer, view.reference.merchants.get(offer.merchantId)) })),
    ]),
  );
  return ok({
    items: cards.map(({ card }) => ({
      product: card,
      quantity: requested.find(({ id }) => id === card.id)?.quantity ?? 1,
      offerCount: usable.get(card.id)?.length ?? 0,
      swap: swaps.get(card.id) ?? null,
    })),
    missing: ids.filter((id) => !available.some((one) => one.id === id)),
    ...(await findSplits(view, available, usable, request)),
  });
}

/** Parses `id:quantity,…`. */
const parseItems = (items: string): RequestedItem[] =>
  items.split(',').map((item) => {
    const [id = 0, quantity = 1] = item.split(':').map(Number);
    return { id, quantity };
  });

/**
 * A product that was merged into another is that one: a basket in a browser or a link may be older. One that is named twice
 * counts once, with the larger quantity.
 */
async function followMerges(db: Db, market: MarketId, items: readonly RequestedItem[]): Promise<RequestedItem[]> {
  const redirects = await readRedirects(db, market, items.map(({ id }) => id)); // biome-ignore format: short
  const successors = new Map(redirects.map(({ from, to }) => [from, to]));
  const pieces = new Map<number, number>();
  for (const { id: named, quantity } of items) {
    const id = successors.get(named) ?? named;
    pieces.set(id, Math.max(quantity, pieces.get(id) ?? 0));
  }
  return [...pieces].map(([id, quantity]) => ({ id, quantity }));
}

/** Whether an offer can be part of a split. Member and code prices are not available to everyone. */
function isUsable({ reference }: View, offer: Offer, { stock, condition }: Request): boolean {
  if (!reference.merchants.has(offer.merchantId) || offer.priceKind !== 'public') return false;
  if (condition === 'new' && offer.condition !== 'new') return false;
  return stock === 'any' ? offer.stock !== 'out' : offer.stock === 'in';
}

async function findSplits(
  view: View,
  requested: readonly RequestedItem[],
  offers: ReadonlyMap<number, readonly Offer[]>,
  { shops, untold = 'apart', unknownShipping: unknownShippingChoice = untold }: Request,
): Promise<Pick<ResponseOf<'basket'>, 'best' | 'oneShop' | 'fastest' | 'saving' | 'unknownShipping'>> {
  const maxMerchants = shops ?? null;
  const allOffers = toBasket(view, requested, offers);
  const withShipping = { ...allOffers, items: allOffers.items.map(withKnownShipping) };
  const byId = new Map([...offers.values()].flat().map((offer) => [offer.id, offer]));
  const noSplit = { best: null, oneShop: null, fastest: null, saving: null, unknownShipping: null };
  if (allOffers.items.every((item) => item.offers.length === 0)) return noSplit;
  const hasKnownShipping = withShipping.items.some((item) => item.offers.length > 0);
  const best = hasKnownShipping
    ? await splitBasket(withShipping, { maxShops: maxMerchants, seconds: SECONDS_PER_SPLIT })
    : null;
  const single =
    hasKnownShipping && maxMerchants !== 1
      ? await splitBasket(withShipping, { maxShops: 1, seconds: SECONDS_PER_SPLIT })
      : best;
  const fastest = await splitFastest(fastestOffers(withShipping, byId), maxMerchants);
  const hasUnknownShipping = allOffers.items.some(
    (item, i) => item.offers.length > (withShipping.items[i]?.offers.length ?? 0),
  );
  const unknownShipping =
    hasUnknownShipping && unknownShippingChoice === 'apart'
      ? await splitBasket(allOffers, { maxShops: maxMerchants, seconds: SECONDS_PER_SPLIT })
      : null;
  const isComparable = best !== null && single !== null && single.split.missing.length === best.split.missing.length;
  return {
    best: best && presentSplit(view, best, byId),
    oneShop: single && presentSplit(view, single, byId),
    fastest: fastest && presentSplit(view, fastest, byId),
    saving:
      isComparable && best.split.missing.length === 0 ? toMoney(view, single.split.total - best.split.total) : null,
    unknownShipping:
      unknownShipping && !unknownShipping.split.shippingKnown ? presentSplit(view, unknownShipping, byId) : null,
  };
}

/** The cheapest of the fastest splits; null where that many merchants cannot send everything by then. */
async function splitFastest(basket: Basket | null, maxShops: number | null): Promise<BestSplit | null> {
  if (basket === null) return null;
  const fastest = await splitBasket(basket, { maxShops, seconds: SECONDS_PER_SPLIT });
  const deliverable = basket.items.filter(({ offers }) => offers.length > 0);
  return fastest.split.missing.length > basket.items.length - deliverable.length ? null : fastest;
}

const withKnownShipping = (item: BasketItem): BasketItem => ({
  ...item,
  offers: item.offers.filter(({ shipping }) => shipping !== null),
});

function toBasket(
  { reference }: View,
  requested: readonly RequestedItem[],
  offers: ReadonlyMap<number, readonly Offer[]>,
): Basket {
  const items = requested.map(({ id, quantity }) => ({
    productId: id,
    quantity,
    offers: (offers.get(id) ?? []).map((offer) => ({ ...offer, deposit: offer.deposit ?? 0 })),
  }));
  const steps = [...reference.merchants.values()].flatMap(({ id, shippingSteps }) =>
    shippingSteps === null || shippingSteps.length === 0 ? [] : [[id, shippingSteps] as const],
  );
  return { items, steps: new Map(steps) };
}

export const BASKET_HANDLERS: HandlersOf<typeof BASKET_ENDPOINTS> = { basket };
