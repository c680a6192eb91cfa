import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILTERS } from '../../terms/listing.ts';
import type { DocumentChange, ProductDocument } from '../product-document.ts';
import {
  attributeFacet,
  EVERYTHING,
  type ProductSearch,
  type SearchFilter,
  type SearchRequest,
} from '../product-search.ts';
import { expectAgreement } from './expect-agreement.ts';
import { testQueries } from './query-reading.conformance.ts';
import { makeDocument, randomDocument, randomLive, randomRequest } from './random-catalogue.ts';
import { testRelated } from './related.conformance.ts';

export async function* each<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

const id = fc.integer({ min: 1, max: 30 });
const change = fc.oneof(
  randomDocument(id).map((document) => ({ kind: 'put' as const, document })),
  fc.record({ kind: fc.constant('patch' as const), id, live: randomLive }),
  fc.record({ kind: fc.constant('remove' as const), id }),
);

type Fill = (documents: readonly ProductDocument[]) => Promise<ProductSearch>;

/** Conformance tests for implementations of ProductSearch. `make` returns a new, empty one. */
export function describeProductSearch(name: string, make: () => ProductSearch): void {
  const fill: Fill = async (documents) => {
    const search = make();
    await search.rebuild('SE', each(documents), 1);
    return search;
  };
  describe(`${name} as a ProductSearch`, () => {
    testAgainstReference(fill);
    testRules(fill);
    testQueries(fill);
    testRelated(fill);
    testSuggestions(fill);
  });
}

