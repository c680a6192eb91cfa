import type { FieldWeights } from '../terms/search-field.ts';
import { readPlannedWords } from './engine/explain-score.ts';
import { Suggester } from './engine/suggester.ts';
import { EMPTY_RESULT, SearchAnswer } from './opensearch/answer-search.ts';
import { Cluster } from './opensearch/cluster.ts';
import { Generations } from './opensearch/index-generations.ts';
import { FORMAT, type IndexLayout } from './opensearch/mapping.ts';
import { MarketIndex } from './opensearch/market-index.ts';
import { suggestFrom } from './opensearch/suggest-products.ts';
import type { Rejection } from './opensearch/write-documents.ts';
import type { DocumentChange, ProductDocument } from './product-document.ts';
import type {
  MarketChanges,
  PlannedWord,
  ProductSearch,
  QueryText,
  SearchRequest,
  SearchResult,
} from './product-search.ts';
import { localeLanguage, type Suggestion, type SuggestionEntry, type SuggestionRequest } from './suggestion.ts';

export type OpenSearchOptions = {
  /** The nodes, separated by commas. */
  urls: string;
  /** What the names of all indexes begin with. */
  prefix: string;
  layout: IndexLayout;
  /** How long one attempt of a search may take. */
  searchTimeoutMs: number;
  /** The least time between two refreshes of a market's index; changes become visible with them. */
  refreshIntervalMs: number;
  /** Receives documents that an index does not accept. They are not found; the others are. */
  onRejected: (market: string, rejection: Rejection) => void;
};

/**
 * ProductSearch on an OpenSearch cluster, with one index per market that all processes share. Reads queries with the words
 * of the in-process engine, so both find the same. Rejects with SearchUnavailable if the cluster is away, too slow, or
 * lacks a part of an index: an answer is never of a part.
 */
export class OpenSearchSearch implements ProductSearch {
  readonly #cluster: Cluster;
  readonly #options: OpenSearchOptions;
  readonly #markets = new Map<string, MarketIndex>();
  readonly #suggesters = new Map<string, Suggester>();

  constructor(options: OpenSearchOptions) {
    this.#cluster = new Cluster(options.urls, options.searchTimeoutMs);
    this.#options = options;
  }

  search(market: string, request: SearchRequest): Promise<SearchResult> {
    return this.#market(market).use((index) => new SearchAnswer(index, request).answer(), EMPTY_RESULT);
  }

  readWords(market: string, query: QueryText): Promise<readonly PlannedWord[]> {
    return this.#market(market).use(
      async ({ vocabulary: { lists, size } }) => readPlannedWords(lists, size, query),
      [],
    );
  }

  apply(market: string, changes: readonly DocumentChange[], after = 0): Promise<void> {
    return this.#market(market).apply(changes, after);
  }

  position(market: string): Promise<number> {
    return this.#market(market).position();
  }

  /** The index of a cluster does not know which products changed when: any change may be of any of them. */
  async changes(market: string): Promise<MarketChanges> {
    const position = await this.position(market);
    return { position, lastOf: () => position };
  }

  rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void> {
    return this.#market(market).rebuild(documents, position);
  }

  async setSuggestionEntries(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void> {
    this.#suggesters.set(`${market} ${locale}`, new Suggester(entries, localeLanguage(locale)));
  }

  suggest(market: string, request: SuggestionRequest): Promise<readonly Suggestion[]> {
    const { locale } = request;
    const suggester = this.#suggesters.get(`${market} ${locale}`) ?? new Suggester([], localeLanguage(locale));
    return this.#market(market).use((index) => suggestFrom(index, suggester, request), []);
  }

  /** Weighs the fields of products so with the next `rebuild`. Resolves with whether the index is of other weights. */
  setWeights(market: string, weights: FieldWeights): Promise<boolean> {
    return this.#market(market).setWeights(weights);
  }

  close(): Promise<void> {
    return this.#cluster.close();
  }

  #market(market: string): MarketIndex {
    let known = this.#markets.get(market);
    if (known === undefined) {
      const { prefix, layout, refreshIntervalMs, onRejected } = this.#options;
      known = new MarketIndex({
        cluster: this.#cluster,
        generations: new Generations(this.#cluster, `${prefix}-${market.toLowerCase()}-v${FORMAT}`, layout),
        refreshIntervalMs,
        onRejected: (rejection) => onRejected(market, rejection),
      });
      this.#markets.set(market, known);
    }
    return known;
  }
}
