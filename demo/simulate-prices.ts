import type { Day } from './calendar.ts';
import { type DemoMarket, roundPrice } from './demo-market.ts';
import type { Personality } from './merchants/merchant.ts';
import { draw, drawInt, hashSeed } from './random.ts';
import { listSales, type Sale } from './sales.ts';
import { seasonChanges, seasonLevel } from './seasons.ts';

/** The parameters of one offer's price simulation. */
export type PricedOffer = {
  /** Seed of the price. Variants of a model share it at a merchant, so that their prices move together. */
  seed: number;
  /** Seed of the stock, which differs per variant. */
  stockSeed: number;
  market: DemoMarket;
  personality: Personality;
  /** Regular price at launch, in unrounded minor units. */
  basePrice: number;
  /** Minor units by which prices stay below a round amount; null: prices are not rounded. */
  ending: number | null;
  launch: Day;
  /** Share of the price that the product loses in its first year. */
  yearlyDecline: number;
  /** Launch day of the model that replaces this one. */
  successor: Day | null;
  season: readonly number[] | null;
  stockReliability: number;
  /** First day of the offer. */
  start: Day;
  /** First day without the offer. */
  end: Day | null;
};

/**
 * The state from `day` until the next point. `listPrice` is the merchant's stated earlier price, `saleEnd` the first day
 * after the sale; both are null outside sales.
 */
export type PricePoint = { day: Day; price: number; listPrice: number | null; saleEnd: Day | null; inStock: boolean };

const CHANCE = {
  blockLength: hashSeed('block length'),
  blockShift: hashSeed('block shift'),
  drift: hashSeed('drift'),
  successor: hashSeed('successor'),
  gap: hashSeed('stock gap'),
  gapDay: hashSeed('stock gap day'),
  gapLength: hashSeed('stock gap length'),
  delay: hashSeed('season delay'),
  oldListPrice: hashSeed('old list price'),
};

const DRIFT = 0.07;
const OLD_LIST_PRICE_DAYS = 180;
/** Share of the sales in which merchants state a price of long ago as the earlier one. */
const OLD_LIST_PRICE_SHARES: Record<Personality, number> = {
  ordinary: 0.08,
  discounter: 0.3,
  premium: 0,
  seesaw: 0.5,
  honest: 0,
  marketplace: 0.4,
};
const GAP_BLOCK = 90;
const GAP_DAYS = { min: 3, max: 21 };

type StockGap = { from: Day; to: Day };

/**
 * Simulates an offer's price and stock on the days from `from` to `to`. The first point is the state on the first day (or
 * on the offer's first day); each later point is a change. The result for a day does not depend on the window.
 */
export function simulatePrices(offer: PricedOffer, from: Day, to: Day): PricePoint[] {
  const first = Math.max(from, offer.start);
  const last = offer.end === null ? to : Math.min(to, offer.end - 1);
  if (first > last) return [];
  const timeline = createTimeline(offer, first, last);
  const points: PricePoint[] = [];
  for (const day of listChangeDays(offer, timeline, first, last)) {
    const point = pricePointOn(offer, timeline, day);
    const before = points.at(-1);
    if (before?.price !== point.price || before.inStock !== point.inStock) points.push(point);
    else points[points.length - 1] = { ...point, day: before.day };
  }
  const final = points.at(-1);
  if (offer.end !== null && offer.end <= to && final !== undefined) {
    if (final.inStock) points.push({ ...final, day: offer.end, inStock: false });
  }
  return points;
}

/** The events of an offer within the window. */
type Timeline = { sales: Sale[]; gaps: StockGap[]; block: { length: number; shift: number }; seasonDelay: number };

function createTimeline(offer: PricedOffer, first: Day, last: Day): Timeline {
  const length = drawInt(offer.seed, CHANCE.blockLength, 150, 260);
  return {
    sales: listSales(offer.seed, offer.personality, first, last),
    gaps: listStockGaps(offer, first, last),
    block: { length, shift: drawInt(offer.seed, CHANCE.blockShift, 0, length - 1) },
    seasonDelay: drawInt(offer.seed, CHANCE.delay, 0, 20),
  };
}

