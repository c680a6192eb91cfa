/** A number with how much it counts, e.g. the logarithm of a price with the hours for which it applied. */
export type Weighted = { value: number; weight: number };

/**
 * What a price is compared with: the centre of other prices as a natural logarithm, how far from it a price may be, and
 * how many prices it is made of.
 */
export type PriceReference = { centre: number; limit: number; count: number };

/**
 * The weighted median: the lowest value at which the values up to it have half of the weight. Of two halves with equal
 * weight, the mean of the values at the border, as for a plain median. O(n log n).
 *
 * @param values at least one; weights above 0
 * @returns null for no values
 */
export function weightedMedian(values: readonly Weighted[]): number | null {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [i, { value, weight }] of sorted.entries()) {
    below += weight;
    if (below > half) return value;
    if (below === half) return (value + (sorted[i + 1]?.value ?? value)) / 2;
  }
  return null;
}

/**
 * Makes the median absolute deviation of a normal distribution equal its standard deviation: Rousseeuw and Croux,
 * Alternatives to the Median Absolute Deviation, Journal of the American Statistical Association 88 (1993).
 */
export const MAD_SCALE = 1.4826;

/**
 * Scaled deviations from the median above which a value is an outlier: Iglewicz and Hoaglin, How to Detect and Handle
 * Outliers, ASQC Quality Press (1993), section 3.3.
 */
const OUTLIER_DEVIATIONS = 3.5;

/** The prices of a product that the spread of its category counts as, while the product has few of its own. */
const PRIOR_WEIGHT = 4;

/**
 * Limits of the scale, as standard deviations of the logarithm. An ordinary sale of 20 % is one of the smallest. With the
 * largest, more than tenfold is an outlier whatever the others ask.
 */
export const MIN_SCALE = 0.2;
export const MAX_SCALE = 0.5;

/** The spread of a category of which nothing is known: most shops are within a fifth of the middle. */
export const DEFAULT_SPREAD = 0.2;

/** The factor by which two prices always differ if one is an outlier among the other, as a logarithm: about twice. */
export const MIN_LIMIT = OUTLIER_DEVIATIONS * MIN_SCALE;

/**
 * Summarises prices by their median and their median absolute deviation on the logarithm, where a factor up counts as much
 * as the same factor down. The deviation of few prices says little, so it is shrunk towards the spread that products of the
 * category usually have, as variances are in Smyth, Linear Models and Empirical Bayes Methods, Statistical Applications in
 * Genetics and Molecular Biology 3 (2004). The limit also has the uncertainty of the median itself: with n prices, its
 * variance is π/2n of theirs.
 *
 *     scale² = (4 · prior² + n · (1.4826 · MAD)²) / (4 + n), from 0.2² to 0.5²
 *     limit  = 3.5 · scale · √(1 + π/2n)
 *
 * O(n log n).
 *
 * @param logs natural logarithms of prices, with weights
 * @param prior the usual scale of the category, a standard deviation of the logarithm
 * @returns null for no prices
 */
export function createReference(logs: readonly Weighted[], prior: number): PriceReference | null {
  const centre = weightedMedian(logs);
  if (centre === null) return null;
  const count = logs.length;
  const deviation = weightedMedian(logs.map(({ value, weight }) => ({ value: Math.abs(value - centre), weight }))) ?? 0;
  const own = MAD_SCALE * deviation;
  const shrunk = Math.sqrt((PRIOR_WEIGHT * prior ** 2 + count * own ** 2) / (PRIOR_WEIGHT + count));
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, shrunk));
  return { centre, limit: OUTLIER_DEVIATIONS * scale * Math.sqrt(1 + Math.PI / (2 * count)), count };
}

/** How far a price is from a reference, as the logarithm of the factor: negative below it. */
export const distanceFrom = (reference: PriceReference, price: number): number => Math.log(price) - reference.centre;

/** Whether a price is an outlier of the prices of a reference. */
export const isOutlier = (reference: PriceReference, price: number): boolean =>
  Math.abs(distanceFrom(reference, price)) > reference.limit;
