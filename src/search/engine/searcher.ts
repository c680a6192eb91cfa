import { MAX_FILTERS } from '../../terms/listing.ts';
import {
  attributeFacet,
  type FacetId,
  type FacetResult,
  type SearchRequest,
  type SearchResult,
} from '../product-search.ts';
import { FacetCounter, PriceCounter } from './facet-counter.ts';
import { DEFAULT_FACETS } from './facets.ts';
import { markRejected } from './filter-rows.ts';
import { createHits, type Hits } from './hits.ts';
import { LITERAL_INTERPRETATION, matchText, type QueryInterpretation } from './match-text.ts';
import { rankRows } from './rank-rows.ts';
import { fillFromScope, intersectScope } from './scope-rows.ts';
import type { Segment } from './segment.ts';
import { TopK } from './top-k.ts';

/** Buffers of one segment, each with room for all its rows. Reused by the next search. */
type Workspace = {
  hits: Hits;
  /** For each hit, a bit per filter that rejects it. */
  mask: Uint32Array;
  /** Rows that only a facet's own filter rejects. */
  spare: Uint32Array;
};

/** Results collected over all segments. */
type Accumulators = { facets: Map<FacetId, FacetCounter>; prices: PriceCounter | null; best: TopK; total: number };

/**
 * Answers search requests over a set of segments, one at a time.
 *
 * A search goes over each segment three times: it lists the candidates of query and scope, marks in a bit mask which
 * filters reject each candidate, and counts and ranks. The mask makes multi-select facets cheap: a facet's counts
 * include the rows that only the facet's own filters reject (Lucene calls this drill sideways).
 *
 *     filters            bit 0: brand = Sony      bit 1: price ≤ 500
 *
 *     candidate row      4       17      23      30
 *     mask               00      01      10      11
 *     results            yes     –       –       –        mask = 0
 *     brand counts       yes     yes     –       –        mask without bit 0 = 0
 *     price histogram    yes     –       yes     –        mask without bit 1 = 0
 *
 * Time: O(postings of the query's terms + candidates · (filters + facets) + candidates · log(offset + limit)).
 * Memory: 17 bytes per row, held as long as the segment is in use.
 */
export class Searcher {
  readonly #workspaces = new WeakMap<Segment, Workspace>();

