import type { ShippingStep } from '../src/offer/merchant.ts';
import type { Basket, BasketOffer } from '../src/price/basket.ts';
import { createSplit } from '../src/price/basket.ts';
import { splitBasket } from '../src/price/split-basket.ts';

// node bench/baskets.ts — compares the exact split of baskets with the greedy one, which buys each product where it is
// cheapest including its own shipping.
const BASKETS = 10;
const SECONDS = 10;
const SIZES = [
  { products: 3, shops: 10, limit: null },
  { products: 5, shops: 12, limit: 2 },
  { products: 10, shops: 12, limit: null },
  { products: 10, shops: 30, limit: 3 },
  { products: 20, shops: 20, limit: null },
  { products: 30, shops: 40, limit: null },
  { products: 30, shops: 40, limit: 3 },
];

/** Returns a deterministic pseudo-random integer below 1000 (multiplicative hashing). */
const pseudoRandom = (seed: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % 1000;

/**
 * Creates a basket. Each merchant sells about two thirds of the products, at prices within 25 %; two thirds of the
 * merchants have free shipping from an order value.
 */
function createBasket(products: number, shops: number, seed: number): Basket {
  const freeFrom = (shop: number) => 40_000 + shop * 1000;
  const hasSteps = (shop: number) => shop % 3 > 0;
  const offer = (product: number, shop: number): BasketOffer => {
    const id = seed * 10_000 + product * 100 + shop;
    const base = 10_000 + pseudoRandom(seed * 100 + product) * 30;
    const price = Math.round((base * (0.875 + pseudoRandom(id) / 4000)) / 100) * 100;
    return {
      id,
      merchantId: shop,
      price,
      deposit: 0,
      weight: null,
      shipping: hasSteps(shop) && price >= freeFrom(shop) ? 0 : 4900,
    };
  };
  const all = Array.from({ length: shops }, (_, shop) => shop);
  const items = Array.from({ length: products }, (_, product) => ({
    productId: product,
    quantity: 1,
    offers: all
      .filter((shop) => pseudoRandom(seed * 7919 + product * 101 + shop) < 667)
      .map((shop) => offer(product, shop)),
  }));
  const steps = all.filter(hasSteps).map((shop): [number, ShippingStep[]] => [
    shop,
    [
      { from: 0, maxWeight: null, shipping: 4900 },
      { from: freeFrom(shop), maxWeight: null, shipping: 0 },
    ],
  ]);
  return { items, steps: new Map(steps) };
}

function greedyTotal(basket: Basket): number {
  const cost = ({ price, shipping }: BasketOffer) => price + (shipping ?? 0);
  const chosen = basket.items.map(({ offers }) => [...offers].sort((a, b) => cost(a) - cost(b))[0] ?? null);
  return createSplit(basket, chosen).total;
}

// The first call loads the solver.
await splitBasket(createBasket(2, 2, 0), { maxShops: null, seconds: SECONDS });
process.stdout.write('products  shops  max shops  median ms     max ms   proven   greedy costs more by\n');
for (const { products, shops, limit } of SIZES) {
  const times: number[] = [];
  let proven = 0;
  let excess = 0;
  for (let seed = 1; seed <= BASKETS; seed++) {
    const basket = createBasket(products, shops, seed);
    const startedAt = performance.now();
    const best = await splitBasket(basket, { maxShops: limit, seconds: SECONDS });
    times.push(performance.now() - startedAt);
    if (best.proven) proven++;
    excess += greedyTotal(basket) / best.split.total - 1;
  }
  times.sort((a, b) => a - b);
  const cells = [
    String(products).padStart(8),
    String(shops).padStart(7),
    String(limit ?? 'any').padStart(9),
    (times[BASKETS >> 1] ?? 0).toFixed(0).padStart(12),
    (times.at(-1) ?? 0).toFixed(0).padStart(13),
    `${proven}/${BASKETS}`.padStart(9),
    limit === null ? `${((excess / BASKETS) * 100).toFixed(1)} %`.padStart(12) : '-'.padStart(12),
  ];
  process.stdout.write(`${cells.join('')}\n`);
}
