import { expect, it } from 'vitest';
import type { ProductDocument } from '../product-document.ts';
import { EVERYTHING, type ProductSearch } from '../product-search.ts';
import { makeDocument } from './random-catalogue.ts';

type Fill = (documents: readonly ProductDocument[]) => Promise<ProductSearch>;

/** Which products are listed below those that have every word, and how models collapse. */
export function testRelated(fill: Fill): void {
  const named = (names: readonly string[]) => fill(names.map((text, i) => makeDocument({ id: i + 1, name: text })));

  it('lists what lacks some words after what has them all, with the words that each lacks', async () => {
    const search = await named(['blue kettle', 'red kettle', 'red toaster', 'pan']);
    const result = await search.search('SE', { ...EVERYTHING, query: 'red kettle', sort: 'relevance' });
    expect([result.total, result.related]).toEqual([1, 2]);
    expect(result.hits).toEqual([
      { id: 2, variants: 1, missing: [] },
      { id: 1, variants: 1, missing: ['red'] },
      { id: 3, variants: 1, missing: ['kettle'] },
    ]);
  });

  it('lists related products if no product has every word, and returns the words that none of them has', async () => {
    const search = await named(['blue kettle', 'red kettle', 'red toaster']);
    const result = await search.search('SE', { ...EVERYTHING, query: 'blue toaster qqqqqq', language: 'en' });
    expect(result.total).toBe(0);
    expect(result.ids.toSorted()).toEqual([1, 3]);
    expect(result.ignoredWords).toEqual(['qqqqqq']);
    expect(await search.search('SE', { ...EVERYTHING, query: 'qqqqqq zzzzzz' })).toMatchObject({
      total: 0,
      related: 0,
    });
  });

  it('finds nothing by a number alone if the words beside it are unknown', async () => {
    const search = await named(['Coffee machine 15 bar', 'Orbit 15']);
    expect(await search.search('SE', { ...EVERYTHING, query: 'qqqqqq 15' })).toMatchObject({ total: 0, related: 0 });
    expect((await search.search('SE', { ...EVERYTHING, query: 'orbit 16' })).ids).toEqual([2]);
  });

  it('never puts related products among strict matches, whatever the sort', async () => {
    const priced = (product: number, text: string, lowestTotal: number) =>
      makeDocument({ id: product, name: text, lowestTotal });
    const search = await fill([priced(1, 'red kettle', 900), priced(2, 'red kettle', 700), priced(3, 'kettle', 100)]);
    for (const [sort, ids] of [
      ['price', [2, 1, 3]],
      ['price-desc', [1, 2, 3]],
    ] as const) {
      const result = await search.search('SE', { ...EVERYTHING, query: 'red kettle', sort, facets: ['category'] });
      expect(result).toMatchObject({ ids, total: 2, related: 1 });
      expect(result.facets.get('category')).toEqual({ kind: 'choice', values: [{ value: 111, count: 2 }] });
    }
  });

  it('decides within the scope whether to list related products, and not while typing', async () => {
    const within = (product: number, text: string, category: number) =>
      makeDocument({ id: product, name: text, categoryPath: [1, 11, category] });
    const search = await fill([
      ...Array.from({ length: 60 }, (_, i) => within(i + 10, 'red kettle', 111)),
      within(1, 'red kettle', 112),
      within(2, 'blue kettle', 112),
    ]);
    const request = { ...EVERYTHING, query: 'red kettle' };
    const scoped = { ...request, scope: { kind: 'category', id: 112 } } as const;
    expect(await search.search('SE', request)).toMatchObject({ total: 61, related: 0 });
    expect(await search.search('SE', scoped)).toMatchObject({ total: 1, related: 1, ids: [1, 2] });
    expect(await search.search('SE', { ...scoped, typing: true })).toMatchObject({ total: 1, related: 0 });
    const without = { ...scoped, query: 'green kettle', typing: true };
    expect(await search.search('SE', without)).toMatchObject({ total: 0, related: 0 });
  });

  it('collapses a model to its best variant that passes the filters', async () => {
    const variant = (product: number, modelId: number, brandId: number, lowestTotal: number) =>
      makeDocument({ id: product, modelId, brandId, lowestTotal, name: 'kettle' });
    const search = await fill([
      variant(1, 7, 1, 500),
      variant(2, 7, 2, 300),
      variant(3, 7, 1, 400),
      variant(4, 8, 1, 350),
    ]);
    const request = { ...EVERYTHING, query: 'kettle', sort: 'price', collapse: true, facets: ['brand'] } as const;
    const all = await search.search('SE', request);
    expect(all).toMatchObject({
      total: 2,
      hits: [
        { id: 2, variants: 3 },
        { id: 4, variants: 1 },
      ],
    });
    // Two models have a variant of brand 1.
    expect(all.facets.get('brand')).toEqual({
      kind: 'choice',
      values: [
        { value: 1, count: 2 },
        { value: 2, count: 1 },
      ],
    });
    const filtered = { ...request, filters: [{ facet: 'brand', kind: 'choices', values: [1] }] } as const;
    expect(await search.search('SE', filtered)).toMatchObject({
      hits: [
        { id: 4, variants: 1 },
        { id: 3, variants: 2 },
      ],
    });
  });
}
