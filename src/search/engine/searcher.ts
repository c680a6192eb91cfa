import {
  attributeFacet,
  type FacetId,
  type FacetResult,
  MOST_FILTERS,
  type SearchRequest,
  type SearchResult,
} from '../product-search.ts';
import { FacetTally, PriceTally } from './count-facet.ts';
import { COUNTED_FACETS } from './facets.ts';
import { markFiltered } from './filter-rows.ts';
import { AS_WRITTEN, matchText, type TextReading } from './match-text.ts';
import { type Hits, newHits } from './match-words.ts';
import { rankRows } from './rank-rows.ts';
import { takeScope, trimToScope } from './scope-rows.ts';
import type { Segment } from './segment.ts';
import { TopK } from './top-k.ts';

/** What a search works in, as large as its segment; used again by the next. */
type Workspace = { hits: Hits; mask: Uint32Array; spare: Uint32Array };

/** Counts and ranks as it goes over the segments. */
type Tallies = { facets: Map<FacetId, FacetTally>; prices: PriceTally | null; best: TopK; total: number };

/** Answers one request at a time over a set of segments. Throws a RangeError on more than 30 filters. */
export class Searcher {
  readonly #workspaces = new WeakMap<Segment, Workspace>();

  search(segments: readonly Segment[], request: SearchRequest): SearchResult {
    if (request.filters.length > MOST_FILTERS) throw new RangeError(`more than ${MOST_FILTERS} filters`);
    const reading = this.#takeCandidates(segments, request);
    const candidates = segments.reduce((sum, segment) => sum + this.#workspace(segment).hits.count, 0);
    const facets = request.facets === 'all' ? this.#allFacets(segments, request) : request.facets;
    const tallies: Tallies = {
      facets: new Map(facets.map((facet) => [facet, new FacetTally(facet)])),
      prices: request.priceHistogram ? new PriceTally() : null,
      best: new TopK(Math.min(request.offset + request.limit, candidates)),
      total: 0,
    };
    for (const segment of segments) this.#evaluate(segment, request, tallies);
    const results = new Map<FacetId, FacetResult>();
    for (const [facet, tally] of tallies.facets) {
      const result = tally.result();
      if (result) results.set(facet, result);
    }
    const ids = tallies.best.ids().slice(request.offset);
    return { total: tallies.total, ids, facets: results, prices: tallies.prices?.result() ?? null, ...reading };
  }

  /** Leaves in each segment's hits the visible products of the query and the scope. */
  #takeCandidates(segments: readonly Segment[], { query, typing, language, scope }: SearchRequest): TextReading {
    const hits = segments.map((segment) => this.#workspace(segment).hits);
    if (query === null || query.trim() === '') {
      segments.forEach((segment, s) => {
        takeScope(segment, scope, hits[s]!);
      });
      return AS_WRITTEN;
    }
    const reading = matchText(segments, { text: query, typing, language }, hits);
    if (scope) {
      segments.forEach((segment, s) => {
        trimToScope(segment, scope, hits[s]!);
      });
    }
    return reading;
  }

  #evaluate(segment: Segment, request: SearchRequest, tallies: Tallies): void {
    const { hits, mask, spare } = this.#workspace(segment);
    const { filters } = request;
    const set = { segment, rows: hits.rows, count: hits.count };
    mask.fill(0, 0, hits.count);
    filters.forEach((filter, i) => {
      markFiltered(set, filter, mask, 1 << i);
    });
    // Own filters left out: a facet is also counted over what only its own filters refuse.
    const countRefused = (facet: FacetId, tally: FacetTally | PriceTally) => {
      const own = filters.reduce((bits, filter, i) => (filter.facet === facet ? bits | (1 << i) : bits), 0);
      if (own !== 0) tally.add({ segment, rows: spare, count: takeRefused(hits, mask, own, spare) });
    };
    for (const [facet, tally] of tallies.facets) countRefused(facet, tally);
    if (tallies.prices) countRefused('price', tallies.prices);
    if (filters.length > 0) keepUnmarked(hits, mask);
    set.count = hits.count;
    for (const tally of tallies.facets.values()) tally.add(set);
    tallies.prices?.add(set);
    tallies.total += hits.count;
    rankRows(set, request.sort, request.query === null ? null : hits.scores, tallies.best);
  }

  #allFacets(segments: readonly Segment[], request: SearchRequest): FacetId[] {
    const category = this.#onlyCategory(segments, request);
    const attributes = new Set<number>();
    for (const segment of segments) {
      const run = segment.runs.find(({ path }) => path[2] === category);
      for (const attribute of run?.attributes.keys() ?? []) attributes.add(attribute);
    }
    return [...COUNTED_FACETS, ...Array.from(attributes, attributeFacet)];
  }

  /** The category in which all candidates lie, or all that the category filter admits; null: there are several. */
  #onlyCategory(segments: readonly Segment[], { scope, filters }: SearchRequest): number | null {
    if (scope?.kind === 'category') return scope.id;
    for (const filter of filters) {
      if (filter.facet !== 'category' || filter.kind !== 'choices' || filter.values.length !== 1) continue;
      return typeof filter.values[0] === 'number' ? filter.values[0] : null;
    }
    const found = new Set<number>();
    for (const segment of segments) {
      const { rows, count } = this.#workspace(segment).hits;
      if (count === 0) continue;
      for (const row of [rows[0]!, rows[count - 1]!]) found.add(segment.runs[segment.runAt(row)]!.path[2]);
    }
    const [only] = found;
    return found.size === 1 ? only! : null;
  }

  #workspace(segment: Segment): Workspace {
    let workspace = this.#workspaces.get(segment);
    if (!workspace) {
      const { count } = segment;
      workspace = { hits: newHits(count), mask: new Uint32Array(count), spare: new Uint32Array(count) };
      this.#workspaces.set(segment, workspace);
    }
    return workspace;
  }
}

/** Takes the rows whose only marks are among `own`. Returns how many. */
function takeRefused({ rows, count }: Hits, mask: Uint32Array, own: number, into: Uint32Array): number {
  let taken = 0;
  for (let i = 0; i < count; i++) if (mask[i] !== 0 && (mask[i]! & ~own) === 0) into[taken++] = rows[i]!;
  return taken;
}

function keepUnmarked(hits: Hits, mask: Uint32Array): void {
  const { rows, scores } = hits;
  let kept = 0;
  for (let i = 0; i < hits.count; i++) {
    if (mask[i] !== 0) continue;
    rows[kept] = rows[i]!;
    scores[kept++] = scores[i]!;
  }
  hits.count = kept;
}
