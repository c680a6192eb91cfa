/** Minimum, lower quartile, median and upper quartile, each the sorted amount at index floor((n − 1) · share). */
function computeQuartiles(amounts: readonly number[]) {
  const sorted = [...amounts].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), low: at(0.25), middle: at(0.5), high: at(0.75) };
}

/** How a price compares with those of past days. */
export type PriceRating = 'lowest' | 'low' | 'typical' | 'high';

function classify({ lowest, low, middle, high }: ReturnType<typeof computeQuartiles>, amount: number): PriceRating {
  if (amount > high) return 'high';
  if (amount >= middle) return 'typical';
  if (amount <= lowest) return 'lowest';
  return amount <= low ? 'low' : 'typical';
}

/**
 * Rates today's amount against the amounts of past days, which must not be empty. 'high' is above the upper quartile.
 * 'lowest' and 'low' are below the median: 'lowest' if no day was lower, 'low' if within the lower quartile. Everything
 * else is 'typical', so that a price that never changes is typical rather than lowest.
 */
export const ratePrice = (amounts: readonly number[], today: number): PriceRating =>
  classify(computeQuartiles(amounts), today);

/** The lowest and highest amount that `ratePrice` calls typical, in minor units. */
export function usualRange(amounts: readonly number[]): { from: number; to: number } {
  const quarters = computeQuartiles(amounts);
  const typical = amounts.filter((amount) => classify(quarters, amount) === 'typical');
  return { from: Math.min(...typical), to: quarters.high };
}
