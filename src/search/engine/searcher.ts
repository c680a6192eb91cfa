import { MAX_FILTERS } from '../../terms/listing.ts';
import { LISTED_FACETS } from '../built-in-facet.ts';
import {
  attributeFacet,
  type FacetId,
  type FacetResult,
  type Hit,
  type SearchRequest,
  type SearchResult,
} from '../product-search.ts';
import { type ByteCounts, FacetCounter } from './counting/facet-counter.ts';
import { PriceCounter } from './counting/price-counter.ts';
import { RowSampler, sampleStep } from './counting/row-sampler.ts';
import { applyFilters, type FilterPlan, isZero, planFilters } from './filter-rows.ts';
import type { RelatedRow } from './find-related-matches.ts';
import { createHits, type Hits, type ScoredRows } from './hits.ts';
import { listRelatedMatches } from './list-related-matches.ts';
import { LITERAL_INTERPRETATION, matchText, type TextMatch } from './match-text.ts';
import { countedGroups, hasVariants, modelAt } from './model-groups.ts';
import { rankRows } from './rank-rows.ts';
import { ModelRanking, ProductRanking, type Ranking } from './ranking.ts';
import type { RowSet } from './row-set.ts';
import { fillFromScope } from './scope-rows.ts';
import type { Segment } from './segment.ts';

/** Buffers of one segment, each with room for all its rows. Reused by the next search. */
type Workspace = {
  hits: Hits;
  /** For each hit, a bit per facet whose filters reject it. */
  mask: Uint32Array;
  /** Rows that a facet counts, if its own filters reject some, or only a sample is counted. */
  counted: Uint32Array;
  /** Rows that a facet rejects; rows of models that are in one group. */
  rest: Uint32Array;
  /** Rows of split models. */
  split: Uint32Array;
};

type RowList = Pick<RowSet, 'rows' | 'count'>;

/** Rows that are filtered, counted and ranked together, so that what is known of them stays in the caches. */
const BLOCK_ROWS = 16_384;

type Counter = { add(rows: RowSet, bytes: ByteCounts): void; addSplit(rows: RowSet): void };

/** Results collected over all segments. `sampler`: null: all matches are counted. */
type Accumulators = {
  facets: Map<FacetId, FacetCounter>;
  prices: PriceCounter | null;
  ranking: Ranking;
  sampler: RowSampler | null;
  filters: FilterPlan;
};

/**
 * Answers search requests over a set of segments, one at a time.
 *
 * A search goes over each segment three times: it lists the candidates of query and scope, marks in a bit mask the
 * facets whose filters reject each candidate, and counts and ranks. The mask makes multi-select facets cheap: a facet's
 * counts include the rows that only the facet's own filters reject (Lucene calls this drill sideways). What two facets
 * reject counts nowhere and is dropped before the next filter.
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
 * Memory: 17 bytes per row, used as long as the segment is.
 */
export class Searcher {
  readonly #workspaces = new WeakMap<Segment, Workspace>();

