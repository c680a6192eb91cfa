/** The quantile of the normal distribution for 95%. */
const Z = 1.96;
const [LOWEST, HIGHEST] = [1, 5];

/**
 * Between which values the mean of all customers' ratings of 1 to 5 is with a confidence of at least 95%, to a tenth: the
 * interval of Wilson for the mean as a share of the scale. It is the widest that ratings of this mean can have, those of 1
 * and 5 only, as their spread is not known. Null: there are none.
 */
export function ratingInterval(average: number, count: number): { low: number; high: number } | null {
  if (count <= 0) return null;
  const share = (Math.min(HIGHEST, Math.max(LOWEST, average)) - LOWEST) / (HIGHEST - LOWEST);
  const middle = share + (Z * Z) / (2 * count);
  const reach = Z * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count));
  const scale = 1 + (Z * Z) / count;
  const toRating = (value: number) => Math.round((LOWEST + (value / scale) * (HIGHEST - LOWEST)) * 10) / 10;
  return { low: Math.max(LOWEST, toRating(middle - reach)), high: Math.min(HIGHEST, toRating(middle + reach)) };
}
