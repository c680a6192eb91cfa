import { expect, it } from 'vitest';
import type { ProductDocument } from '../product-document.ts';
import { EVERYTHING, type SearchFilter, type SearchRequest } from '../product-search.ts';
import { expectAgreement } from '../testing/expect-agreement.ts';
import { each } from '../testing/product-search.conformance.ts';
import { makeDocument } from '../testing/random-catalogue.ts';
import { ProductIndex } from './product-index.ts';

/** More than are evaluated together. */
const COUNT = 20_000;

/** A number below `n` that looks random, the same each time. */
const scatter = (i: number, n: number): number => (Math.imul(i + 1, 2_654_435_761) >>> 8) % n;

/** Up to 11 merchants. */
const merchantsOf = (i: number): number[] => [
  ...new Set(Array.from({ length: scatter(i, 12) }, (_, nth) => scatter(i * 12 + nth, 40))),
];

function createDocuments(productsOfModel: number): ProductDocument[] {
  return Array.from({ length: COUNT }, (_, i) => {
    const price = scatter(i + 3, 50) === 0 ? null : scatter(i, 90_000);
    return makeDocument({
      id: i + 1,
      modelId: Math.floor(i / productsOfModel),
      name: 'velvet',
      categoryPath: [1, 11, 111 + scatter(i, 3)],
      brandId: scatter(i + 7, 300),
      merchantIds: merchantsOf(i),
      lowestTotal: price,
      lowestItem: price,
      stock: (['in', 'out', 'unknown'] as const)[scatter(i + 1, 3)] ?? 'in',
      conditions: scatter(i + 2, 5) === 0 ? ['new', 'used'] : ['new'],
      ratingAverage: scatter(i + 4, 3) === 0 ? null : scatter(i, 50) / 10,
      popularity: scatter(i + 5, 1000),
    });
  });
}

const IN_STOCK: SearchFilter = { facet: 'stock', kind: 'choices', values: ['in'] };
const PRICE: SearchFilter = { facet: 'price', kind: 'range', min: 900, max: 41_234 };
const STARS: SearchFilter = { facet: 'rating', kind: 'choices', values: [3, 4] };
const MERCHANTS: SearchFilter = { facet: 'merchant', kind: 'choices', values: [3, 17] };

const BASE: SearchRequest = {
  ...EVERYTHING,
  query: 'velvet',
  language: 'xx',
  sort: 'price',
  facets: ['category', 'brand', 'merchant', 'stock', 'condition', 'rating'],
  priceHistogram: true,
};

it.each([
  ['products', 1],
  ['models of three products', 3],
] as const)(
  'agrees with the reference search on more matches than are evaluated together: %s',
  async (_, size) => {
    const documents = createDocuments(size);
    const index = await ProductIndex.build(each(documents), 0);
    for (const filters of [[], [IN_STOCK, PRICE], [STARS, IN_STOCK, MERCHANTS]]) {
      for (const collapse of [true, false]) {
        const request = { ...BASE, filters, collapse };
        const result = index.search(request);
        expect(result.total).toBeGreaterThan(100);
        expectAgreement(result, documents, request);
      }
    }
  },
  120_000,
);
