import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketBounds, priceBucket } from './price-buckets.ts';
import { TopK } from './top-k.ts';

it('keeps what sorting would have put first', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(Number.NEGATIVE_INFINITY));
  fc.assert(
    fc.property(fc.array(key), fc.integer({ min: 0, max: 10 }), (keys, capacity) => {
      const best = new TopK(capacity);
      keys.forEach((value, id) => {
        best.offer(value, id);
      });
      const sorted = [...keys.keys()].sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a]! < keys[b]! ? 1 : -1));
      expect(best.ids()).toEqual(sorted.slice(0, capacity));
    }),
  );
});

it('puts every price into the bucket whose bounds hold it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (price) => {
      const { from, to } = bucketBounds(priceBucket(price));
      expect(from <= price && price <= to).toBe(true);
    }),
  );
  expect(priceBucket(2 ** 50)).toBe(255);
});
