import { openMarkets } from '../../market/market.ts';
import { addGauge, searchSeconds } from '../../platform/metrics.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { DocumentChange, ProductDocument } from '../../search/product-document.ts';
import {
  EVERYTHING,
  type MarketChanges,
  type PlannedWord,
  type ProductSearch,
  type QueryText,
  type SearchRequest,
  type SearchResult,
} from '../../search/product-search.ts';
import type { Suggestion, SuggestionEntry, SuggestionRequest } from '../../search/suggestion.ts';

async function measure<T>(kind: 'search' | 'suggest', work: () => Promise<T>): Promise<T> {
  const end = searchSeconds.startTimer({ kind });
  try {
    return await inSpan(kind, {}, work);
  } finally {
    end();
  }
}

/** The search of a site, whose duration is measured. */
export class MeasuredSearch implements ProductSearch {
  readonly #search: ProductSearch;

  constructor(search: ProductSearch) {
    this.#search = search;
    addGauge('lowtide_index_products', 'Products in the index.', ['market'], async () => {
      const figures = await Promise.all(
        openMarkets().map(async ({ id }) => {
          // A market whose index is away has no figure.
          const found = await search.search(id, { ...EVERYTHING, limit: 0 }).catch(() => null);
          return found === null ? [] : [{ labels: { market: id }, value: found.total }];
        }),
      );
      return figures.flat();
    });
  }

  search(market: string, request: SearchRequest): Promise<SearchResult> {
    return measure('search', () => this.#search.search(market, request));
  }

  suggest(market: string, request: SuggestionRequest): Promise<readonly Suggestion[]> {
    return measure('suggest', () => this.#search.suggest(market, request));
  }

  readWords(market: string, query: QueryText): Promise<readonly PlannedWord[]> {
    return this.#search.readWords(market, query);
  }

  apply(market: string, changes: readonly DocumentChange[], after = 0): Promise<void> {
    return this.#search.apply(market, changes, after);
  }

  position(market: string): Promise<number> {
    return this.#search.position(market);
  }

  changes(market: string): Promise<MarketChanges> {
    return this.#search.changes(market);
  }

  rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void> {
    return this.#search.rebuild(market, documents, position);
  }

  setSuggestionEntries(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void> {
    return this.#search.setSuggestionEntries(market, locale, entries);
  }
}
