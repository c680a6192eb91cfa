import { type Day, launchDay } from './calendar.ts';
import type { Merchant } from './merchants/merchant.ts';
import { marketOf } from './merchants.ts';
import type { Product } from './products.ts';
import { draw, drawInt, mix, pick, seedOf } from './random.ts';
import { seasonOf } from './seasons.ts';
import { ageLevel, type PricedOffer } from './simulate-prices.ts';

export type DemoCondition = 'new' | 'used' | 'refurbished';

/** That a shop sells a product in a condition, and how its price goes. */
export type Placement = { product: Product; condition: DemoCondition; seed: number; priced: PricedOffer };

const CHANCE = {
  popularity: seedOf('popularity'),
  rank: seedOf('rank'),
  variant: seedOf('variant left out'),
  used: seedOf('used'),
  usedPrice: seedOf('used price'),
  price: seedOf('price level'),
  start: seedOf('start'),
  lateStart: seedOf('late start'),
  end: seedOf('end'),
  endDay: seedOf('end day'),
  ending: seedOf('ending'),
};

// How many shops of a market sell a product: the share of products with at most as many as the place in the list.
const SELLERS = [0.36, 0.52, 0.65, 0.75, 0.83, 0.89, 0.94, 0.975, 1];

// Share of the price lost in the first year.
const DECLINE: Record<string, number> = {
  computing: 0.2,
  'sound-vision': 0.18,
  appliances: 0.09,
  kitchen: 0.05,
  sports: 0.06,
};

const USED_DEPARTMENTS = ['computing', 'sound-vision', 'appliances', 'sports', 'home-garden'];
const REFURBISHED_DEPARTMENTS = ['computing', 'sound-vision', 'appliances'];

/** What each of a market's shops sells. Chosen by model, so that a shop that has one size mostly has its sisters too. */
export function assortOffers(
  products: readonly Product[],
  merchants: readonly Merchant[],
  today: Day,
): Map<Merchant, Placement[]> {
  const placements = new Map<Merchant, Placement[]>(merchants.map((merchant) => [merchant, []]));
  const seeds = new Map(merchants.map((merchant) => [merchant, seedOf(merchant.slug)]));
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
      list?.push(placementOf(product, merchant, 'new', seed, launch, today));
      const condition = usedCondition(product, merchant, seed, today - launch);
      if (condition !== null)
        list?.push(placementOf(product, merchant, condition, mix(seed, CHANCE.used), launch, today));
    }
  }
  return placements;
}

/** The shops that sell the model: as many as it is popular, the broader ones more probably. */
function rankSellers(product: Product, merchants: readonly Merchant[], seedFor: (m: Merchant) => number): Merchant[] {
  const modelSeed = seedOf(product.modelKey);
  const marketSeed = mix(modelSeed, seedOf(merchants[0]?.market ?? ''));
  // Half of the models are about as popular everywhere; the others differ from country to country.
  const popularity = draw(draw(modelSeed, CHANCE.popularity, 1) < 0.5 ? modelSeed : marketSeed, CHANCE.popularity);
  const count = SELLERS.findIndex((share) => popularity < share);
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

function placementOf(
  product: Product,
  merchant: Merchant,
  condition: DemoCondition,
  seed: number,
  launch: Day,
  today: Day,
): Placement {
  const market = marketOf(merchant);
  const yearlyDecline = DECLINE[product.department.key] ?? 0.03;
  // The catalogue tells what a product costs now; what age has taken off by the anchor date is put back.
  const whenNew = product.price / ageLevel(product.launched, yearlyDecline);
  const worn = condition === 'new' ? 1 : 0.6 + draw(seed, CHANCE.usedPrice) * 0.2;
  // Used pieces are each priced alone; new variants of a model go together.
  const priceSeed = condition === 'new' ? mix(seedOf(product.modelKey), seedOf(merchant.slug)) : seed;
  const own = merchant.priceLevel + (draw(priceSeed, CHANCE.price) - 0.5) * 0.12;
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
      basePrice: whenNew * 100 * market.rate * market.level * own * worn,
      ending: endingOf(merchant, condition),
      launch,
      yearlyDecline,
      successor: product.succeeded === null ? null : laterThan(launch, launchDay(product.succeeded, today)),
      season: seasonOf(product.category.key),
      stockReliability: merchant.stockReliability,
      start,
      end: hasEnd ? start + drawInt(seed, CHANCE.endDay, 250, 1500) : null,
    },
  };
}

/** Once the launches have gone round, what the catalogue calls a successor may be the elder. */
const laterThan = (launch: Day, successor: Day): Day | null => (successor > launch ? successor : null);

function endingOf(merchant: Merchant, condition: DemoCondition): number | null {
  if (merchant.personality === 'marketplace' || condition !== 'new') return null;
  return pick(marketOf(merchant).endings, seedOf(merchant.slug), CHANCE.ending);
}