  /** Throws a RangeError for more than MAX_FILTERS filters: each needs a bit of the mask. */
  search(segments: readonly Segment[], request: SearchRequest): SearchResult {
    const { filters, offset, limit, collapse } = request;
    if (filters.length > MAX_FILTERS) throw new RangeError(`more than ${MAX_FILTERS} filters`);
    const { related, ...interpretation } = this.#matchCandidates(segments, request);
    const strict = segments.reduce((sum, segment) => sum + this.#workspace(segment).hits.count, 0);
    if (strict === 0) this.#takeAsHits(segments, related);
    const facets = request.facets === 'all' ? this.#allFacets(segments, request) : request.facets;
    const capacity = Math.min(offset + limit, strict);
    const step = request.counts === 'sampled' && filters.length === 0 ? sampleStep(strict) : 1;
    const accumulators: Accumulators = {
      facets: new Map(facets.map((facet) => [facet, new FacetCounter(facet, collapse)])),
      prices: request.priceHistogram ? new PriceCounter(collapse) : null,
      ranking: collapse ? new ModelRanking(capacity) : new ProductRanking(capacity),
      sampler: step === 1 ? null : new RowSampler(step),
      filters: planFilters(filters),
    };
    for (const segment of segments) this.#evaluate(segment, request, accumulators);
    const { total, best } = strict === 0 ? { total: 0, best: [] } : accumulators.ranking.finish();
    const others = this.#listRelatedMatches(segments, related, request, strict > 0);
    const hits = [
      ...best.slice(offset).map(({ id, weight }): Hit => ({ id, variants: weight, missing: [] })),
      ...others.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total)),
    ];
    return {
      total,
      related: others.length,
      hits,
      ids: hits.map(({ id }) => id),
      ...readCounts(accumulators, total),
      about: accumulators.sampler !== null,
      ...interpretation,
    };
  }

  /** Sets each segment's hits to the undeleted products that match the query and the scope strictly. */
  #matchCandidates(segments: readonly Segment[], request: SearchRequest): TextMatch {
    const { query, typing, language, scope, sort, wish } = request;
    if (query === null || query.trim() === '') {
      for (const segment of segments) fillFromScope(segment, scope, this.#workspace(segment).hits);
      return { ...LITERAL_INTERPRETATION, related: [] };
    }
    const targets = segments.map((segment) => ({ segment, hits: this.#workspace(segment).hits }));
    return matchText(targets, { text: query, typing, language }, request, sort === 'relevance' && wish === null);
  }

  /** Facets count related products if there is nothing else. */
  #takeAsHits(segments: readonly Segment[], related: readonly RelatedRow[]): void {
    for (const { segmentIndex, row } of related) {
      const segment = segments[segmentIndex];
      if (segment === undefined) continue;
      const { hits } = this.#workspace(segment);
      hits.rows[hits.count++] = row;
    }
  }

  /** The related products that pass the filters, without the models of strict matches if models collapse. */
  #listRelatedMatches(
    segments: readonly Segment[],
    related: readonly RelatedRow[],
    { filters, collapse }: SearchRequest,
    hasStrict: boolean,
  ): Hit[] {
    if (related.length === 0) return [];
    const listed = new Set<number>();
    if (collapse && hasStrict) {
      for (const segment of segments) {
        const { rows, count } = this.#workspace(segment).hits;
        for (const row of rows.subarray(0, count)) listed.add(modelAt(segment, row));
      }
    }
    return listRelatedMatches(segments, related, filters, collapse ? listed : null);
  }

  /** Filters, counts and ranks the candidates of one segment. */
  #evaluate(segment: Segment, request: SearchRequest, accumulators: Accumulators): void {
    const { hits } = this.#workspace(segment);
    if (request.collapse && hasVariants(segment)) {
      this.#evaluateModels(segment, request, accumulators);
      return;
    }
    const { count } = hits;
    // Little is read of a sample.
    const size = accumulators.sampler === null ? BLOCK_ROWS : count;
    for (let from = 0; from < count; from += size) {
      const to = Math.min(count, from + size);
      const block = { rows: hits.rows.subarray(from, to), scores: hits.scores.subarray(from, to), count: to - from };
      this.#evaluateBlock(segment, block, request, accumulators);
      // Hits are read again only where they do not fill a page: then there is one block.
      hits.count = block.count;
    }
  }

  /** A facet also counts what only its own filters reject, together with other variants of the same models. */
  #evaluateModels(segment: Segment, request: SearchRequest, accumulators: Accumulators): void {
    const { hits, mask, counted } = this.#workspace(segment);
    const { filters } = accumulators;
    const { bits } = filters;
    if (bits.size > 0) applyFilters(segment, filters, hits, mask);
    const others: Counter[] = [];
    for (const [facet, counter] of listCounters(accumulators)) {
      const own = bits.get(facet);
      if (accumulators.sampler !== null && isCheap(facet)) this.#countModels(hitSet(segment, hits), [counter], null);
      else if (own === undefined) others.push(counter);
      else {
        const count = collectPassing(~own, hits, mask, counted);
        this.#countModels({ segment, rows: counted, count }, [counter], null);
      }
    }
    if (bits.size > 0) removeRejected(hits, mask);
    this.#countModels(hitSet(segment, hits), others, accumulators.sampler);
    rankRows(hitSet(segment, hits), request, request.query === null ? null : hits.scores, accumulators.ranking);
  }

  /** A facet also counts what only its own filters reject. */
  #evaluateBlock(segment: Segment, block: ScoredRows, request: SearchRequest, accumulators: Accumulators): void {
    const { sampler, ranking, filters } = accumulators;
    const { mask, counted, rest } = this.#workspace(segment);
    const { bits } = filters;
    if (bits.size > 0) applyFilters(segment, filters, block, mask);
    const rejected = bits.size > 0 ? moveRejected(block, mask, rest) : 0;
    const passing = hitSet(segment, block);
    const sample = sampler === null ? passing : sampler.take(passing, null, counted);
    const bytes: ByteCounts = new Map();
    const counters = listCounters(accumulators);
    for (const [facet, counter] of counters) counter.add(isCheap(facet) ? passing : sample, bytes);
    for (const [facet, counter] of counters) {
      const own = bits.get(facet);
      if (own === undefined) continue;
      const count = collectEqual(own, { rows: rest, count: rejected }, mask, counted);
      counter.add({ segment, rows: counted, count }, new Map());
    }
    rankRows(passing, request, request.query === null ? null : block.scores, ranking);
  }

  #countModels(set: RowSet, counters: readonly Counter[], sampler: RowSampler | null): void {
    const { segment } = set;
    const { models } = segment;
    const { counted, rest, split } = this.#workspace(segment);
    const sample = (rows: RowSet): RowSet =>
      sampler === null ? rows : sampler.take(rows, countedGroups(segment), counted);
    if (!models.hasSplit) {
      addRows(counters, sample(set));
      return;
    }
    let [wholeCount, splitCount] = [0, 0];
    for (let i = 0; i < set.count; i++) {
      const row = set.rows[i] ?? 0;
      if (models.isSplit[models.groupOf[row] ?? 0] !== 1) rest[wholeCount++] = row;
      else if (sampler === null || sampler.takesModel(modelAt(segment, row))) split[splitCount++] = row;
    }
    addRows(counters, sample({ segment, rows: rest, count: wholeCount }));
    for (const counter of counters) counter.addSplit({ segment, rows: split, count: splitCount });
  }

  /** The listed facets, and the attributes of the category if all candidates are in one. */
  #allFacets(segments: readonly Segment[], request: SearchRequest): FacetId[] {
    const category = this.#singleCategory(segments, request);
    const attributes = new Set<number>();
    for (const segment of segments) {
      const run = segment.runs.find(({ path }) => path[2] === category);
      for (const attribute of run?.attributes.keys() ?? []) attributes.add(attribute);
    }
    return [...LISTED_FACETS, ...Array.from(attributes, attributeFacet)];
  }

  /** The category of the scope, of a filter on one category, the first of the scope, or that of all candidates; null: there are several. */
  #singleCategory(segments: readonly Segment[], { scope, filters }: SearchRequest): number | null {
    if (scope?.kind === 'category') return scope.id;
    for (const filter of filters) {
      if (filter.facet !== 'category' || filter.kind !== 'choices' || filter.values.length !== 1) continue;
      return typeof filter.values[0] === 'number' ? filter.values[0] : null;
    }
    if (scope?.kind === 'categories') return scope.ids[0] ?? null;
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
      const rows = () => new Uint32Array(count);
      workspace = { hits: createHits(count), mask: rows(), counted: rows(), rest: rows(), split: rows() };
      this.#workspaces.set(segment, workspace);
    }
    return workspace;
  }
}

