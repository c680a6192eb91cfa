import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductDocument } from '../../product-document.ts';
import { EVERYTHING, type FacetResult, type SearchRequest, type SearchResult } from '../../product-search.ts';
import { makeDocument } from '../../testing/random-catalogue.ts';
import { buildSegment } from '../build-segment.ts';
import { ProductIndex } from '../product-index.ts';
import { RowSampler, sampleStep } from './row-sampler.ts';

const segment = buildSegment([makeDocument({ id: 1 })]);

/** Row sets of consecutive rows, with groups of the given sizes, and the group of each row. */
function makeSets(sizes: readonly number[][]): { rows: number[]; groupOf: Uint32Array }[] {
  return sizes.map((groups) => {
    const groupOf = Uint32Array.from(groups.flatMap((size, group) => Array.from({ length: size }, () => group)));
    return { rows: [...groupOf.keys()], groupOf };
  });
}

const sizesOfSets = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }), { maxLength: 5 });

describe('row sampler', () => {
  it('takes one row of each stratum, however the rows are divided into sets', () => {
    fc.assert(
      fc.property(sizesOfSets, fc.integer({ min: 2, max: 9 }), (sizes, step) => {
        const sampler = new RowSampler(step);
        const positions: number[] = [];
        let offset = 0;
        for (const { rows } of makeSets(sizes)) {
          const into = new Uint32Array(rows.length);
          const taken = sampler.take({ segment, rows: Uint32Array.from(rows), count: rows.length }, null, into);
          for (const row of into.subarray(0, taken.count)) positions.push(offset + row);
          offset += rows.length;
        }
        expect(sampler.entries).toBe(positions.length);
        const strata = positions.map((position) => Math.floor(position / step));
        expect(new Set(strata).size).toBe(strata.length);
        expect(strata.length).toBeGreaterThanOrEqual(Math.floor(offset / step));
      }),
    );
  });

  it('takes groups as a whole', () => {
    fc.assert(
      fc.property(sizesOfSets, fc.integer({ min: 2, max: 9 }), (sizes, step) => {
        const sampler = new RowSampler(step);
        let groups = 0;
        for (const [i, { rows, groupOf }] of makeSets(sizes).entries()) {
          const into = new Uint32Array(rows.length);
          const { count } = sampler.take({ segment, rows: Uint32Array.from(rows), count: rows.length }, groupOf, into);
          const byGroup = Map.groupBy(into.subarray(0, count), (row) => groupOf[row] ?? 0);
          for (const [group, members] of byGroup) expect(members.length).toBe(sizes[i]?.[group]);
          groups += byGroup.size;
        }
        expect(sampler.entries).toBe(groups);
      }),
    );
  });
});

const MODELS = 12_000;
const VARIANTS = 2;

/** Models of two variants, three categories; the variants of every 50th model are in different categories. */
const documents = Array.from({ length: MODELS * VARIANTS }, (_, i): ProductDocument => {
  const model = Math.floor(i / VARIANTS);
  const variant = i % VARIANTS;
  return makeDocument({
    id: i + 1,
    modelId: model * VARIANTS + 1,
    name: 'lamp',
    categoryPath: [1, 11, 100 + ((model + (model % 50 === 0 ? variant : 0)) % 3)],
    brandId: Math.floor(Math.sqrt(model)) % 40,
    merchantIds: model % 7 === 0 ? [1, 2] : [3],
    stock: model % 3 === 0 && variant === 1 ? 'out' : 'in',
    lowestTotal: 1_000 + ((model * 37) % 5_000),
    ratingAverage: model % 5 === 0 ? null : 4,
  });
});

async function* each(): AsyncIterable<ProductDocument> {
  yield* documents;
}

/** Numbers by what they count: comparable parts of a result. */
function countsOf({ facets, prices }: SearchResult): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (facet: string, result: FacetResult) => {
    if (result.kind === 'number') counts.set(facet, result.count);
    else if (result.kind === 'flag') counts.set(facet, result.yes);
    else for (const { value, count } of result.values) counts.set(`${facet} ${value}`, count);
  };
  for (const [facet, result] of facets) add(facet, result);
  for (const { from, count } of prices?.buckets ?? []) counts.set(`price ${from}`, count);
  return counts;
}

it('estimates the counts of many matches within the stated error, and everything else exactly', async () => {
  const index = await ProductIndex.build(each(), 1);
  // A second segment, so that some models are in both.
  const changed = documents.filter(({ id }) => id % 400 === 1);
  index.apply(changed.map((document, i) => ({ kind: 'put', seq: 2 + i, document })));
  const base = { ...EVERYTHING, facets: 'all', priceHistogram: true } as const;
  const requests: SearchRequest[] = [
    { ...base, query: 'lamp', sort: 'relevance' },
    { ...base, query: 'lamp', sort: 'price', collapse: true },
    { ...base, scope: { kind: 'department', id: 1 }, collapse: true },
  ];
  for (const request of requests) {
    const exact = index.search(request);
    const sampled = index.search({ ...request, counts: 'sampled' });
    expect(exact.about).toBe(false);
    expect(sampled.about).toBe(true);
    expect([sampled.total, sampled.hits]).toEqual([exact.total, exact.hits]);
    expect(sampled.facets.get('category')).toEqual(exact.facets.get('category'));
    const expected = countsOf(exact);
    const estimates = countsOf(sampled);
    const allowed = 0.016 * exact.total;
    const far = [...expected].filter(([name, count]) => Math.abs((estimates.get(name) ?? 0) - count) > allowed);
    expect(far.length).toBeLessThanOrEqual(0.05 * expected.size);
    for (const name of estimates.keys()) expect(expected.has(name)).toBe(true);
  }
});

it('counts exactly where a filter is set, or matches are few', async () => {
  const index = await ProductIndex.build(each(), 1);
  const base = { ...EVERYTHING, query: 'lamp', facets: ['brand', 'merchant'], priceHistogram: true } as const;
  const filtered = { ...base, filters: [{ facet: 'stock', kind: 'choices', values: ['in'] }] } as const;
  const few = { ...base, scope: { kind: 'brand', id: 3 } } as const;
  for (const request of [filtered, few]) {
    expect(index.search({ ...request, counts: 'sampled' })).toEqual(index.search(request));
  }
  expect([8_192, 8_193, 16_384].map(sampleStep)).toEqual([1, 2, 4]);
});
