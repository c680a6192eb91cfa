import type { Day } from './calendar.ts';
import { type DemoMarket, roundPrice } from './demo-market.ts';
import type { Personality } from './merchants/merchant.ts';
import { draw, drawInt, seedOf } from './random.ts';
import { type Sale, salesOf } from './sales.ts';
import { seasonLevel, seasonTurns } from './seasons.ts';

/** What the price of one offer depends on. */
export type PricedOffer = {
  /** Of its price; variants of one model share it at a shop, so that their prices move together. */
  seed: number;
  /** Of its stock, which is each variant's own. */
  stockSeed: number;
  market: DemoMarket;
  personality: Personality;
  /** Usual price when the product was new, in unrounded minor units of the market. */
  basePrice: number;
  /** Minor units below a round amount that the shop's prices end on; null: it does not round. */
  ending: number | null;
  launch: Day;
  /** Share of its price that the product loses in its first year. */
  yearlyDecline: number;
  /** When the model that replaces this one comes. */
  successor: Day | null;
  season: readonly number[] | null;
  stockReliability: number;
  /** First day on which the shop has the offer. */
  start: Day;
  /** First day on which it no longer has it. */
  end: Day | null;
};

/**
 * From `day` on, until the next point. `listPrice` is what the shop says it cost before, `saleEnd` the first day after
 * the sale; both null outside sales.
 */
export type PricePoint = { day: Day; price: number; listPrice: number | null; saleEnd: Day | null; inStock: boolean };

const CHANCE = {
  blockLength: seedOf('block length'),
  blockShift: seedOf('block shift'),
  drift: seedOf('drift'),
  successor: seedOf('successor'),
  gap: seedOf('stock gap'),
  gapDay: seedOf('stock gap day'),
  gapLength: seedOf('stock gap length'),
  delay: seedOf('season delay'),
};

const DRIFT = 0.07;
const GAP_BLOCK = 90;
const GAP_DAYS = { min: 3, max: 21 };

type Gap = { from: Day; to: Day };

/**
 * What an offer cost on the days from `from` to `to`: the first point is the state on the first of them (or on the day
 * the shop began), each later one a change. Depends on the calendar alone: another window over the same days agrees.
 */
export function simulatePrices(offer: PricedOffer, from: Day, to: Day): PricePoint[] {
  const first = Math.max(from, offer.start);
  const last = offer.end === null ? to : Math.min(to, offer.end - 1);
  if (first > last) return [];
  const course = courseOf(offer, first, last);
  const points: PricePoint[] = [];
  for (const day of turnsOf(offer, course, first, last)) {
    const point = pointOn(offer, course, day);
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

/** What happens to an offer within the window. */
type Course = { sales: Sale[]; gaps: Gap[]; block: { length: number; shift: number }; seasonDelay: number };

function courseOf(offer: PricedOffer, first: Day, last: Day): Course {
  const length = drawInt(offer.seed, CHANCE.blockLength, 150, 260);
  return {
    sales: salesOf(offer.seed, offer.personality, first, last),
    gaps: gapsOf(offer, first, last),
    block: { length, shift: drawInt(offer.seed, CHANCE.blockShift, 0, length - 1) },
    seasonDelay: drawInt(offer.seed, CHANCE.delay, 0, 20),
  };
}

/** Every day on which something may change, ascending, the first day of the window first. */
function turnsOf(offer: PricedOffer, course: Course, first: Day, last: Day): Day[] {
  const { length, shift } = course.block;
  const turns = [first, ...seasonTurns(offer.season, first, last, course.seasonDelay)];
  for (let day = (Math.floor((first + shift) / length) + 1) * length - shift; day <= last; day += length)
    turns.push(day);
  for (const { start, end, raisedFrom } of course.sales) turns.push(start, end, raisedFrom ?? start);
  for (const gap of course.gaps) turns.push(gap.from, gap.to);
  if (offer.successor !== null) turns.push(successorFelt(offer, offer.successor));
  return [...new Set(turns)].filter((day) => day >= first && day <= last).sort((a, b) => a - b);
}

function pointOn(offer: PricedOffer, course: Course, day: Day): PricePoint {
  const sale = course.sales.find(({ start, end, raisedFrom }) => day >= (raisedFrom ?? start) && day < end);
  // A shop that has printed its sale prices leaves them until the sale is over.
  const usual = usualPrice(offer, course, sale === undefined ? day : (sale.raisedFrom ?? sale.start));
  const isRaised = sale !== undefined && sale.raisedFrom !== null;
  const full = roundPrice(isRaised ? usual / (1 - sale.depth) : usual, offer.market, offer.ending);
  const inStock = !course.gaps.some((gap) => day >= gap.from && day < gap.to);
  const plain = { day, price: full, listPrice: null, saleEnd: null, inStock };
  if (sale === undefined || day < sale.start) return plain;
  const price = roundPrice(full * (1 - sale.depth), offer.market, offer.ending);
  return price < full ? { day, price, listPrice: full, saleEnd: sale.end, inStock } : plain;
}

/** The price outside sales: drifts in steps, falls with age, with the season and when a successor is out. */
function usualPrice(offer: PricedOffer, course: Course, day: Day): number {
  const { length, shift } = course.block;
  const block = Math.floor((day + shift) / length);
  const drift = 1 + (draw(offer.seed, CHANCE.drift, block) - 0.5) * DRIFT;
  const age = ageLevel(block * length - shift - offer.launch, offer.yearlyDecline);
  const isReplaced = offer.successor !== null && day >= successorFelt(offer, offer.successor);
  const replaced = isReplaced ? 0.8 + draw(offer.seed, CHANCE.successor) * 0.13 : 1;
  return offer.basePrice * drift * age * replaced * seasonLevel(offer.season, day, course.seasonDelay);
}

/** What age has left of a price: falls by `yearlyDecline` in the first year and slower after, never below 55 %. */
export const ageLevel = (days: number, yearlyDecline: number): number =>
  0.55 + 0.45 * (1 - yearlyDecline / 0.45) ** (Math.max(0, days) / 365);

const successorFelt = (offer: PricedOffer, successor: Day): Day =>
  successor + drawInt(offer.seed, CHANCE.successor, 0, 30, 1);

function gapsOf(offer: PricedOffer, first: Day, last: Day): Gap[] {
  const share = ((1 - offer.stockReliability) * GAP_BLOCK * 2) / (GAP_DAYS.min + GAP_DAYS.max);
  const gaps: Gap[] = [];
  for (let block = Math.floor(first / GAP_BLOCK) - 1; block * GAP_BLOCK <= last; block++) {
    if (draw(offer.stockSeed, CHANCE.gap, block) >= share) continue;
    const from = block * GAP_BLOCK + drawInt(offer.stockSeed, CHANCE.gapDay, 0, GAP_BLOCK - 1, block);
    const to = from + drawInt(offer.stockSeed, CHANCE.gapLength, GAP_DAYS.min, GAP_DAYS.max, block);
    if (to > first && from <= last) gaps.push({ from, to });
  }
  return gaps;
}
