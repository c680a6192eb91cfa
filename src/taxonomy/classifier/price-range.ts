import { median } from '../../base/median.ts';

/** What the things of a leaf cost in a market, in natural logarithms of minor units: prices differ by factors. */
export type PriceRange = { center: number; spread: number };

/** Prices of a leaf from which its range is known. */
const MIN_PRICES = 30;
/** Of a kind of thing that always costs the same, a quarter of that is still no sign of another thing. */
const MIN_SPREAD = 0.6;
/** The standard deviation of a normal distribution with a median absolute deviation of 1. */
const DEVIATION = 1.4826;
/** A price so many spreads below the center is far from what such things cost. */
const FAR = 2.5;
/** The most that a price says against a leaf, in logits: more than title, brand and path together say for one. */
const MAX_WEIGHT = 8;
/** The logarithm of how much more widely the prices of all things are spread than those of one kind. */
const WIDER = 1.5;

/**
 * The range of prices, by median and median absolute deviation: up to half of them may be of other things. O(n log n).
 *
 * @param prices in minor units, above 0.
 * @returns null: they are too few.
 */
export function measureRange(prices: readonly number[]): PriceRange | null {
  if (prices.length < MIN_PRICES) return null;
  const logs = prices.map(Math.log);
  const center = median(logs);
  const deviation = DEVIATION * median(logs.map((log) => Math.abs(log - center)));
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return { center: round(center), spread: round(Math.max(MIN_SPREAD, deviation)) };
}

/**
 * What a price says against a kind of thing that costs far more: the logarithm of how much more likely any thing has that
 * price than this one, of a log-normal distribution.
 *
 * @param price in minor units.
 * @returns logits, 0 or negative.
 */
export function weighPrice(price: number, { center, spread }: PriceRange): number {
  const distance = (Math.log(price) - center) / spread;
  return distance > -FAR ? 0 : Math.max(-MAX_WEIGHT, WIDER - distance ** 2 / 2);
}
