import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product, ProductStatement } from './product.ts';
import { stateProduct } from './state-product.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const NOTHING: ProductStatement = { description: null, images: [], attributes: {} };

const anyAttributes = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 9 }));
const anyFacts = fc.record({
  description: fc.constantFrom('', 'Of a feed.'),
  images: fc.constantFrom<string[]>([], ['https://shop.example/1.jpg']),
  attributes: anyAttributes,
});
const anyStatement = fc.record({
  description: fc.constantFrom(null, 'Of the brand.', 'Of the brand, again.'),
  images: fc.constantFrom<string[]>([], ['https://brand.example/1.jpg']),
  attributes: anyAttributes,
});

const product = (facts: Pick<Product, 'description' | 'images' | 'attributes'>): Product => ({
  id: 1,
  categoryId: 1101,
  brandId: 7,
  seriesId: null,
  groupId: 1,
  name: 'Lamp',
  comparedName: null,
  option: null,
  mpn: null,
  packCount: 1,
  firstOfferedOn: '2026-01-31',
  stated: null,
  ...facts,
});

it('F12 what a brand states is in the product, and what it does not state is as the offers have it', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyStatement, { maxLength: 3 }), anyStatement, (facts, earlier, last) => {
      const own = product(facts);
      const before = earlier.reduce((one, statement) => stateProduct(one, statement, AT), own);
      const stated = stateProduct(before, last, AT);
      expect(stated.description).toBe(last.description ?? facts.description);
      expect(stated.images).toEqual(last.images.length === 0 ? facts.images : last.images);
      expect(stated.attributes).toEqual({ ...facts.attributes, ...last.attributes });
      // An empty statement gives back the product of before.
      expect(stateProduct(stated, NOTHING, AT)).toEqual(own);
    }),
  );
});
