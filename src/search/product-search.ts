import type { DocumentChange, ProductDocument } from './product-document.ts';
import type { Suggestion, SuggestionEntry, SuggestionRequest } from './suggestion.ts';

export type BuiltInFacet =
  | 'category'
  | 'brand'
  | 'merchant'
  | 'stock'
  | 'condition'
  | 'rating'
  | 'price'
  | 'drop'
  | 'shops';

/** A built-in facet, or an attribute by its id. */
export type FacetId = BuiltInFacet | `attribute:${number}`;

export const attributeFacet = (attribute: number): FacetId => `attribute:${attribute}`;

/** Ids of categories (leaves), brands, merchants and attribute values are numbers; stock and condition are words. */
export type FacetValue = number | string;

/**
 * What a shopper selected in one facet. Several choices mean any of them; several facets mean all of them. Ranges
 * include both ends, null is open; a product that has no value is outside every range. `price` is the total with
 * shipping, or the item price where shipping is not told; `rating` takes stars (the choice 4 is 4.0 to 4.9) or a range.
 */
export type Filter = { facet: FacetId } & (
  | { kind: 'choices'; values: readonly FacetValue[] }
  | { kind: 'range'; min: number | null; max: number | null }
  | { kind: 'flag'; value: boolean }
);

/** What the page is about: a node of the category tree on any of its levels, a brand or a merchant. */
export type Scope = { kind: 'department' | 'group' | 'category' | 'brand' | 'merchant'; id: number };

/**
 * `price` puts the lowest known total first; then products whose shipping nobody tells, by item price; then those
 * without a current offer. `price-desc` turns the order around within these three, never between them. The other sorts
 * are descending, what has no value last. Equal products stand in the order of their ids.
 */
export type Sort = 'relevance' | 'popularity' | 'price' | 'price-desc' | 'drop' | 'rating' | 'newest';

/** More than any shopper sets; a search with more is refused. */
export const MOST_FILTERS = 30;

export type SearchRequest = {
  query: string | null;
  /** The last word may be unfinished. */
  typing: boolean;
  /** ISO 639-1; decides how words are inflected and joined. */
  language: string;
  scope: Scope | null;
  /** At most MOST_FILTERS: a search with more throws a RangeError. */
  filters: readonly Filter[];
  /** 'relevance' without a query is 'popularity'. */
  sort: Sort;
  offset: number;
  limit: number;
  /** 'all': every built-in one, and the attributes where all hits lie in one category. */
  facets: readonly FacetId[] | 'all';
  priceHistogram: boolean;
};

/** Everything there is, most popular first; requests are written as differences from it. */
export const EVERYTHING: SearchRequest = {
  query: null,
  typing: false,
  language: 'en',
  scope: null,
  filters: [],
  sort: 'popularity',
  offset: 0,
  limit: 48,
  facets: [],
  priceHistogram: false,
};

/** Counts leave out the facet's own filter. Choices: most frequent first, then by value. */
export type FacetResult =
  | { kind: 'choice'; values: readonly { value: FacetValue; count: number }[] }
  | { kind: 'number'; min: number; max: number; count: number }
  | { kind: 'flag'; yes: number; no: number };

/** Minor units, both ends included; only buckets that hold something, cheapest first. */
export type PriceHistogram = {
  min: number;
  max: number;
  buckets: readonly { from: number; to: number; count: number }[];
};

export type SearchResult = {
  total: number;
  ids: readonly number[];
  /** A facet that no product has a value of is absent. */
  facets: ReadonlyMap<FacetId, FacetResult>;
  /** Leaves the price filter out; null: not asked for, or no product has a price. */
  prices: PriceHistogram | null;
  /** Nothing has every word of the query: these words were left out. */
  ignoredWords: readonly string[];
  /** A word of the query is in no product: the query's words as they were read instead, folded; null: none is. */
  correctedWords: readonly string[] | null;
};

/**
 * Finds products of a market. Changes become visible with `apply`, in the order of their sequence numbers; applying a
 * change again does no harm. The contract tests in `product-search.contract.ts` hold for every implementation; the order
 * of equally good matches by relevance is not part of it.
 */
export interface ProductSearch {
  search(market: string, request: SearchRequest): Promise<SearchResult>;
  apply(market: string, changes: readonly DocumentChange[]): Promise<void>;
  /** The sequence number of the last change applied; 0 for a market that has none. */
  position(market: string): Promise<number>;
  /** Replaces everything the market holds; searches see the old content until the new one is complete. */
  rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void>;
  /** Replaces the names that suggestions of one locale are made of. */
  describe(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void>;
  suggest(market: string, request: SuggestionRequest): Promise<readonly Suggestion[]>;
}