/** Lists the days on which something may change, ascending, starting with the first day of the window. */
function listChangeDays(offer: PricedOffer, timeline: Timeline, first: Day, last: Day): Day[] {
  const { length, shift } = timeline.block;
  const days = [first, ...seasonChanges(offer.season, first, last, timeline.seasonDelay)];
  for (let day = (Math.floor((first + shift) / length) + 1) * length - shift; day <= last; day += length)
    days.push(day);
  for (const { start, end, raisedFrom } of timeline.sales) days.push(start, end, raisedFrom ?? start);
  for (const gap of timeline.gaps) days.push(gap.from, gap.to);
  if (offer.successor !== null) days.push(successorEffectDay(offer, offer.successor));
  return [...new Set(days)].filter((day) => day >= first && day <= last).sort((a, b) => a - b);
}

function pricePointOn(offer: PricedOffer, timeline: Timeline, day: Day): PricePoint {
  const sale = timeline.sales.find(({ start, end, raisedFrom }) => day >= (raisedFrom ?? start) && day < end);
  // The price does not change during a sale.
  const regular = regularPrice(offer, timeline, sale === undefined ? day : (sale.raisedFrom ?? sale.start));
  const isRaised = sale !== undefined && sale.raisedFrom !== null;
  const full = roundPrice(isRaised ? regular / (1 - sale.depth) : regular, offer.market, offer.ending);
  const inStock = !timeline.gaps.some((gap) => day >= gap.from && day < gap.to);
  const plain = { day, price: full, listPrice: null, saleEnd: null, inStock };
  if (sale === undefined || day < sale.start) return plain;
  const price = roundPrice(full * (1 - sale.depth), offer.market, offer.ending);
  const listPrice = Math.max(full, oldListPrice(offer, timeline, sale));
  return price < full ? { day, price, listPrice, saleEnd: sale.end, inStock } : plain;
}

/** The price of long before a sale that some merchants state as the earlier one; zero: they state the last one. */
function oldListPrice(offer: PricedOffer, timeline: Timeline, sale: Sale): number {
  const share = OLD_LIST_PRICE_SHARES[offer.personality];
  if (sale.raisedFrom !== null || draw(offer.seed, CHANCE.oldListPrice, sale.start) >= share) return 0;
  return roundPrice(regularPrice(offer, timeline, sale.start - OLD_LIST_PRICE_DAYS), offer.market, offer.ending);
}

/** Computes the price outside sales. It drifts in steps and falls with age, off season and after a successor's launch. */
function regularPrice(offer: PricedOffer, timeline: Timeline, day: Day): number {
  const { length, shift } = timeline.block;
  const block = Math.floor((day + shift) / length);
  const drift = 1 + (draw(offer.seed, CHANCE.drift, block) - 0.5) * DRIFT;
  const age = ageLevel(block * length - shift - offer.launch, offer.yearlyDecline);
  const isReplaced = offer.successor !== null && day >= successorEffectDay(offer, offer.successor);
  const replaced = isReplaced ? 0.8 + draw(offer.seed, CHANCE.successor) * 0.13 : 1;
  return offer.basePrice * drift * age * replaced * seasonLevel(offer.season, day, timeline.seasonDelay);
}

/** Returns the price factor of age: falls by `yearlyDecline` in the first year and slower later, never below 55 %. */
export const ageLevel = (days: number, yearlyDecline: number): number =>
  0.55 + 0.45 * (1 - yearlyDecline / 0.45) ** (Math.max(0, days) / 365);

const successorEffectDay = (offer: PricedOffer, successor: Day): Day =>
  successor + drawInt(offer.seed, CHANCE.successor, 0, 30, 1);

function listStockGaps(offer: PricedOffer, first: Day, last: Day): StockGap[] {
  const share = ((1 - offer.stockReliability) * GAP_BLOCK * 2) / (GAP_DAYS.min + GAP_DAYS.max);
  const gaps: StockGap[] = [];
  for (let block = Math.floor(first / GAP_BLOCK) - 1; block * GAP_BLOCK <= last; block++) {
    if (draw(offer.stockSeed, CHANCE.gap, block) >= share) continue;
    const from = block * GAP_BLOCK + drawInt(offer.stockSeed, CHANCE.gapDay, 0, GAP_BLOCK - 1, block);
    const to = from + drawInt(offer.stockSeed, CHANCE.gapLength, GAP_DAYS.min, GAP_DAYS.max, block);
    if (to > first && from <= last) gaps.push({ from, to });
  }
  return gaps;
}
