import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASKET_WAYS } from '../../../components/basket/basket-way.ts';
import { parseQuery } from '../../../routing/query-string.ts';
import { basketQueryPath, parseBasketQuery } from './basket-query.ts';

it('R17 keeps the whole basket in the URL', () => {
  const item = fc.record({ id: fc.integer({ min: 1, max: 999_999 }), quantity: fc.integer({ min: 1, max: 99 }) });
  const query = fc.record({
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 30, selector: ({ id }) => id }),
    shops: fc.option(fc.integer({ min: 1, max: 5 })),
    inStock: fc.boolean(),
    used: fc.boolean(),
    includeUnknownShipping: fc.boolean(),
    way: fc.constantFrom(...BASKET_WAYS),
    q: fc.constant(''),
  });
  fc.assert(
    fc.property(query, (expected) => {
      expect(parseBasketQuery(parseQuery(basketQueryPath(expected).slice(4)))).toEqual(expected);
    }),
  );
});

it('R17 ignores invalid values and reads quantities sent by the form', () => {
  expect(parseBasketQuery({ items: '5:2,x,6,-1,7:0,5:3', shops: '9', stock: 'maybe' })).toEqual({
    items: [
      { id: 5, quantity: 3 },
      { id: 6, quantity: 1 },
    ],
    shops: null,
    inStock: false,
    used: false,
    includeUnknownShipping: true,
    way: 'cheapest',
    q: '',
  });
  const sent = parseBasketQuery({ items: '5:2,6:1', 'n.5': '4', 'n.6': '0', 'n.77': '3' });
  expect(sent.items).toEqual([{ id: 5, quantity: 4 }]);
  expect(parseBasketQuery({ items: Array.from({ length: 99 }, (_, i) => i + 1).join(',') }).items).toHaveLength(30);
});