const hitSet = (segment: Segment, { rows, count }: ScoredRows): RowSet => ({ segment, rows, count });

const listCounters = ({ facets, prices }: Accumulators): [FacetId, Counter][] =>
  prices === null ? [...facets] : [...facets, ['price', prices]];

function addRows(counters: readonly Counter[], rows: RowSet): void {
  const bytes: ByteCounts = new Map();
  for (const counter of counters) counter.add(rows, bytes);
}

/** Categories are runs of rows, so all matches are counted at once. */
const isCheap = (facet: FacetId): boolean => facet === 'category';

/** Reads the counts of all facets, and the histogram; of a sample, as estimates for all entries of the list. */
function readCounts({ facets, prices, sampler }: Accumulators, total: number): Pick<SearchResult, 'facets' | 'prices'> {
  const factor = sampler === null ? 1 : total / Math.max(1, sampler.entries);
  const results = new Map<FacetId, FacetResult>();
  for (const [facet, counter] of facets) {
    const result = counter.result(isCheap(facet) ? 1 : factor);
    if (result) results.set(facet, result);
  }
  return { facets: results, prices: prices?.result(factor) ?? null };
}

/**
 * Lists the rows that none of the facets `bits` rejects.
 *
 * @param into receives the rows, ascending
 * @returns the number of rows
 */
function collectPassing(bits: number, { rows, count }: ScoredRows, mask: Uint32Array, into: Uint32Array): number {
  let taken = 0;
  for (let i = 0; i < count; i++) {
    into[taken] = rows[i] ?? 0;
    taken += isZero((mask[i] ?? 0) & bits);
  }
  return taken;
}

/**
 * Removes the rows that a facet rejects from the hits.
 *
 * @param into receives them, ascending, and the start of `mask` their bits
 * @returns their number
 */
function moveRejected(hits: ScoredRows, mask: Uint32Array, into: Uint32Array): number {
  const { rows, scores } = hits;
  let [passing, rejected] = [0, 0];
  for (let i = 0; i < hits.count; i++) {
    const row = rows[i] ?? 0;
    const bits = mask[i] ?? 0;
    const passes = isZero(bits);
    into[rejected] = row;
    mask[rejected] = bits;
    rejected += 1 - passes;
    rows[passing] = row;
    scores[passing] = scores[i] ?? 0;
    passing += passes;
  }
  hits.count = passing;
  return rejected;
}

/** Lists the rows with exactly these bits. Returns their number. */
function collectEqual(bits: number, { rows, count }: RowList, mask: Uint32Array, into: Uint32Array): number {
  let taken = 0;
  for (let i = 0; i < count; i++) {
    into[taken] = rows[i] ?? 0;
    taken += isZero((mask[i] ?? 0) ^ bits);
  }
  return taken;
}

function removeRejected(hits: ScoredRows, mask: Uint32Array): void {
  const { rows, scores } = hits;
  let count = 0;
  for (let i = 0; i < hits.count; i++) {
    rows[count] = rows[i] ?? 0;
    scores[count] = scores[i] ?? 0;
    count += isZero(mask[i] ?? 0);
  }
  hits.count = count;
}
