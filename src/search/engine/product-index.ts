import { defineCache } from '../../base/cache.ts';
import { DEFAULT_FIELD_WEIGHTS, type FieldWeights } from '../../terms/search-field.ts';
import type { DocumentChange, LiveFields, ProductDocument } from '../product-document.ts';
import { EVERYTHING, type SearchRequest, type SearchResult } from '../product-search.ts';
import { buildSegment } from './build-segment.ts';
import { LastChanges } from './last-changes.ts';
import { copyLiveFields, writeLiveFields } from './live-columns.ts';
import { mergeSegments } from './merge-segments.ts';
import { markSharedModels } from './model-groups.ts';
import { Searcher } from './searcher.ts';
import type { Segment } from './segment.ts';

/** A segment is merged with the one before it unless that is this many times larger. */
const TIER_FACTOR = 8;
/** Documents per segment while an index is built: each is looked for in all segments, and more of them take longer to merge. */
const BUILD_BATCH_SIZE = 5_000;
const RESULTS = defineCache({
  name: 'Search results',
  key: 'search request: of a whole market, or for up to 3 typed letters',
  lifetimeMs: null,
  clearedBy: 'a change of the index, or a full cache',
  instances: 'one per market',
  maxEntries: 500,
  bytesPerEntry: 17_000,
});

/** How an index that is built again makes its segments: in this thread, or in another one. */
export type SegmentMaker = {
  build(documents: readonly ProductDocument[], weights: FieldWeights): Segment | Promise<Segment>;
  merge(segments: readonly Segment[]): Segment | Promise<Segment>;
};

const IN_THIS_THREAD: SegmentMaker = { build: buildSegment, merge: mergeSegments };

/** Neighbouring segments that should be replaced by one. */
export type MergePlan = { segments: readonly Segment[] };

/**
 * The products of one market in a list of segments, from large and old to small and new. It works like a log-structured
 * merge tree: changes make new small segments, and merges combine them with older ones (tiered merging, O'Neil et al.,
 * "The Log-Structured Merge-Tree", 1996). Each product has at most one undeleted row in all segments.
 *
 *     segments   [ 800 000 rows ] [ 90 000 ] [ 4 000 ] [ 12 ]
 *                                             └── next merge: 4 000 < 12 · 8? no. Nothing to do.
 *     put        builds a segment, deletes the product's older row
 *     patch      overwrites live columns in place
 *     remove     deletes the row
 *
 * Each row is merged O(log n) times in its life, and there are O(log n) segments. Not safe for concurrent use, except
 * that `mergeSegments` may run in another thread between `planMerge` and `commitMerge`.
 */
export class ProductIndex {
  /** Sequence number of the last change applied. */
  position: number;
  readonly lastChanges: LastChanges;
  #segments: readonly Segment[];
  readonly #searcher = new Searcher();
  readonly #resultCache = new Map<string, SearchResult>();
  /** Products changed since `planMerge`; null: no merge is running. */
  #changedSincePlan: Set<number> | null = null;

  /** With which the words of the segments are weighed. */
  readonly weights: FieldWeights;

  /** @param position sequence number of the last change that the segments contain */
  constructor(segments: readonly Segment[], position: number, weights = DEFAULT_FIELD_WEIGHTS) {
    this.#segments = segments;
    this.position = position;
    this.lastChanges = new LastChanges(position);
    this.weights = weights;
    for (const [i, segment] of segments.entries()) markModels(segment, segments.slice(0, i));
  }

