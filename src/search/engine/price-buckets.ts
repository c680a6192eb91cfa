/**
 * Prices fall into buckets a sixth of an octave wide (12 %), the same for every search: a histogram is one pass over one
 * byte per product, and equal bounds can be counted by any engine. Bucket b holds EDGES[b] ≤ price < EDGES[b + 1].
 */
const EDGES = Float64Array.from({ length: 256 }, (_, b) => (b === 0 ? 0 : Math.ceil(2 ** (b / 6))));

/** The bucket of a price in minor units; the last takes everything above. */
export function priceBucket(price: number): number {
  let low = 0;
  let high = 255;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (EDGES[middle]! <= price) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The whole minor units a bucket holds, both ends included. */
export const bucketBounds = (bucket: number): { from: number; to: number } => ({
  from: EDGES[bucket]!,
  to: bucket === 255 ? Number.MAX_SAFE_INTEGER : EDGES[bucket + 1]! - 1,
});
