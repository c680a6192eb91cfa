import type { DocumentChange, ProductDocument } from './product-document.ts';
import {
  type MarketChanges,
  type PlannedWord,
  type ProductSearch,
  type QueryText,
  type SearchRequest,
  type SearchResult,
  SearchUnavailable,
} from './product-search.ts';
import type { Suggestion, SuggestionEntry, SuggestionRequest } from './suggestion.ts';

/** The engines of a market in the order in which they are asked. */
export type MarketEngines = readonly [ProductSearch, ...ProductSearch[]];

/** How long an engine is not asked after it was unavailable, so that few visitors wait for it. */
const PAUSE_MS = 5_000;

export type SelectedSearchOptions = {
  enginesOf: (market: string) => MarketEngines;
  /** Receives the reason when an engine becomes unavailable, and null when it answers again. */
  onChange: (market: string, reason: SearchUnavailable | null) => void;
};

/**
 * Each market with its own engines: the next one answers if one is unavailable. Rejects with SearchUnavailable if none
 * answers. Changes go to all engines of a market; each engine may also follow the changes by itself.
 */
export class SelectedSearch implements ProductSearch {
  readonly #options: SelectedSearchOptions;
  /** By market and engine: why it is not asked, and until when. */
  readonly #paused = new Map<string, Map<ProductSearch, { reason: SearchUnavailable; until: number }>>();

  constructor(options: SelectedSearchOptions) {
    this.#options = options;
  }

  search(market: string, request: SearchRequest): Promise<SearchResult> {
    return this.#ask(market, (engine) => engine.search(market, request));
  }

  suggest(market: string, request: SuggestionRequest): Promise<readonly Suggestion[]> {
    return this.#ask(market, (engine) => engine.suggest(market, request));
  }

  readWords(market: string, query: QueryText): Promise<readonly PlannedWord[]> {
    return this.#ask(market, (engine) => engine.readWords(market, query));
  }

  /** Of the engine that answers. */
  position(market: string): Promise<number> {
    return this.#ask(market, (engine) => engine.position(market));
  }

  changes(market: string): Promise<MarketChanges> {
    return this.#ask(market, (engine) => engine.changes(market));
  }

  async apply(market: string, changes: readonly DocumentChange[], after = 0): Promise<void> {
    await Promise.all(this.#options.enginesOf(market).map((engine) => engine.apply(market, changes, after)));
  }

  /** Rebuilds the first engine only: the documents can be read once. */
  async rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void> {
    await this.#options.enginesOf(market)[0].rebuild(market, documents, position);
  }

  async setSuggestionEntries(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void> {
    const engines = this.#options.enginesOf(market);
    await Promise.all(engines.map((engine) => engine.setSuggestionEntries(market, locale, entries)));
  }

  async #ask<T>(market: string, question: (engine: ProductSearch) => Promise<T>): Promise<T> {
    // An error records where it is created, which costs more than most questions.
    let unavailable: SearchUnavailable | null = null;
    for (const engine of this.#options.enginesOf(market)) {
      const pause = this.#paused.get(market)?.get(engine);
      if (pause !== undefined && performance.now() < pause.until) {
        unavailable = pause.reason;
        continue;
      }
      try {
        const answer = await question(engine);
        if (this.#paused.get(market)?.delete(engine)) this.#options.onChange(market, null);
        return answer;
      } catch (error) {
        if (!(error instanceof SearchUnavailable)) throw error;
        unavailable = error;
        this.#pause(market, engine, error);
      }
    }
    throw unavailable ?? new SearchUnavailable(`no search engine of ${market} answers`);
  }

  #pause(market: string, engine: ProductSearch, reason: SearchUnavailable): void {
    const paused = this.#paused.get(market) ?? new Map();
    const isNew = !paused.has(engine);
    this.#paused.set(market, paused.set(engine, { reason, until: performance.now() + PAUSE_MS }));
    if (isNew) this.#options.onChange(market, reason);
  }
}
