import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FieldWeights } from '../terms/search-field.ts';
import { buildSegment } from './engine/build-segment.ts';
import { readPlannedWords } from './engine/explain-score.ts';
import { mergeSegments } from './engine/merge-segments.ts';
import { ProductIndex } from './engine/product-index.ts';
import { Suggester } from './engine/suggester.ts';
import type { DocumentChange, ProductDocument } from './product-document.ts';
import type {
  MarketChanges,
  PlannedWord,
  ProductSearch,
  QueryText,
  SearchRequest,
  SearchResult,
} from './product-search.ts';
import { buildInThread, mergeInThread } from './segment-thread.ts';
import { loadSnapshot, saveSnapshot } from './snapshot.ts';
import { localeLanguage, type Suggestion, type SuggestionEntry, type SuggestionRequest } from './suggestion.ts';

/** Changes that are applied at once. More would hold up searches for longer than a search takes. */
const APPLIED_AT_ONCE = 250;
/** Documents, and rows. Fewer are built or merged in this thread, in a few milliseconds. */
const MIN_BUILT_IN_THREAD = 50;
const MIN_MERGED_IN_THREAD = 500;

type MarketState = {
  index: ProductIndex;
  /** With which the next index is built or restored. */
  weights: FieldWeights;
  suggesters: Map<string, Suggester>;
  /** Changes are applied one call after the other. */
  applying: Promise<void>;
  merging: Promise<void>;
  /** Changes applied while a new index is built; null: none is built. */
  changesSinceRebuild: DocumentChange[] | null;
};

/** ProductSearch in the memory of this process, with one index per market. A market without changes is empty. */
export class InProcessSearch implements ProductSearch {
  readonly #markets = new Map<string, MarketState>();

  async search(market: string, request: SearchRequest): Promise<SearchResult> {
    return this.#market(market).index.search(request);
  }

  async apply(market: string, changes: readonly DocumentChange[]): Promise<void> {
    const state = this.#market(market);
    state.changesSinceRebuild?.push(...changes);
    const applied = state.applying.then(() => this.#apply(state, changes));
    state.applying = applied.catch(() => undefined);
    await applied;
  }

  /** Many new products are built into a segment in another thread. Searches go on between the parts. */
  async #apply(state: MarketState, changes: readonly DocumentChange[]): Promise<void> {
    for (let from = 0; from < changes.length; from += APPLIED_AT_ONCE) {
      if (from > 0) await setImmediate();
      const part = changes.slice(from, from + APPLIED_AT_ONCE);
      const { index } = state;
      const added = index.listAdded(part);
      // Without the thread the building blocks searches for a moment, but still happens.
      const isLarge = added.length >= MIN_BUILT_IN_THREAD;
      const built = isLarge ? await buildInThread(added, index.weights).catch(() => null) : null;
      // An index that has replaced this one meanwhile may know some of the changes.
      state.index.apply(part, state.index === index ? built : null);
      this.#merge(state);
    }
  }

  async position(market: string): Promise<number> {
    return this.#market(market).index.position;
  }

  async changes(market: string): Promise<MarketChanges> {
    const { position, lastChanges } = this.#market(market).index;
    return { position, lastOf: (id) => lastChanges.of(id) };
  }

  async rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void> {
    const state = this.#market(market);
    state.changesSinceRebuild = [];
    // Changes applied before now were committed before the first document is read, so the documents include them.
    const index = await ProductIndex.build(documents, Math.max(position, state.index.position), state.weights, {
      build: (batch, weights) => buildInThread(batch, weights).catch(() => buildSegment(batch, weights)),
      merge: (segments) => mergeInThread(segments).catch(() => mergeSegments(segments)),
    });
    index.apply(state.changesSinceRebuild);
    state.changesSinceRebuild = null;
    state.index = index;
  }

  async setSuggestionEntries(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void> {
    this.#market(market).suggesters.set(locale, new Suggester(entries, localeLanguage(locale)));
  }

  async suggest(
    market: string,
    { text, locale, limit, productLimit }: SuggestionRequest,
  ): Promise<readonly Suggestion[]> {
    const { index, suggesters } = this.#market(market);
    const suggester = suggesters.get(locale) ?? new Suggester([], localeLanguage(locale));
    return suggester.suggest(index, text, limit, productLimit);
  }

  /** Weighs the fields of products so with the next `rebuild` or `restore`. Returns whether the index is of other weights. */
  setWeights(market: string, weights: FieldWeights): boolean {
    const state = this.#market(market);
    state.weights = weights;
    return !isDeepStrictEqual(state.index.weights, weights);
  }

  async readWords(market: string, query: QueryText): Promise<readonly PlannedWord[]> {
    const { segments, size } = this.#market(market).index;
    return readPlannedWords(
      segments.map(({ text }) => text),
      size,
      query,
    );
  }

  /** Writes a market's index to a snapshot file for `restore`. */
  async save(market: string, path: string): Promise<void> {
    await saveSnapshot(this.#market(market).index, path);
  }

  /**
   * Replaces a market's index by the one of a snapshot file.
   *
   * @param maxPosition position of the database. A snapshot beyond it belongs to another database.
   * @returns false if there is no usable snapshot, of the market's weights; the index is then unchanged
   */
  async restore(market: string, path: string, maxPosition: number): Promise<boolean> {
    const index = await loadSnapshot(path);
    const state = this.#market(market);
    if (index === null || index.position > maxPosition) return false;
    if (!isDeepStrictEqual(index.weights, state.weights)) return false;
    state.index = index;
    return true;
  }

  /** Resolves when no merge is running. */
  async waitForMerges(market: string): Promise<void> {
    await this.#market(market).merging;
  }

  #market(market: string): MarketState {
    let state = this.#markets.get(market);
    if (!state) {
      const index = new ProductIndex([], 0);
      state = {
        index,
        weights: index.weights,
        suggesters: new Map(),
        applying: Promise.resolve(),
        merging: Promise.resolve(),
        changesSinceRebuild: null,
      };
      this.#markets.set(market, state);
    }
    return state;
  }

  #merge(state: MarketState): void {
    const { index } = state;
    const plan = index.planMerge();
    if (!plan) return;
    const rows = plan.segments.reduce((sum, { count }) => sum + count, 0);
    if (rows < MIN_MERGED_IN_THREAD) {
      index.commitMerge(plan, mergeSegments(plan.segments));
      return;
    }
    // Without the thread the merge blocks searches for a moment, but still happens.
    const merged = mergeInThread(plan.segments).catch(() => mergeSegments(plan.segments));
    state.merging = merged.then((segment) => {
      index.commitMerge(plan, segment);
      this.#merge(state);
    });
  }
}
