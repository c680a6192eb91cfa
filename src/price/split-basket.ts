import { basketModel, type ModelOptions, PARCEL_COST } from './basket/basket-model.ts';
import { type Solution, solveInThread } from './basket/solver-thread.ts';
import { type Basket, type BasketItem, type BasketOffer, compareSplits, createSplit, type Split } from './basket.ts';

/** Offers considered for one product: of more, those that cost least alone. Bounds the size of the model. */
export const MAX_OFFERS_PER_ITEM = 40;

export type SplitOptions = {
  /** The maximum number of merchants; null: any number. */
  maxShops: number | null;
  /** Time limit including the wait for other baskets, after which the best split found so far is returned. */
  seconds: number;
};

export type BestSplit = {
  split: Split;
  /** Whether no other split is better. */
  proven: boolean;
  /** A lower bound, in minor units, of any split with as many products; the split's own total where it is proven. */
  bound: number;
};

/**
 * Finds the split of a basket with the fewest missing products, then the lowest total including shipping, then the fewest
 * parcels. The same basket always gives the same split, unless the time limit ends the search.
 *
 * The problem is a facility location problem with stepped costs (NP-hard). It is solved as a mixed-integer program by
 * HiGHS, in a thread; `greedySplit` is the fallback where the solver finds nothing in time.
 */
export async function splitBasket(whole: Basket, { maxShops, seconds }: SplitOptions): Promise<BestSplit> {
  const worthwhile = { ...whole, items: whole.items.map((item) => removeDominated(item, whole)) };
  const basket = { ...whole, items: worthwhile.items.map(selectCheapest) };
  const isCut = basket.items.some((item, i) => item.offers.length < (worthwhile.items[i]?.offers.length ?? 0));
  const shopCount = new Set(basket.items.flatMap(({ offers }) => offers.map(({ merchantId }) => merchantId))).size;
  const limit = Math.min(maxShops ?? shopCount, shopCount);
  const fallback = greedySplit(basket, limit);
  const until = performance.now() + seconds * 1000;
  const solve = (options: Omit<ModelOptions, 'maxShops'>) =>
    solveInThread(basketModel(basket, { ...options, maxShops: limit }), until);

  let maxMissing = basket.items.filter(({ offers }) => offers.length === 0).length;
  let solution = await solve({ maxMissing, goal: 'total' });
  if (solution.status === 'infeasible') {
    const feasible = await solve({ maxMissing: basket.items.length, goal: 'missing' });
    if (feasible.status !== 'optimal') return { split: fallback, proven: false, bound: 0 };
    maxMissing = Math.round(feasible.bound);
    solution = await solve({ maxMissing, goal: 'total' });
  }
  const best = chooseBest(basket, solution, fallback, Math.ceil(solution.bound - limit * PARCEL_COST));
  // The bound holds only for the offers that were considered.
  return isCut ? { ...best, proven: false, bound: 0 } : best;
}

/** The solver's split with its costs recalculated in whole minor units: proven only where they agree with the bound. */
function chooseBest(basket: Basket, { status, values }: Solution, fallback: Split, bound: number): BestSplit {
  const solved = values.length === 0 ? fallback : createSplit(basket, chosenOffers(basket, values));
  const split = compareSplits(fallback, solved) < 0 ? fallback : solved;
  const proven = status === 'optimal' && Math.abs(split.total - bound) <= 1 && split === solved;
  return { split, proven, bound: proven ? split.total : Math.max(0, Math.min(bound, split.total)) };
}

function chosenOffers({ items }: Basket, values: readonly number[]): (BasketOffer | null)[] {
  let next = 0;
  return items.map(({ offers }) => {
    const own = values.slice(next, next + offers.length);
    next += offers.length;
    return offers[own.findIndex((value) => value > 0.5)] ?? null;
  });
}

const pieceCost = ({ price, deposit }: BasketOffer): number => price + deposit;

const costAlone = (offer: BasketOffer, quantity: number): number => pieceCost(offer) * quantity + (offer.shipping ?? 0);

const sortByCostAlone = ({ offers, quantity }: BasketItem): BasketOffer[] =>
  [...offers].sort((a, b) => costAlone(a, quantity) - costAlone(b, quantity) || a.id - b.id);

/** Sorted by id, so that the same offers give the same model. */
const selectCheapest = (item: BasketItem): BasketItem => ({
  ...item,
  offers: sortByCostAlone(item)
    .slice(0, MAX_OFFERS_PER_ITEM)
    .sort((a, b) => a.id - b.id),
});

/**
 * Leaves out offers that no best split needs, since another of the same merchant costs no more in any part. Where the
 * merchant has shipping steps, a more expensive offer may reach a cheaper step: there, only duplicates are left out.
 * O(n log n): a marketplace may have thousands of one product.
 */
function removeDominated(item: BasketItem, { steps }: Basket): BasketItem {
  const needed = new Set<BasketOffer>();
  for (const own of Map.groupBy(
    item.offers,
    ({ merchantId, shipping }) => `${merchantId} ${shipping === null}`,
  ).values()) {
    const byCost = own.sort(
      (a, b) => pieceCost(a) - pieceCost(b) || (a.shipping ?? 0) - (b.shipping ?? 0) || a.id - b.id,
    );
    const seen = new Set<string>();
    let least = Number.POSITIVE_INFINITY;
    for (const offer of byCost) {
      const { price, deposit, weight, shipping, merchantId } = offer;
      const key = `${price} ${deposit} ${weight} ${shipping}`;
      if (steps.has(merchantId) ? !seen.has(key) : (shipping ?? 0) < least) needed.add(offer);
      seen.add(key);
      least = Math.min(least, shipping ?? 0);
    }
  }
  return { ...item, offers: item.offers.filter((offer) => needed.has(offer)) };
}

/**
 * A split without the solver (greedy set cover): merchants are added by how many of the still missing products they have,
 * and each product is bought from the cheapest of them. The same with further merchants up to the limit, if better.
 */
function greedySplit(basket: Basket, maxShops: number): Split {
  const merchantIds = ({ offers }: BasketItem) => new Set(offers.map(({ merchantId }) => merchantId));
  const chosen = new Set<number>();
  for (let i = 0; i < maxShops; i++) {
    const open = basket.items.map(merchantIds).filter((shops) => ![...shops].some((shop) => chosen.has(shop)));
    const counts = Map.groupBy(
      open.flatMap((shops) => [...shops]),
      (id) => id,
    );
    const [next] = [...counts].sort(([a, x], [b, y]) => y.length - x.length || a - b);
    if (next === undefined) break;
    chosen.add(next[0]);
  }
  const others = [...new Set(basket.items.flatMap((item) => [...merchantIds(item)]))].filter(
    (shop) => !chosen.has(shop),
  );
  const more = new Set([...chosen, ...others.sort((a, b) => a - b).slice(0, maxShops - chosen.size)]);
  const cheapestAmong = (shops: ReadonlySet<number>) =>
    createSplit(
      basket,
      basket.items.map((item) => sortByCostAlone(item).find(({ merchantId }) => shops.has(merchantId)) ?? null),
    );
  const [few, many] = [cheapestAmong(chosen), cheapestAmong(more)];
  return compareSplits(few, many) <= 0 ? few : many;
}
