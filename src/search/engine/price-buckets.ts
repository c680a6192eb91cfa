export const PRICE_BUCKETS = 256;
/** The bucket of products without a price. */
export const NO_PRICE = 0;
export const FIRST_PRICE_BUCKET = 1;
export const LAST_PRICE_BUCKET = PRICE_BUCKETS - 1;

/**
 * Buckets of a price histogram on a logarithmic scale, six per doubling: each is about 12 % wide. They are the same for
 * every search, so a histogram counts one precomputed byte per product. Bucket b has the prices
 * EDGES[b] ≤ price < EDGES[b + 1] in minor units; the last has no upper end.
 */
const EDGES = Float64Array.from({ length: PRICE_BUCKETS }, (_, b) =>
  b <= FIRST_PRICE_BUCKET ? 0 : Math.ceil(2 ** (b / 6)),
);

/**
 * The bucket of a price. O(1): 8 steps of binary search.
 *
 * @param price minor units, 0 or more
 * @returns 1 to 255
 */
export function findPriceBucket(price: number): number {
  let low = FIRST_PRICE_BUCKET;
  let high = LAST_PRICE_BUCKET;
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