  /** Builds an index with one segment. Of documents with the same id, the last one counts. */
  static async build(
    documents: AsyncIterable<ProductDocument>,
    position: number,
    weights = DEFAULT_FIELD_WEIGHTS,
    { build, merge } = IN_THIS_THREAD,
  ): Promise<ProductIndex> {
    const segments: Segment[] = [];
    let batch = new Map<number, ProductDocument>();
    const flush = async () => {
      for (const id of batch.keys()) deleteFromAll(segments, id);
      if (batch.size > 0) segments.push(await build([...batch.values()], weights));
      batch = new Map();
    };
    for await (const document of documents) {
      batch.set(document.id, document);
      if (batch.size >= BUILD_BATCH_SIZE) await flush();
    }
    await flush();
    return new ProductIndex(segments.length > 1 ? [await merge(segments)] : segments, position, weights);
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Number of products. */
  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.count - segment.deletedCount, 0);
  }

  /**
   * Throws a RangeError for more than MAX_FILTERS filters. For its cost see Searcher; expensive requests are cached.
   */
  search(request: SearchRequest): SearchResult {
    if (!isCacheable(request)) return this.#searcher.search(this.#segments, request);
    const key = JSON.stringify(request);
    const cached = this.#resultCache.get(key);
    if (cached) return cached;
    const result = this.#searcher.search(this.#segments, request);
    if (this.#resultCache.size >= RESULTS.maxEntries) this.#resultCache.clear();
    this.#resultCache.set(key, result);
    return result;
  }

  /** Ids of the categories in which a brand has products, the one with most products first. */
  categoriesOfBrand(brandId: number): number[] {
    const { facets } = this.search({
      ...EVERYTHING,
      scope: { kind: 'brand', id: brandId },
      limit: 0,
      facets: ['category'],
    });
    const categories = facets.get('category');
    return categories?.kind === 'choice' ? categories.values.map(({ value }) => Number(value)) : [];
  }

  /** The documents of which `apply` makes a segment for these changes. Changes nothing. */
  listAdded(changes: readonly DocumentChange[]): ProductDocument[] {
    const added = new Map<number, ProductDocument>();
    for (const change of changes) {
      if (change.seq <= this.position) continue;
      if (change.kind === 'put') added.set(change.document.id, change.document);
      else if (change.kind === 'remove') added.delete(change.id);
      else {
        const pending = added.get(change.id);
        if (pending) added.set(change.id, { ...pending, live: change.live });
      }
    }
    return [...added.values()];
  }

  /**
   * Applies changes in order and advances `position`. Changes up to the current position are skipped, so applying a
   * change again has no effect.
   *
   * @param built the segment of `listAdded`, if it has been built already, of the same changes and weights
   * @returns ids of products that a patch names and the index does not have
   */
  apply(changes: readonly DocumentChange[], built: Segment | null = null): number[] {
    const documents = built === null ? this.listAdded(changes) : [];
    const added = new Set<number>();
    const unknown: number[] = [];
    this.#resultCache.clear();
    for (const change of changes) {
      if (change.seq <= this.position) continue;
      const id = change.kind === 'put' ? change.document.id : change.id;
      this.#changedSincePlan?.add(id);
      this.lastChanges.mark(id, change.seq);
      if (change.kind === 'put') this.lastChanges.mark(change.document.static.modelId, change.seq);
      if (change.kind === 'patch') {
        if (!added.has(id) && !this.#patch(id, change.live)) unknown.push(id);
      } else {
        deleteFromAll(this.#segments, id);
        if (change.kind === 'put') added.add(id);
        else added.delete(id);
      }
    }
    const segment = built ?? (documents.length > 0 ? buildSegment(documents, this.weights) : null);
    if (segment !== null) {
      markModels(segment, this.#segments);
      this.#segments = [...this.#segments, segment];
    }
    for (const { seq } of changes) if (seq > this.position) this.position = seq;
    return unknown;
  }

  /**
   * Chooses the newest segments for the next merge, so that each remaining segment is more than 8 times larger than all
   * after it, and segments with more than half their rows deleted. Pass them to `mergeSegments`, then call
   * `commitMerge`.
   *
   * @returns null if nothing needs merging, or the last plan is not yet committed
   */
  planMerge(): MergePlan | null {
    const segments = this.#segments;
    if (this.#changedSincePlan) return null;
    let from = segments.length - 1;
    let rows = segments[from]?.count ?? 0;
    for (let previous = segments[from - 1]; previous; previous = segments[from - 1]) {
      if (previous.count >= rows * TIER_FACTOR) break;
      rows += previous.count;
      from--;
    }
    const halfDeleted = segments.findIndex(({ count, deletedCount }) => deletedCount * 2 > count);
    const first = halfDeleted >= 0 ? Math.min(halfDeleted, from) : from;
    if (halfDeleted < 0 && segments.length - from < 2) return null;
    this.#changedSincePlan = new Set();
    return { segments: segments.slice(first) };
  }

  /**
   * Replaces the segments of a plan by the merged one, and repeats on it the changes applied since `planMerge`.
   *
   * @param merged result of `mergeSegments` on the plan's segments
   */
  commitMerge({ segments }: MergePlan, merged: Segment): void {
    for (const id of this.#changedSincePlan ?? []) {
      const row = merged.findRow(id);
      if (row < 0) continue;
      const current = segments.find((segment) => segment.findRow(id) >= 0);
      if (current) copyLiveFields(current.live, current.findRow(id), merged.live, row);
      else merged.deleteRow(row);
    }
    this.#changedSincePlan = null;
    const [oldest] = segments;
    if (oldest === undefined) return;
    const first = this.#segments.indexOf(oldest);
    const before = this.#segments.slice(0, first);
    const after = this.#segments.slice(first + segments.length);
    markModels(merged, [...before, ...after]);
    this.#segments = merged.count > 0 ? [...before, merged, ...after] : [...before, ...after];
  }

  /** Returns false if the index does not have the product. */
  #patch(id: number, live: LiveFields): boolean {
    for (const segment of this.#segments) {
      const row = segment.findRow(id);
      if (row < 0) continue;
      writeLiveFields(segment.live, row, live);
      return true;
    }
    return false;
  }
}

/** Requests that go over a large part of the market and are sent often: listings of everything, first typed letters. */
function isCacheable({ query, typing, scope }: SearchRequest): boolean {
  return query === null ? scope === null : typing && query.length <= 3;
}

/** Marks the models that a segment has in common with others. */
function markModels(segment: Segment, others: readonly Segment[]): void {
  for (const other of others) markSharedModels(segment.models, other.models);
}

function deleteFromAll(segments: readonly Segment[], id: number): void {
  for (const segment of segments) {
    const row = segment.findRow(id);
    if (row >= 0) segment.deleteRow(row);
  }
}
