import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadOverCategories } from './spread.ts';

it('takes one of each category before a second of any, in the order of the list', () => {
  const items = [1, 1, 1, 2, 2, 3].map((categoryId, id) => ({ id, categoryId }));
  expect(spreadOverCategories(items, 5).map(({ id }) => id)).toEqual([0, 3, 5, 1, 4]);
});

it('loses and doubles nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ categoryId: fc.integer({ min: 1, max: 4 }) })), (items) => {
      const spread = spreadOverCategories(items, items.length);
      expect(new Set(spread)).toEqual(new Set(items));
      expect(spread).toHaveLength(items.length);
    }),
  );
});