function testAgainstReference(fill: Fill): void {
  it('agrees with the reference search, before and after changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(randomDocument(id), { selector: (document) => document.id, maxLength: 25 }),
        fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 4 }),
        fc.array(randomRequest, { minLength: 1, maxLength: 5 }),
        async (documents, batches, requests) => {
          const search = await fill(documents);
          const current = new Map(documents.map((document) => [document.id, document]));
          for (const request of requests) await compare(search, [...current.values()], request);
          let seq = 1;
          for (const batch of batches) {
            const changes = batch.map((one): DocumentChange => ({ ...one, seq: ++seq }));
            for (const one of changes) applyToMap(current, one);
            await search.apply('SE', changes);
            expect(await search.position('SE')).toBe(seq);
            const { position, lastOf } = await search.changes('SE');
            expect(position).toBe(seq);
            for (const one of changes) {
              for (const changed of idsOf(one)) expect(lastOf(changed)).toBeGreaterThanOrEqual(one.seq);
            }
            for (const request of requests) await compare(search, [...current.values()], request);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
}

function testRules(fill: Fill): void {
  it('separates markets', async () => {
    const search = await fill([makeDocument({ id: 1 })]);
    expect((await search.search('DK', EVERYTHING)).total).toBe(0);
    expect(await search.position('DK')).toBe(0);
  });

  it('ignores only a facet’s own filter in its counts', async () => {
    const colour = (product: number, value: number, brandId: number) =>
      makeDocument({ id: product, brandId, attributes: [{ attribute: 7, value: [value] }] });
    const search = await fill([colour(1, 1, 10), colour(2, 2, 10), colour(3, 2, 20), colour(4, 3, 20)]);
    const result = await search.search('SE', {
      ...EVERYTHING,
      filters: [
        { facet: attributeFacet(7), kind: 'choices', values: [1, 2] },
        { facet: 'brand', kind: 'choices', values: [20] },
      ],
      facets: [attributeFacet(7), 'brand'],
    });
    expect(result.ids).toEqual([3]);
    expect(result.facets.get(attributeFacet(7))).toEqual({
      kind: 'choice',
      values: [
        { value: 2, count: 1 },
        { value: 3, count: 1 },
      ],
    });
    expect(result.facets.get('brand')).toEqual({
      kind: 'choice',
      values: [
        { value: 10, count: 2 },
        { value: 20, count: 1 },
      ],
    });
  });

  it('sorts by lowest total, then products without stated shipping, then products without an offer', async () => {
    const priced = (product: number, lowestTotal: number | null, lowestItem: number | null) =>
      makeDocument({ id: product, lowestTotal, lowestItem });
    const search = await fill([priced(1, 900, 800), priced(2, null, 100), priced(3, null, null), priced(4, 300, 300)]);
    expect((await search.search('SE', { ...EVERYTHING, sort: 'price' })).ids).toEqual([4, 1, 2, 3]);
    expect((await search.search('SE', { ...EVERYTHING, sort: 'price-desc' })).ids).toEqual([1, 4, 2, 3]);
  });

  it('orders by what measures a wish, then by popularity, and products without a value last', async () => {
    const noisy = (product: number, decibels: number | null, popularity: number) => {
      const attributes = decibels === null ? [] : [{ attribute: 3, value: decibels }];
      return makeDocument({ id: product, name: 'thing', attributes, popularity });
    };
    const search = await fill([
      noisy(1, 50, 9),
      noisy(2, null, 7),
      noisy(3, 44, 1),
      noisy(4, 44, 2),
      noisy(5, null, 8),
    ]);
    const by = async (better: 'less' | 'more') =>
      (await search.search('SE', { ...EVERYTHING, query: 'thing', sort: 'relevance', wish: { attribute: 3, better } }))
        .ids;
    expect(await by('less')).toEqual([4, 3, 1, 5, 2]);
    expect(await by('more')).toEqual([1, 4, 3, 5, 2]);
  });

  it('rejects more than MAX_FILTERS filters', async () => {
    const filters = Array.from(
      { length: MAX_FILTERS + 1 },
      (): SearchFilter => ({ facet: 'stock', kind: 'choices', values: ['in'] }),
    );
    const search = await fill([makeDocument({ id: 1 })]);
    expect((await search.search('SE', { ...EVERYTHING, filters: filters.slice(1) })).total).toBe(1);
    await expect(search.search('SE', { ...EVERYTHING, filters })).rejects.toThrow(RangeError);
  });

  it('ignores a patch of an unknown product', async () => {
    const search = await fill([]);
    const { live } = makeDocument({ id: 1 });
    await search.apply('SE', [{ kind: 'patch', seq: 2, id: 1, live }]);
    expect((await search.search('SE', EVERYTHING)).total).toBe(0);
  });
}

function testSuggestions(fill: Fill): void {
  it('E01 suggests the names of the locale, and products', async () => {
    const search = await fill([makeDocument({ id: 1, name: 'Orbit kettle', brandId: 5 })]);
    await search.setSuggestionEntries('SE', 'sv-SE', [
      { type: 'CATEGORY', id: 111, parentId: 11, text: 'Kettlar', weight: 1 },
      { type: 'BRAND', id: 5, text: 'Kettoro', weight: 1 },
    ]);
    await search.setSuggestionEntries('SE', 'en-GB', [
      { type: 'CATEGORY', id: 111, parentId: 11, text: 'Water boilers', weight: 1 },
    ]);
    expect(await search.suggest('SE', { text: 'kett', locale: 'sv-SE', limit: 5, productLimit: 5 })).toEqual([
      { type: 'CATEGORY', categoryId: 111 },
      { type: 'SCOPED_BRAND', brandId: 5, categoryId: 111 },
      { type: 'PRODUCT', productId: 1 },
    ]);
    expect(await search.suggest('SE', { text: 'boil', locale: 'en-GB', limit: 5, productLimit: 5 })).toEqual([
      { type: 'CATEGORY', categoryId: 111 },
    ]);
    expect(await search.suggest('DK', { text: 'kett', locale: 'da-DK', limit: 5, productLimit: 5 })).toEqual([]);
  });
}

/** The products and models that a change is about. */
const idsOf = (change: DocumentChange): number[] =>
  change.kind === 'put' ? [change.document.id, change.document.static.modelId] : [change.id];

function applyToMap(current: Map<number, ProductDocument>, change: DocumentChange): void {
  if (change.kind === 'put') current.set(change.document.id, change.document);
  else if (change.kind === 'remove') current.delete(change.id);
  else {
    const old = current.get(change.id);
    if (old) current.set(change.id, { ...old, live: change.live });
  }
}

async function compare(
  search: ProductSearch,
  documents: readonly ProductDocument[],
  request: SearchRequest,
): Promise<void> {
  expectAgreement(await search.search('SE', request), documents, request);
}
