import { basketModel, type ModelOptions, PARCEL_COST } from './basket/basket-model.ts';
import { type Solution, solveInThread } from './basket/solver-thread.ts';
import { type Basket, type BasketItem, type BasketOffer, compareSplits, type Split, splitOf } from './basket.ts';

/** Offers of one product that are looked at; of more, those that cost the least by themselves. */
export const MOST_OFFERS_OF_ITEM = 40;

export type SplitOptions = {
  /** At most so many shops; null: any number. */
  mostShops: number | null;
  /** After so long, waiting for other baskets included, the best split that was found stands. */
  seconds: number;
};

export type BestSplit = {
  split: Split;
  /** Whether no other split is better. */
  proven: boolean;
  /** What no split that has as many of the products can cost less than; the split's own total where it is proven. */
  bound: number;
};

/**
 * The split of a basket that leaves the fewest products out; of those the cheapest, shipping included; of those the one
 * with the fewest parcels. The same basket has the same split every time.
 */
export async function splitBasket(whole: Basket, { mostShops, seconds }: SplitOptions): Promise<BestSplit> {
  const worthwhile = { ...whole, items: whole.items.map((item) => withoutDominated(item, whole)) };
  const basket = { ...whole, items: worthwhile.items.map(withCheapest) };
  const isCut = basket.items.some((item, i) => item.offers.length < (worthwhile.items[i]?.offers.length ?? 0));
  const shopCount = new Set(basket.items.flatMap(({ offers }) => offers.map(({ merchantId }) => merchantId))).size;
  const limit = Math.min(mostShops ?? shopCount, shopCount);
  const fallback = quickSplit(basket, limit);
  const until = performance.now() + seconds * 1000;
  const solve = (options: Omit<ModelOptions, 'mostShops'>) =>
    solveInThread(basketModel(basket, { ...options, mostShops: limit }), until);

  let mostMissing = basket.items.filter(({ offers }) => offers.length === 0).length;
  let solution = await solve({ mostMissing, goal: 'total' });
  if (solution.status === 'infeasible') {
    const fewest = await solve({ mostMissing: basket.items.length, goal: 'missing' });
    if (fewest.status !== 'optimal') return { split: fallback, proven: false, bound: 0 };
    mostMissing = Math.round(fewest.bound);
    solution = await solve({ mostMissing, goal: 'total' });
  }
  const best = bestOf(basket, solution, fallback, Math.ceil(solution.bound - limit * PARCEL_COST));
  return isCut ? { ...best, proven: false } : best;
}

/** What the solver chose, counted again in whole units: only what holds there is called proven. */
function bestOf(basket: Basket, { status, values }: Solution, fallback: Split, least: number): BestSplit {
  const found = values.length === 0 ? fallback : splitOf(basket, chosenOf(basket, values));
  const split = compareSplits(fallback, found) < 0 ? fallback : found;
  const proven = status === 'optimal' && Math.abs(split.total - least) <= 1 && split === found;
  return { split, proven, bound: proven ? split.total : Math.max(0, Math.min(least, split.total)) };
}

function chosenOf({ items }: Basket, values: readonly number[]): (BasketOffer | null)[] {
  let next = 0;
  return items.map(({ offers }) => {
    const own = values.slice(next, next + offers.length);
    next += offers.length;
    return offers[own.findIndex((value) => value > 0.5)] ?? null;
  });
}

const byItself = (offer: BasketOffer, quantity: number): number =>
  (offer.price + offer.deposit) * quantity + (offer.shipping ?? 0);

const cheapestFirst = ({ offers, quantity }: BasketItem): BasketOffer[] =>
  [...offers].sort((a, b) => byItself(a, quantity) - byItself(b, quantity) || a.id - b.id);

/** In the order of their ids, so that the same offers make the same model. */
const withCheapest = (item: BasketItem): BasketItem => ({
  ...item,
  offers: cheapestFirst(item)
    .slice(0, MOST_OFFERS_OF_ITEM)
    .sort((a, b) => a.id - b.id),
});

/**
 * Without offers that no best split needs: another of the same shop is no dearer in any part. Where the shop's shipping
 * goes by the goods, a dearer offer may lift them to a better step, so that only its twin is one too many.
 */
function withoutDominated(item: BasketItem, { steps }: Basket): BasketItem {
  const isBetter = (a: BasketOffer, b: BasketOffer): boolean => {
    if (a.merchantId !== b.merchantId || (a.shipping === null) !== (b.shipping === null)) return false;
    const isTwin = a.price === b.price && a.deposit === b.deposit && a.shipping === b.shipping;
    if (isTwin) return a.id < b.id;
    if (steps.has(a.merchantId)) return false;
    return a.price + a.deposit <= b.price + b.deposit && (a.shipping ?? 0) <= (b.shipping ?? 0);
  };
  const isFirst = (a: BasketOffer, b: BasketOffer) => isBetter(a, b) && (!isBetter(b, a) || a.id < b.id);
  return { ...item, offers: item.offers.filter((offer) => !item.offers.some((other) => isFirst(other, offer))) };
}

/**
 * Without the solver: the cheapest offers of the shops that have most of what is still missing, one after the other; or
 * those of as many shops as are allowed, where that is better.
 */
function quickSplit(basket: Basket, mostShops: number): Split {
  const shopsOf = ({ offers }: BasketItem) => new Set(offers.map(({ merchantId }) => merchantId));
  const having = new Set<number>();
  for (let i = 0; i < mostShops; i++) {
    const open = basket.items.map(shopsOf).filter((shops) => ![...shops].some((shop) => having.has(shop)));
    const counts = Map.groupBy(
      open.flatMap((shops) => [...shops]),
      (id) => id,
    );
    const [next] = [...counts].sort(([a, x], [b, y]) => y.length - x.length || a - b);
    if (next === undefined) break;
    having.add(next[0]);
  }
  const others = [...new Set(basket.items.flatMap((item) => [...shopsOf(item)]))].filter((shop) => !having.has(shop));
  const more = new Set([...having, ...others.sort((a, b) => a - b).slice(0, mostShops - having.size)]);
  const cheapestOf = (shops: ReadonlySet<number>) =>
    splitOf(
      basket,
      basket.items.map((item) => cheapestFirst(item).find(({ merchantId }) => shops.has(merchantId)) ?? null),
    );
  const [few, many] = [cheapestOf(having), cheapestOf(more)];
  return compareSplits(few, many) <= 0 ? few : many;
}
