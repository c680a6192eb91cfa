import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketBounds, findPriceBucket } from './price-buckets.ts';
import { TopK } from './top-k.ts';

it('returns what sorting all entries would put first', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(Number.NEGATIVE_INFINITY));
  fc.assert(
    fc.property(fc.array(key), fc.integer({ min: 0, max: 10 }), (keys, capacity) => {
      const best = new TopK(capacity);
      keys.forEach((value, id) => {
        best.push(value, id);
      });
      const sorted = keys.map((value, id) => ({ value, id }));
      sorted.sort((a, b) => (a.value === b.value ? a.id - b.id : a.value < b.value ? 1 : -1));
      expect(best.entries().map(({ id }) => id)).toEqual(sorted.slice(0, capacity).map(({ id }) => id));
    }),
  );
});

it('puts every price into the bucket whose bounds include it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (price) => {
      const { from, to } = bucketBounds(findPriceBucket(price));
      expect(from <= price && price <= to).toBe(true);
    }),
  );
  expect(findPriceBucket(2 ** 50)).toBe(255);
  expect(findPriceBucket(0)).toBe(1);
});
