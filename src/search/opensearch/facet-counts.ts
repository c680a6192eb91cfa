import { z } from 'zod';
import { findBuiltIn } from '../built-in-facet.ts';
import { parseAttributeFacet } from '../engine/facets.ts';
import { bucketBounds, PRICE_BUCKETS } from '../engine/price-buckets.ts';
import type { FacetId, FacetResult, FacetValue, PriceHistogram, SearchFilter } from '../product-search.ts';
import { filtersExcept } from './filter-query.ts';
import type { StoredKind } from './known-values.ts';
import { type Dsl, term } from './query-dsl.ts';

/** Values of one facet, from which on the rarest are left out. */
const MAX_VALUES = 10_000;
/** Models up to which they are counted exactly; more are estimated, about 1 % wrong. The most that OpenSearch offers. */
const EXACT_MODELS = 40_000;
/** The same for the models of one value, of which there are many. */
const EXACT_MODELS_OF_VALUE = 3_000;

/** One way to count a facet: its field and how to read it. An attribute may have several. */
type Count = { facet: FacetId; field: string; kind: FacetResult['kind'] };

const KIND: Readonly<Record<StoredKind, FacetResult['kind']>> = {
  choices: 'choice',
  numbers: 'number',
  flags: 'flag',
};

const countsOf = (facet: FacetId, kindsOf: (attribute: number) => readonly StoredKind[]): Count[] => {
  const attribute = parseAttributeFacet(facet);
  if (attribute !== null) {
    return kindsOf(attribute).map((kind) => ({ facet, field: `${kind}.${attribute}`, kind: KIND[kind] }));
  }
  const { choice, range } = findBuiltIn(facet) ?? {};
  if (choice !== undefined) return [{ facet, field: choice, kind: 'choice' }];
  return range === undefined ? [] : [{ facet, field: range, kind: 'number' }];
};

const models = (precision_threshold: number): Dsl => ({ cardinality: { field: 'model', precision_threshold } });

function countAggs({ field, kind }: Count, collapse: boolean): Dsl {
  const each = collapse ? { models: models(EXACT_MODELS_OF_VALUE) } : {};
  if (kind === 'number') return { stats: { stats: { field } }, has: { filter: { exists: { field } }, aggs: each } };
  if (kind === 'flag') {
    return {
      yes: { filter: term(field, true), aggs: each },
      no: { filter: term(field, false), aggs: each },
    };
  }
  const byCount = collapse ? { models: 'desc' } : { _count: 'desc' };
  return { values: { terms: { field, size: MAX_VALUES, order: [byCount, { _key: 'asc' }] }, aggs: each } };
}

export type CountRequest = {
  facets: readonly FacetId[];
  filters: readonly SearchFilter[];
  priceHistogram: boolean;
  collapse: boolean;
  kindsOf: (attribute: number) => readonly StoredKind[];
};

const counted = z.looseObject({ doc_count: z.number(), models: z.object({ value: z.number() }).optional() });
type Counted = z.infer<typeof counted>;

const countOf = ({ doc_count, models: found }: Counted): number => found?.value ?? doc_count;

const choiceAnswer = z.object({
  values: z.object({ buckets: z.array(counted.extend({ key: z.union([z.number(), z.string()]) })) }),
});
const numberAnswer = z.object({
  stats: z.object({ count: z.number(), min: z.number().nullable(), max: z.number().nullable() }),
  has: counted,
});
const flagAnswer = z.object({ yes: counted, no: counted });
const priceAnswer = z.object({
  stats: z.object({ count: z.number(), min: z.number().nullable(), max: z.number().nullable() }),
  buckets: z.object({ buckets: z.array(counted.extend({ key: z.number() })) }),
});

/** The aggregations of a request, and how to read them. Each facet counts what all filters but its own accept. */
export class Counts {
  readonly #counts: readonly Count[];
  readonly #request: CountRequest;

  constructor(request: CountRequest) {
    this.#counts = [...new Set(request.facets)].flatMap((facet) => countsOf(facet, request.kindsOf));
    this.#request = request;
  }

  /** `candidates` counts products before any filter; `models`, if they collapse, models after all of them. */
  aggregations(): Record<string, Dsl> {
    const { filters, collapse, priceHistogram } = this.#request;
    const counts = this.#counts.map((count, i) => [
      `facet ${i}`,
      { filter: filtersExcept(filters, count.facet), aggs: countAggs(count, collapse) },
    ]);
    const each = collapse ? { models: models(EXACT_MODELS_OF_VALUE) } : {};
    const prices = {
      filter: filtersExcept(filters, 'price'),
      aggs: {
        stats: { stats: { field: 'price' } },
        buckets: { terms: { field: 'priceBucket', size: PRICE_BUCKETS, order: { _key: 'asc' } }, aggs: each },
      },
    };
    const total = { filter: filtersExcept(filters, null), aggs: { models: models(EXACT_MODELS) } };
    return {
      candidates: { filter: { match_all: {} } },
      ...(collapse && { total }),
      ...(priceHistogram && { prices }),
      ...Object.fromEntries(counts),
    };
  }

  /** @param answer the aggregations as they were answered */
  read(answer: Readonly<Record<string, unknown>>): {
    facets: Map<FacetId, FacetResult>;
    prices: PriceHistogram | null;
  } {
    const facets = new Map<FacetId, FacetResult>();
    for (const [i, count] of this.#counts.entries()) {
      const result = facets.has(count.facet) ? null : readFacet(count.kind, answer[`facet ${i}`]);
      if (result !== null) facets.set(count.facet, result);
    }
    return { facets, prices: this.#request.priceHistogram ? readPrices(answer.prices) : null };
  }

  static readCandidates(answer: Readonly<Record<string, unknown>>): number {
    return counted.parse(answer.candidates).doc_count;
  }

  /** The number of models that pass all filters. */
  static readModels(answer: Readonly<Record<string, unknown>>): number {
    return countOf(counted.extend({ models: z.object({ value: z.number() }) }).parse(answer.total));
  }
}

function readFacet(kind: FacetResult['kind'], answer: unknown): FacetResult | null {
  if (kind === 'flag') {
    const { yes, no } = flagAnswer.parse(answer);
    return yes.doc_count + no.doc_count === 0 ? null : { kind, yes: countOf(yes), no: countOf(no) };
  }
  if (kind === 'number') {
    const { stats, has } = numberAnswer.parse(answer);
    const { min, max } = stats;
    return min === null || max === null ? null : { kind, min, max, count: countOf(has) };
  }
  const values = choiceAnswer.parse(answer).values.buckets.map((bucket): { value: FacetValue; count: number } => ({
    value: bucket.key,
    count: countOf(bucket),
  }));
  if (values.length === 0) return null;
  return { kind, values: values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
}

function readPrices(answer: unknown): PriceHistogram | null {
  const { stats, buckets } = priceAnswer.parse(answer);
  if (stats.min === null || stats.max === null) return null;
  return {
    min: stats.min,
    max: stats.max,
    buckets: buckets.buckets.map((bucket) => ({ ...bucketBounds(bucket.key), count: countOf(bucket) })),
  };
}
