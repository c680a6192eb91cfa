import { z } from 'zod';
import type { Sort } from '../../terms/sort-order.ts';
import {
  type FacetId,
  type SearchFilter,
  type SearchRequest,
  SearchUnavailable,
  type WishOrder,
} from '../product-search.ts';
import type { Cluster } from './cluster.ts';
import { filtersExcept } from './filter-query.ts';
import { MAX_WINDOW } from './mapping.ts';
import { all, type Dsl, terms } from './query-dsl.ts';

/** The index of a market that answers a search. */
export type SearchTarget = { cluster: Cluster; index: string };

/**
 * The products to choose from, before filters. `scored`: the same with scores; null: all are equally good, so relevance
 * means popularity.
 */
export type MatchQuery = { filter: Dsl; scored: Dsl | null };

const hit = z.object({
  _id: z.string(),
  _score: z.number().nullable(),
  matched_queries: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.array(z.union([z.number(), z.string(), z.boolean()]))).optional(),
});
export type FoundHit = z.infer<typeof hit>;

const answer = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ total: z.number(), failed: z.number() }),
  hits: z.object({ total: z.object({ value: z.number() }).optional(), hits: z.array(hit) }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
});

export type Found = { total: number; hits: readonly FoundHit[]; aggregations: Readonly<Record<string, unknown>> };

/** Runs a search. An answer that lacks a part of the index is SearchUnavailable. */
export async function runSearch({ cluster, index }: SearchTarget, body: Dsl): Promise<Found> {
  const { timed_out, _shards, hits, aggregations } = await cluster.request(answer, {
    method: 'POST',
    path: `/${index}/_search`,
    query: { allow_partial_search_results: false },
    // What a node has not found until then is missing, so the answer is an error.
    body: { _source: false, timeout: `${cluster.searchTimeoutMs}ms`, ...body },
    kind: 'search',
  });
  if (timed_out) throw new SearchUnavailable(`a search of ${index} was not finished in time`);
  if (_shards.failed > 0) throw new SearchUnavailable(`${_shards.failed} of ${_shards.total} parts of ${index} failed`);
  return { total: hits.total?.value ?? 0, hits: hits.hits, aggregations: aggregations ?? {} };
}

/** A number of a hit that was asked for with `docvalue_fields`; 0: it has none. */
export const readNumber = ({ fields }: FoundHit, name: string): number => Number(fields?.[name]?.[0] ?? 0);

const descending = (field: string): Dsl => ({ [field]: { order: 'desc', missing: '_last' } });

const KEYS: Readonly<Record<Sort, readonly Dsl[]>> = {
  relevance: [descending('popularity')],
  popularity: [descending('popularity')],
  price: [descending('priceTier'), { price: { order: 'asc', missing: '_last' } }],
  'price-desc': [descending('priceTier'), descending('price')],
  'unit-price': [{ unitPrice: { order: 'asc', missing: '_last' } }],
  drop: [descending('drop')],
  saved: [descending('saved')],
  rating: [descending('ratingRank')],
  newest: [descending('launched')],
};

const BY_SCORE: Dsl = { _score: 'desc' };

type Page = Pick<SearchRequest, 'filters' | 'sort' | 'wish' | 'offset' | 'limit' | 'collapse'>;

const byWish = ({ attribute, better }: WishOrder): Dsl => ({
  [`numbers.${attribute}`]: {
    order: better === 'more' ? 'desc' : 'asc',
    missing: '_last',
    // No product of the index has the attribute.
    unmapped_type: 'double',
  },
});

/** The body of a search for one page of the products that a match and the filters accept. */
export function pageBody({ filter, scored }: MatchQuery, { filters, sort, wish, offset, limit, collapse }: Page): Dsl {
  const wished = sort === 'relevance' && wish !== null ? [byWish(wish)] : [];
  const byScore = sort === 'relevance' && scored !== null && wished.length === 0;
  const from = Math.min(offset, MAX_WINDOW);
  const size = Math.min(limit, MAX_WINDOW - from);
  return {
    query: byScore ? scored : filter,
    ...(filters.length > 0 && { post_filter: filtersExcept(filters, null) }),
    sort: [...(byScore ? [BY_SCORE] : [...wished, ...KEYS[sort]]), { id: 'asc' }],
    from: size === 0 ? 0 : from,
    size,
    ...(collapse && size > 0 && { collapse: { field: 'model' } }),
    track_total_hits: true,
  };
}

const buckets = z.object({ buckets: z.array(z.object({ key: z.number(), doc_count: z.number() })) });

/** Reads an aggregation by a field with numbers. */
export const readBuckets = (answer: unknown): Map<number, number> =>
  new Map(buckets.parse(answer).buckets.map(({ key, doc_count }) => [key, doc_count]));

/**
 * The number of matching products of models.
 *
 * @param models null: all, of which there are at most `limit`
 */
export async function countVariants(
  target: SearchTarget,
  { filter }: MatchQuery,
  filters: readonly SearchFilter[],
  models: readonly number[] | null,
  limit: number,
): Promise<Map<number, number>> {
  const among = models === null ? [] : [terms('model', models)];
  const { aggregations } = await runSearch(target, {
    query: all([filter, filtersExcept(filters, null), ...among]),
    size: 0,
    track_total_hits: false,
    aggs: { models: { terms: { field: 'model', size: limit } } },
  });
  return readBuckets(aggregations.models);
}

/** The category of the scope, or of a filter on one category, or the first of the scope; null: unknown from the request alone. */
export function requestedCategory({ scope, filters }: Pick<SearchRequest, 'scope' | 'filters'>): number | null {
  if (scope?.kind === 'category') return scope.id;
  const filter = filters.find(({ facet, kind }) => facet === ('category' satisfies FacetId) && kind === 'choices');
  const [only, ...more] = filter?.kind === 'choices' ? filter.values : [];
  if (more.length === 0 && typeof only === 'number') return only;
  return scope?.kind === 'categories' ? (scope.ids[0] ?? null) : null;
}