  /** Throws a RangeError for more than MAX_FILTERS filters: each needs a bit of the mask. */
  search(segments: readonly Segment[], request: SearchRequest): SearchResult {
    if (request.filters.length > MAX_FILTERS) throw new RangeError(`more than ${MAX_FILTERS} filters`);
    const interpretation = this.#matchCandidates(segments, request);
    const candidates = segments.reduce((sum, segment) => sum + this.#workspace(segment).hits.count, 0);
    const facets = request.facets === 'all' ? this.#allFacets(segments, request) : request.facets;
    const accumulators: Accumulators = {
      facets: new Map(facets.map((facet) => [facet, new FacetCounter(facet)])),
      prices: request.priceHistogram ? new PriceCounter() : null,
      best: new TopK(Math.min(request.offset + request.limit, candidates)),
      total: 0,
    };
    for (const segment of segments) this.#evaluate(segment, request, accumulators);
    const results = new Map<FacetId, FacetResult>();
    for (const [facet, counter] of accumulators.facets) {
      const result = counter.result();
      if (result) results.set(facet, result);
    }
    const { total, best, prices } = accumulators;
    const ids = best.ids().slice(request.offset);
    return { total, ids, facets: results, prices: prices?.result() ?? null, ...interpretation };
  }

  /** Sets each segment's hits to the undeleted products that match the query and the scope. */
  #matchCandidates(
    segments: readonly Segment[],
    { query, typing, language, scope }: SearchRequest,
  ): QueryInterpretation {
    if (query === null || query.trim() === '') {
      for (const segment of segments) fillFromScope(segment, scope, this.#workspace(segment).hits);
      return LITERAL_INTERPRETATION;
    }
    const targets = segments.map((segment) => ({ segment, hits: this.#workspace(segment).hits }));
    const interpretation = matchText(targets, { text: query, typing, language });
    if (scope) for (const { segment, hits } of targets) intersectScope(segment, scope, hits);
    return interpretation;
  }

  /** Filters, counts and ranks the candidates of one segment. */
  #evaluate(segment: Segment, { filters, sort, query }: SearchRequest, accumulators: Accumulators): void {
    const { hits, mask, spare } = this.#workspace(segment);
    const { facets, prices, best } = accumulators;
    const set = { segment, rows: hits.rows, count: hits.count };
    mask.fill(0, 0, hits.count);
    for (const [i, filter] of filters.entries()) markRejected(set, filter, mask, 1 << i);
    // Before rejected rows are removed: a facet also counts what only its own filters reject.
    const countOwnRejections = (facet: FacetId, counter: FacetCounter | PriceCounter) => {
      const bits = filters.reduce((sum, filter, i) => (filter.facet === facet ? sum | (1 << i) : sum), 0);
      if (bits !== 0) counter.add({ segment, rows: spare, count: collectRejectedOnlyBy(bits, hits, mask, spare) });
    };
    for (const [facet, counter] of facets) countOwnRejections(facet, counter);
    if (prices) countOwnRejections('price', prices);
    if (filters.length > 0) removeRejected(hits, mask);
    set.count = hits.count;
    for (const counter of facets.values()) counter.add(set);
    prices?.add(set);
    accumulators.total += hits.count;
    rankRows(set, sort, query === null ? null : hits.scores, best);
  }

  /** Default facets, and the attributes of the category if all candidates are in one. */
  #allFacets(segments: readonly Segment[], request: SearchRequest): FacetId[] {
    const category = this.#singleCategory(segments, request);
    const attributes = new Set<number>();
    for (const segment of segments) {
      const run = segment.runs.find(({ path }) => path[2] === category);
      for (const attribute of run?.attributes.keys() ?? []) attributes.add(attribute);
    }
    return [...DEFAULT_FACETS, ...Array.from(attributes, attributeFacet)];
  }

  /** The category of the scope, of a filter on one category, or of all candidates; null: there are several. */
  #singleCategory(segments: readonly Segment[], { scope, filters }: SearchRequest): number | null {
    if (scope?.kind === 'category') return scope.id;
    for (const filter of filters) {
      if (filter.facet !== 'category' || filter.kind !== 'choices' || filter.values.length !== 1) continue;
      return typeof filter.values[0] === 'number' ? filter.values[0] : null;
    }
    const categories = new Set<number>();
    for (const segment of segments) {
      const { rows, count } = this.#workspace(segment).hits;
      if (count === 0) continue;
      // Rows are sorted by category: if first and last agree, so do all between them.
      for (const row of [rows[0] ?? 0, rows[count - 1] ?? 0]) categories.add(segment.runAt(row).path[2]);
    }
    const [only = null] = categories;
    return categories.size === 1 ? only : null;
  }

  #workspace(segment: Segment): Workspace {
    let workspace = this.#workspaces.get(segment);
    if (!workspace) {
      const { count } = segment;
      workspace = { hits: createHits(count), mask: new Uint32Array(count), spare: new Uint32Array(count) };
      this.#workspaces.set(segment, workspace);
    }
    return workspace;
  }
}

/**
 * Lists the rows that some of the filters `bits` reject, and no other filter.
 *
 * @param into receives the rows, ascending
 * @returns the number of rows
 */
function collectRejectedOnlyBy(bits: number, { rows, count }: Hits, mask: Uint32Array, into: Uint32Array): number {
  let taken = 0;
  for (let i = 0; i < count; i++) {
    const rejectedBy = mask[i] ?? 0;
    if (rejectedBy !== 0 && (rejectedBy & ~bits) === 0) into[taken++] = rows[i] ?? 0;
  }
  return taken;
}

function removeRejected(hits: Hits, mask: Uint32Array): void {
  const { rows, scores } = hits;
  let count = 0;
  for (let i = 0; i < hits.count; i++) {
    if (mask[i] !== 0) continue;
    rows[count] = rows[i] ?? 0;
    scores[count++] = scores[i] ?? 0;
  }
  hits.count = count;
}
