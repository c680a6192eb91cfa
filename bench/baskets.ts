import type { Basket, BasketOffer } from '../src/price/basket.ts';
import { splitOf } from '../src/price/basket.ts';
import { splitBasket } from '../src/price/split-basket.ts';

// node bench/baskets.ts — the exact split of baskets beside the usual guess: each product where it costs the least by itself.
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

/** Whole numbers below a thousand that look like chance and are the same every time. */
const pick = (seed: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % 1000;

/** Shops that have two in three products, at prices within a quarter of each other; two in three shops send free from a value. */
function basketOf(products: number, shops: number, seed: number): Basket {
  const freeFrom = (shop: number) => 40_000 + shop * 1000;
  const hasSteps = (shop: number) => shop % 3 > 0;
  const offer = (product: number, shop: number): BasketOffer => {
    const id = seed * 10_000 + product * 100 + shop;
    const base = 10_000 + pick(seed * 100 + product) * 30;
    const price = Math.round((base * (0.875 + pick(id) / 4000)) / 100) * 100;
    return { id, merchantId: shop, price, deposit: 0, shipping: hasSteps(shop) && price >= freeFrom(shop) ? 0 : 4900 };
  };
  const all = Array.from({ length: shops }, (_, shop) => shop);
  const items = Array.from({ length: products }, (_, product) => ({
    productId: product,
    quantity: 1,
    offers: all.filter((shop) => pick(seed * 7919 + product * 101 + shop) < 667).map((shop) => offer(product, shop)),
  }));
  const steps = all.filter(hasSteps).map((shop): [number, { from: number; shipping: number }[]] => [
    shop,
    [
      { from: 0, shipping: 4900 },
      { from: freeFrom(shop), shipping: 0 },
    ],
  ]);
  return { items, steps: new Map(steps) };
}

function guess(basket: Basket): number {
  const cost = ({ price, shipping }: BasketOffer) => price + (shipping ?? 0);
  const chosen = basket.items.map(({ offers }) => [...offers].sort((a, b) => cost(a) - cost(b))[0] ?? null);
  return splitOf(basket, chosen).total;
}

// The first one loads the solver.
await splitBasket(basketOf(2, 2, 0), { mostShops: null, seconds: SECONDS });
process.stdout.write('products  shops  at most   median ms   slowest ms   proven   the guess costs more by\n');
for (const { products, shops, limit } of SIZES) {
  const times: number[] = [];
  let proven = 0;
  let more = 0;
  for (let seed = 1; seed <= BASKETS; seed++) {
    const basket = basketOf(products, shops, seed);
    const began = performance.now();
    const best = await splitBasket(basket, { mostShops: limit, seconds: SECONDS });
    times.push(performance.now() - began);
    if (best.proven) proven++;
    more += guess(basket) / best.split.total - 1;
  }
  times.sort((a, b) => a - b);
  const cells = [
    String(products).padStart(8),
    String(shops).padStart(7),
    String(limit ?? 'any').padStart(9),
    (times[BASKETS >> 1] ?? 0).toFixed(0).padStart(12),
    (times.at(-1) ?? 0).toFixed(0).padStart(13),
    `${proven}/${BASKETS}`.padStart(9),
    limit === null ? `${((more / BASKETS) * 100).toFixed(1)} %`.padStart(12) : '-'.padStart(12),
  ];
  process.stdout.write(`${cells.join('')}\n`);
}
