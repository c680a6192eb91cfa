import type { Condition } from '../src/terms/offer.ts';
import { type Day, launchDay } from './calendar.ts';
import type { Merchant } from './merchants/merchant.ts';
import { getMarket } from './merchants.ts';
import type { Product } from './products.ts';
import { draw, drawInt, hashSeed, mix, pick } from './random.ts';
import { seasonMonths } from './seasons.ts';
import { ageLevel, type PricedOffer } from './simulate-prices.ts';

/** A product that a merchant sells in one condition, with the parameters of its price simulation. */
export type Placement = { product: Product; condition: Condition; seed: number; priced: PricedOffer };

const CHANCE = {
  popularity: hashSeed('popularity'),
  rank: hashSeed('rank'),
  variant: hashSeed('variant left out'),
  used: hashSeed('used'),
  usedPrice: hashSeed('used price'),
  price: hashSeed('price level'),
  start: hashSeed('start'),
  lateStart: hashSeed('late start'),
  end: hashSeed('end'),
  endDay: hashSeed('end day'),
  ending: hashSeed('ending'),
};

// Cumulative distribution of the number of merchants that sell a product: entry i is the share of products that at most
// i merchants sell.
const SELLER_COUNT_SHARES = [0.36, 0.52, 0.65, 0.75, 0.83, 0.89, 0.94, 0.975, 1];
// The same where there are many merchants: of the products that are sold, half have six or more, and some have 15 to 30.
const LARGE_SELLER_COUNT_SHARES = [
  0.5, 0.52, 0.545, 0.58, 0.62, 0.67, 0.73, 0.795, 0.845, 0.875, 0.9, 0.915, 0.927, 0.937, 0.945, 0.952, 0.958, 0.963,
  0.968, 0.972, 0.976, 0.98, 0.983, 0.986, 0.989, 0.991, 0.993, 0.995, 0.997, 0.998, 1,
];
/** From how many merchants of a market on there are many. */
const MANY_MERCHANTS = 30;

// Share of the price that products of a department lose in their first year.
const YEARLY_DECLINE: Record<string, number> = {
  computing: 0.2,
  'sound-vision': 0.18,
  appliances: 0.09,
  kitchen: 0.05,
  sports: 0.06,
};

const USED_DEPARTMENTS = ['computing', 'sound-vision', 'appliances', 'sports', 'home-garden'];
const REFURBISHED_DEPARTMENTS = ['computing', 'sound-vision', 'appliances'];

/**
 * Chooses what each merchant of a market sells. Merchants are chosen per model, so that a merchant with one variant
 * usually sells the others too.
 */
export function createAssortments(
  products: readonly Product[],
  merchants: readonly Merchant[],
  today: Day,
): Map<Merchant, Placement[]> {
  const placements = new Map<Merchant, Placement[]>(merchants.map((merchant) => [merchant, []]));
  const seeds = new Map(merchants.map((merchant) => [merchant, hashSeed(merchant.slug)]));
  const seedFor = (merchant: Merchant): number => seeds.get(merchant) ?? 0;
  const sellersOfModel = new Map<string, Merchant[]>();
  for (const product of products) {
    const launch = launchDay(product.launched, today);
    const sellers = sellersOfModel.get(product.modelKey) ?? rankSellers(product, merchants, seedFor);
    sellersOfModel.set(product.modelKey, sellers);
    for (const merchant of sellers) {
      const seed = mix(product.seed, seedFor(merchant));
      const list = placements.get(merchant);
      if (draw(seed, CHANCE.variant) < 0.12) continue;
      list?.push(createPlacement(product, merchant, 'new', seed, launch, today));
      const condition = usedCondition(product, merchant, seed, today - launch);
      if (condition !== null)
        list?.push(createPlacement(product, merchant, condition, mix(seed, CHANCE.used), launch, today));
    }
  }
  return placements;
}

