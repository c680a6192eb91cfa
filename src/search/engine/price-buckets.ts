/**
 * Buckets of a price histogram on a logarithmic scale, six per doubling: each is about 12 % wide. They are the same for
 * every search, so a histogram counts one precomputed byte per product. Bucket b has the prices
 * EDGES[b] ≤ price < EDGES[b + 1] in minor units; the last has no upper end.
 */
const EDGES = Float64Array.from({ length: 256 }, (_, b) => (b === 0 ? 0 : Math.ceil(2 ** (b / 6))));

const LAST_BUCKET = EDGES.length - 1;

/**
 * The bucket of a price. O(1): 8 steps of binary search.
 *
 * @param price minor units, 0 or more
 * @returns 0 to 255
 */
export function findPriceBucket(price: number): number {
  let low = 0;
  let high = LAST_BUCKET;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((EDGES[middle] ?? 0) <= price) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The lowest and highest whole price of a bucket in minor units, both included. */
export function bucketBounds(bucket: number): { from: number; to: number } {
  const next = EDGES[bucket + 1];
  return { from: EDGES[bucket] ?? 0, to: next === undefined ? Number.MAX_SAFE_INTEGER : next - 1 };
}
