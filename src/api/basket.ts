import { ok, type Result } from '../base/result.ts';
import type { Offer } from '../offer/offer.ts';
import type { Basket, BasketItem } from '../price/basket.ts';
import { splitBasket } from '../price/split-basket.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { loadCards } from './hydrate/load-cards.ts';
import { loadOffers } from './hydrate/load-offers.ts';
import { presentSplit } from './present/basket.ts';
import { moneyOf } from './present/money.ts';
import { type View, viewOf } from './view.ts';

type Request = ParsedRequestOf<'basket'>;
type Wish = { id: number; quantity: number };

/** For each of three splits at most, one after the other: the call must answer within its five seconds. */
const SECONDS = 1.2;

/** The cheapest split of a basket over shops, and what one shop asks for all of it. */
export async function basket(context: ApiContext, request: Request): Promise<Result<AnswerOf<'basket'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const wishes = wishesOf(request.items);
  const ids = wishes.map(({ id }) => id);
  const [cards, offers] = await Promise.all([loadCards(context, view, ids), loadOffers(context, request.market, ids)]);
  const here = wishes.filter(({ id }) => cards.some(({ card }) => card.id === id));
  const usable = new Map(
    here.map(({ id }) => [id, (offers.get(id) ?? []).filter((offer) => isWanted(view, offer, request))]),
  );
  return ok({
    items: cards.map(({ card }) => ({
      product: card,
      quantity: wishes.find(({ id }) => id === card.id)?.quantity ?? 1,
      offerCount: usable.get(card.id)?.length ?? 0,
    })),
    missing: ids.filter((id) => !here.some((one) => one.id === id)),
    ...(await splitsOf(view, here, usable, request)),
  });
}

/** Each product once, with all of its pieces. */
function wishesOf(items: string): Wish[] {
  const pieces = new Map<number, number>();
  for (const [id = 0, quantity = 1] of items.split(',').map((item) => item.split(':').map(Number))) {
    pieces.set(id, Math.max(quantity, pieces.get(id) ?? 0));
  }
  return [...pieces].map(([id, quantity]) => ({ id, quantity }));
}

/** Prices for members or with a code are not everyone's, and what is out of stock cannot be bought. */
function isWanted({ reference }: View, offer: Offer, { stock, condition }: Request): boolean {
  if (!reference.merchants.has(offer.merchantId) || offer.priceKind !== 'public') return false;
  if (condition === 'new' && offer.condition !== 'new') return false;
  return stock === 'told' ? offer.stock === 'in' : offer.stock !== 'out';
}

async function splitsOf(
  view: View,
  wishes: readonly Wish[],
  offers: ReadonlyMap<number, readonly Offer[]>,
  { shops, untold: wish }: Request,
): Promise<Pick<AnswerOf<'basket'>, 'best' | 'oneShop' | 'saving' | 'unknownShipping'>> {
  const mostShops = shops ?? null;
  const all = basketOf(view, wishes, offers);
  const told = { ...all, items: all.items.map(withToldShipping) };
  const byId = new Map([...offers.values()].flat().map((offer) => [offer.id, offer]));
  const none = { best: null, oneShop: null, saving: null, unknownShipping: null };
  if (all.items.every((item) => item.offers.length === 0)) return none;
  const isTold = told.items.some((item) => item.offers.length > 0);
  const best = isTold ? await splitBasket(told, { mostShops, seconds: SECONDS }) : null;
  const single = isTold && mostShops !== 1 ? await splitBasket(told, { mostShops: 1, seconds: SECONDS }) : best;
  const hasUntold = all.items.some((item, i) => item.offers.length > (told.items[i]?.offers.length ?? 0));
  const untold = hasUntold && wish === 'apart' ? await splitBasket(all, { mostShops, seconds: SECONDS }) : null;
  const isFair = best !== null && single !== null && single.split.missing.length === best.split.missing.length;
  return {
    best: best && presentSplit(view, best, byId),
    oneShop: single && presentSplit(view, single, byId),
    saving: isFair && best.split.missing.length === 0 ? moneyOf(view, single.split.total - best.split.total) : null,
    unknownShipping: untold && !untold.split.shippingKnown ? presentSplit(view, untold, byId) : null,
  };
}

const withToldShipping = (item: BasketItem): BasketItem => ({
  ...item,
  offers: item.offers.filter(({ shipping }) => shipping !== null),
});

function basketOf({ reference }: View, wishes: readonly Wish[], offers: ReadonlyMap<number, readonly Offer[]>): Basket {
  const items = wishes.map(({ id, quantity }) => ({
    productId: id,
    quantity,
    offers: (offers.get(id) ?? []).map((offer) => ({ ...offer, deposit: offer.deposit ?? 0 })),
  }));
  const steps = [...reference.merchants.values()].flatMap(({ id, shippingSteps }) =>
    shippingSteps === null || shippingSteps.length === 0 ? [] : [[id, shippingSteps] as const],
  );
  return { items, steps: new Map(steps) };
}
