import { mergeSegments } from './engine/merge-segments.ts';
import { ProductIndex } from './engine/product-index.ts';
import { Suggester } from './engine/suggester.ts';
import { mergeInThread } from './merge-thread.ts';
import type { DocumentChange, ProductDocument } from './product-document.ts';
import type { ProductSearch, SearchRequest, SearchResult } from './product-search.ts';
import { loadSnapshot, saveSnapshot } from './snapshot.ts';
import type { Suggestion, SuggestionEntry, SuggestionRequest } from './suggestion.ts';

/** Merges of fewer rows are done at once: they take less time than handing them over. */
const ROWS_WORTH_A_THREAD = 5_000;

type HeldMarket = {
  index: ProductIndex;
  suggesters: Map<string, Suggester>;
  merging: Promise<void>;
  /** What was applied while another index is being built. */
  sinceRebuild: DocumentChange[] | null;
};

/** ProductSearch in this process's memory, one index per market. A market never written to is empty. */
export class InProcessSearch implements ProductSearch {
  readonly #markets = new Map<string, HeldMarket>();

  async search(market: string, request: SearchRequest): Promise<SearchResult> {
    return this.#market(market).index.search(request);
  }

  async apply(market: string, changes: readonly DocumentChange[]): Promise<void> {
    const held = this.#market(market);
    held.index.apply(changes);
    held.sinceRebuild?.push(...changes);
    this.#merge(held);
  }

  async position(market: string): Promise<number> {
    return this.#market(market).index.position;
  }

  async rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void> {
    const held = this.#market(market);
    held.sinceRebuild = [];
    // What is applied by now was committed before the first document is read, and so is in the documents.
    const index = await ProductIndex.build(documents, Math.max(position, held.index.position));
    index.apply(held.sinceRebuild);
    held.sinceRebuild = null;
    held.index = index;
  }

  async describe(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void> {
    this.#market(market).suggesters.set(locale, new Suggester(entries, languageOf(locale)));
  }

  async suggest(market: string, { text, locale, limit, products }: SuggestionRequest): Promise<readonly Suggestion[]> {
    const { index, suggesters } = this.#market(market);
    const suggester = suggesters.get(locale) ?? new Suggester([], languageOf(locale));
    return suggester.suggest(index, text, limit, products);
  }

  /** Writes a market's index to a file, from which `restore` starts it again. */
  async save(market: string, path: string): Promise<void> {
    await saveSnapshot(this.#market(market).index, path);
  }

  /**
   * Reads a market's index from a file. False: there is none that can be used, or it has seen more than `newest`; then
   * nothing has changed.
   */
  async restore(market: string, path: string, newest: number): Promise<boolean> {
    const index = await loadSnapshot(path);
    if (index === null || index.position > newest) return false;
    this.#market(market).index = index;
    return true;
  }

  /** Resolves when no merge is under way. */
  async settled(market: string): Promise<void> {
    await this.#market(market).merging;
  }

  #market(market: string): HeldMarket {
    let held = this.#markets.get(market);
    if (!held) {
      held = { index: new ProductIndex([], 0), suggesters: new Map(), merging: Promise.resolve(), sinceRebuild: null };
      this.#markets.set(market, held);
    }
    return held;
  }

  #merge(held: HeldMarket): void {
    const { index } = held;
    const merge = index.nextMerge();
    if (!merge) return;
    const rows = merge.segments.reduce((sum, { count }) => sum + count, 0);
    if (rows < ROWS_WORTH_A_THREAD) {
      index.finishMerge(merge, mergeSegments(merge.segments));
      return;
    }
    // A thread that cannot be had costs searches their speed for a moment, never the merge.
    const inThread = mergeInThread(merge.segments).catch(() => mergeSegments(merge.segments));
    held.merging = inThread.then((merged) => {
      index.finishMerge(merge, merged);
      this.#merge(held);
    });
  }
}

const languageOf = (locale: string): string => locale.split('-')[0]!;