/**
 * Chooses the merchants that sell a model. Their number depends on the model's popularity. Merchants are drawn without
 * replacement, weighted by `breadth` (exponential keys: Efraimidis, Spirakis 2006).
 */
function rankSellers(product: Product, merchants: readonly Merchant[], seedFor: (m: Merchant) => number): Merchant[] {
  const modelSeed = hashSeed(product.modelKey);
  const marketSeed = mix(modelSeed, hashSeed(merchants[0]?.market ?? ''));
  // Half of the models are equally popular in all markets; the popularity of the others differs by market.
  const popularity = draw(draw(modelSeed, CHANCE.popularity, 1) < 0.5 ? modelSeed : marketSeed, CHANCE.popularity);
  const shares = merchants.length < MANY_MERCHANTS ? SELLER_COUNT_SHARES : LARGE_SELLER_COUNT_SHARES;
  const count = shares.findIndex((share) => popularity < share);
  return merchants
    .filter((merchant) => merchant.departments.includes(product.department.key))
    .map((merchant) => {
      const chance = draw(mix(modelSeed, seedFor(merchant)), CHANCE.rank);
      return { merchant, rank: -Math.log(1 - chance) / merchant.breadth };
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ merchant }) => merchant);
}

function usedCondition(product: Product, merchant: Merchant, seed: number, age: number): 'used' | 'refurbished' | null {
  if (merchant.personality !== 'marketplace' || age < 200) return null;
  const chance = draw(seed, CHANCE.used);
  if (chance < 0.08 && REFURBISHED_DEPARTMENTS.includes(product.department.key)) return 'refurbished';
  return chance < 0.16 && USED_DEPARTMENTS.includes(product.department.key) ? 'used' : null;
}

function createPlacement(
  product: Product,
  merchant: Merchant,
  condition: Condition,
  seed: number,
  launch: Day,
  today: Day,
): Placement {
  const market = getMarket(merchant);
  const yearlyDecline = YEARLY_DECLINE[product.department.key] ?? 0.03;
  // The catalogue has the price at the anchor date. This undoes the loss since the launch.
  const launchPrice = product.price / ageLevel(product.launched, yearlyDecline);
  const conditionFactor = condition === 'new' ? 1 : 0.6 + draw(seed, CHANCE.usedPrice) * 0.2;
  // Each used item has its own price; new variants of a model share theirs.
  const priceSeed = condition === 'new' ? mix(hashSeed(product.modelKey), hashSeed(merchant.slug)) : seed;
  const priceLevel = merchant.priceLevel + (draw(priceSeed, CHANCE.price) - 0.5) * 0.12;
  const isLate = condition !== 'new' || draw(seed, CHANCE.lateStart) < 0.08;
  const start = launch + (isLate ? drawInt(seed, CHANCE.start, 60, 800) : drawInt(seed, CHANCE.start, 0, 30));
  const hasEnd = draw(seed, CHANCE.end) < 0.05;
  return {
    product,
    condition,
    seed,
    priced: {
      seed: priceSeed,
      stockSeed: seed,
      market,
      personality: merchant.personality,
      basePrice: launchPrice * 100 * market.rate * market.level * priceLevel * conditionFactor,
      ending: pickEnding(merchant, condition),
      launch,
      yearlyDecline,
      successor: product.succeeded === null ? null : laterDay(launch, launchDay(product.succeeded, today)),
      season: seasonMonths(product.category.key),
      stockReliability: merchant.stockReliability,
      start,
      end: hasEnd ? start + drawInt(seed, CHANCE.endDay, 250, 1500) : null,
    },
  };
}

/** Launch days repeat in cycles, so the catalogue's successor may have been launched before the product. Then: null. */
const laterDay = (launch: Day, successor: Day): Day | null => (successor > launch ? successor : null);

function pickEnding(merchant: Merchant, condition: Condition): number | null {
  if (merchant.personality === 'marketplace' || condition !== 'new') return null;
  return pick(getMarket(merchant).endings, hashSeed(merchant.slug), CHANCE.ending);
}
