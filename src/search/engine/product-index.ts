import type { DocumentChange, ProductDocument } from '../product-document.ts';
import { EVERYTHING, type SearchRequest, type SearchResult } from '../product-search.ts';
import { buildSegment } from './build-segment.ts';
import { copyLive, writeLive } from './live-columns.ts';
import { mergeSegments } from './merge-segments.ts';
import { Searcher } from './searcher.ts';
import type { Segment } from './segment.ts';

// A segment is merged with the one before it when that is not this many times larger: few segments, each row merged rarely.
const TIER_FACTOR = 8;
const ROWS_PER_BUILD = 20_000;

const MOST_WIDE_RESULTS = 500;

/** Segments to be merged into one, the rest staying as it is. */
export type Merge = { segments: readonly Segment[] };

/**
 * One market's products: segments from large and old to small and new. A product is visible in one of them. Changes
 * become visible with `apply`; merges that take long are left to the caller (`nextMerge`, any thread, `finishMerge`).
 */
export class ProductIndex {
  position: number;
  #segments: readonly Segment[];
  readonly #searcher = new Searcher();
  readonly #wideResults = new Map<string, SearchResult>();
  #changedSinceMerge: Set<number> | null = null;

  constructor(segments: readonly Segment[], position: number) {
    this.#segments = segments;
    this.position = position;
  }

  static async build(documents: AsyncIterable<ProductDocument>, position: number): Promise<ProductIndex> {
    const segments: Segment[] = [];
    let batch = new Map<number, ProductDocument>();
    const seal = () => {
      for (const id of batch.keys()) hideEverywhere(segments, id);
      if (batch.size > 0) segments.push(buildSegment([...batch.values()]));
      batch = new Map();
    };
    for await (const document of documents) {
      batch.set(document.id, document);
      if (batch.size >= ROWS_PER_BUILD) seal();
    }
    seal();
    return new ProductIndex(segments.length > 1 ? [mergeSegments(segments)] : segments, position);
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Visible products. */
  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.count - segment.dead, 0);
  }

  search(request: SearchRequest): SearchResult {
    if (!isWide(request)) return this.#searcher.search(this.#segments, request);
    const key = JSON.stringify(request);
    const known = this.#wideResults.get(key);
    if (known) return known;
    const result = this.#searcher.search(this.#segments, request);
    if (this.#wideResults.size >= MOST_WIDE_RESULTS) this.#wideResults.clear();
    this.#wideResults.set(key, result);
    return result;
  }

  /** The categories in which a brand has products, the one with most first. */
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

  /**
   * Applies changes in their order; those at or before the index's position have been seen and are passed over. Returns
   * the ids of patches whose product the index does not have.
   */
  apply(changes: readonly DocumentChange[]): number[] {
    const added = new Map<number, ProductDocument>();
    const unknown: number[] = [];
    this.#wideResults.clear();
    for (const change of changes) {
      if (change.seq <= this.position) continue;
      const id = change.kind === 'put' ? change.document.id : change.id;
      this.#changedSinceMerge?.add(id);
      if (change.kind === 'patch') {
        const waiting = added.get(id);
        if (waiting) added.set(id, { ...waiting, live: change.live });
        else if (!this.#patch(id, change.live)) unknown.push(id);
      } else {
        hideEverywhere(this.#segments, id);
        if (change.kind === 'put') added.set(id, change.document);
        else added.delete(id);
      }
    }
    if (added.size > 0) this.#segments = [...this.#segments, buildSegment([...added.values()])];
    for (const { seq } of changes) if (seq > this.position) this.position = seq;
    return unknown;
  }

  /** The merge that keeps segments few, or null. Until `finishMerge` there is no other. */
  nextMerge(): Merge | null {
    const segments = this.#segments;
    if (this.#changedSinceMerge) return null;
    let from = segments.length - 1;
    let rows = segments[from]?.count ?? 0;
    while (from > 0 && segments[from - 1]!.count < rows * TIER_FACTOR) rows += segments[--from]!.count;
    const half = segments.findIndex(({ count, dead }) => dead * 2 > count);
    const first = half >= 0 ? Math.min(half, from) : from;
    if (half < 0 && segments.length - from < 2) return null;
    this.#changedSinceMerge = new Set();
    return { segments: segments.slice(first) };
  }

  /** Puts the merged segment in the place of those it was made of, with all that has changed meanwhile. */
  finishMerge({ segments }: Merge, merged: Segment): void {
    for (const id of this.#changedSinceMerge ?? []) {
      const row = merged.rowOf(id);
      if (row < 0) continue;
      const current = segments.find((segment) => segment.rowOf(id) >= 0);
      if (current) copyLive(current.live, current.rowOf(id), merged.live, row);
      else merged.hide(row);
    }
    this.#changedSinceMerge = null;
    const first = this.#segments.indexOf(segments[0]!);
    this.#segments = [
      ...this.#segments.slice(0, first),
      ...(merged.count > 0 ? [merged] : []),
      ...this.#segments.slice(first + segments.length),
    ];
  }

  #patch(id: number, live: Extract<DocumentChange, { kind: 'patch' }>['live']): boolean {
    for (const segment of this.#segments) {
      const row = segment.rowOf(id);
      if (row < 0) continue;
      writeLive(segment.live, row, live);
      return true;
    }
    return false;
  }
}

/** Whether a request goes over a large part of the market, so that its answer is kept until something changes. */
function isWide({ query, typing, scope }: SearchRequest): boolean {
  return query === null ? scope === null : typing && query.length <= 3;
}

function hideEverywhere(segments: readonly Segment[], id: number): void {
  for (const segment of segments) {
    const row = segment.rowOf(id);
    if (row >= 0) segment.hide(row);
  }
}
