import { hasToken } from '../fact-features.ts';
import type { AlignedPair, FeatureRow } from '../feature-row.ts';
import type { PreparedOffer } from '../prepared-offer.ts';

/** Names of the features of `writeNumberFeatures`, in order. */
export const NUMBER_FEATURES: readonly string[] = [
  'equal numbers', 'other numbers min', 'other numbers max', 'equal long numbers', 'other long numbers min',
  'other long numbers max', 'undescribed numbers min', 'undescribed numbers max',
]; // biome-ignore format: a table

/** In thousandths: a number of three digits or more distinguishes models, a shorter one is often a size or a count. */
const LONG = 100_000;

/** How many numbers of a title the other title has, and has not; `undescribed`: not in its description either. */
type Numbers = { equal: number; equalLong: number; other: number; otherLong: number; undescribed: number };

function compareNumbers(one: PreparedOffer, other: PreparedOffer): Numbers {
  const result: Numbers = { equal: 0, equalLong: 0, other: 0, otherLong: 0, undescribed: 0 };
  for (const number of one.numbers) {
    const isLong = number >= LONG;
    if (hasToken(other.numbers, number)) {
      result.equal++;
      if (isLong) result.equalLong++;
      continue;
    }
    result.other++;
    if (isLong) result.otherLong++;
    if (!hasToken(other.describedNumbers, number)) result.undescribed++;
  }
  return result;
}

/**
 * The numbers of two titles wherever they are, so that "DDR4-2400" and "DDR4 2400 MHz" have the same.
 * O(numbers of one · logarithm of those of the other).
 */
export function writeNumberFeatures(row: FeatureRow, { a, b }: AlignedPair): void {
  const [left, right] = [compareNumbers(a, b), compareNumbers(b, a)];
  row.put(left.equal);
  row.putBoth(left.other, right.other);
  row.put(left.equalLong);
  row.putBoth(left.otherLong, right.otherLong);
  row.putBoth(left.undescribed, right.undescribed);
}
