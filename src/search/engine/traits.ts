import type { LiveFields } from '../product-document.ts';

/** One bit per value, so that a filter on several values is one bit mask. */
const STOCK_BITS = { unknown: 1, in: 2, out: 4 } as const;
const CONDITION_BITS = { new: 1, refurbished: 2, used: 4 } as const;
/** By whole stars. */
const STAR_BITS = { 0: 1, 1: 2, 2: 4, 3: 8, 4: 16, 5: 32 } as const;

const STOCK_SETS = Object.values(STOCK_BITS);
const CONDITION_SETS = 8;
/** No bit: not rated. */
const STAR_SETS = [0, ...Object.values(STAR_BITS)];

/** n for n ≤ average < n + 1 stars, 5 for 5 stars. */
export const wholeStars = (average: number): number => Math.max(0, Math.min(5, Math.floor(average)));

/**
 * Stock, conditions and stars in one byte, so that a search reads and counts one byte of a product for three facets:
 *
 *     traits = stock + 3 · (conditions + 8 · stars)       stock 0 to 2, conditions 0 to 7, stars 0 (not rated) to 6
 */
export function packTraits({ stock, conditions, ratingAverage }: LiveFields): number {
  const stars = ratingAverage === null ? 0 : 1 + wholeStars(ratingAverage);
  const set = conditions.reduce((bits, condition) => bits | CONDITION_BITS[condition], 0);
  return STOCK_SETS.indexOf(STOCK_BITS[stock]) + STOCK_SETS.length * (set + CONDITION_SETS * stars);
}

const bitsOfTraits = (read: (traits: number) => number | undefined): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, traits) => read(traits) ?? 0);

/** The facets in `traits`: their values, each one bit, and the bits of each byte. */
export const TRAITS = {
  stock: { values: STOCK_BITS, bitsOf: bitsOfTraits((traits) => STOCK_SETS[traits % STOCK_SETS.length]) },
  condition: {
    values: CONDITION_BITS,
    bitsOf: bitsOfTraits((traits) => Math.floor(traits / STOCK_SETS.length) % CONDITION_SETS),
  },
  rating: {
    values: STAR_BITS,
    bitsOf: bitsOfTraits((traits) => STAR_SETS[Math.floor(traits / (STOCK_SETS.length * CONDITION_SETS))]),
  },
} as const;
