import type { CountMode } from '../terms/listing.ts';
import type { Sort } from '../terms/sort-order.ts';
import type { BuiltInFacet } from './built-in-facet.ts';
import type { DocumentChange, ProductDocument } from './product-document.ts';
import type { Suggestion, SuggestionEntry, SuggestionRequest } from './suggestion.ts';

/** A built-in facet, or an attribute by its id. */
export type FacetId = BuiltInFacet | `attribute:${number}`;

export const attributeFacet = (attribute: number): FacetId => `attribute:${attribute}`;

/** A number for ids of leaf categories, brands, merchants and attribute values, and for stars; else a string. */
export type FacetValue = number | string;

/**
 * A selection in one facet. Choices of one filter are combined with OR, filters with AND. Ranges include both ends;
 * null is an open end. A product without a value is outside every range. `price` is the total with shipping, or the
 * item price if no shop states its shipping. `rating` takes stars (choice 4 is 4.0 to 4.9) or a range.
 * `unit-price` is in minor units for one `unit`. `drop` is in percent, `drop-day` in days since 1970-01-01.
 */
export type SearchFilter = { facet: FacetId } & (
  | { kind: 'choices'; values: readonly FacetValue[] }
  | { kind: 'range'; min: number | null; max: number | null }
  | { kind: 'flag'; value: boolean }
);

/** An attribute with numbers, and whether products with less of it or with more come first. */
export type WishOrder = { attribute: number; better: 'less' | 'more' };

/** What a search is limited to: a node of the category tree on any level, a brand, a merchant, or any of several leaves. */
export type Scope =
  | { kind: 'department' | 'group' | 'category'; id: number }
  | { kind: 'brand'; id: number }
  | { kind: 'merchant'; id: number }
  | { kind: 'categories'; ids: readonly number[] };

export type SearchRequest = {
  query: string | null;
  /** The last word may be incomplete. It may become any word that begins with it; of very many, one of the commonest. */
  typing: boolean;
  /** ISO 639-1, for inflection and compounds. */
  language: string;
  scope: Scope | null;
  /** The leaf category that the words of the query mean, as phones by "iphone": by relevance, its products come first. */
  leadCategory: number | null;
  /** At most MAX_FILTERS; more throw a RangeError. */
  filters: readonly SearchFilter[];
  /**
   * One hit per model: the variant that comes first in the sort among those that pass the filters. Totals, facets and
   * the histogram then count models: one counts for a value if any of its matching variants has it.
   */
  collapse: boolean;
  /**
   * `price` lists known totals first, the lowest first; then products without stated shipping, by item price; then
   * products without an offer. `price-desc` reverses the order within these three groups, not the groups. `unit-price`
   * is ascending, all others
   * are descending, products without a value last. Equal products are in the order of their ids. Without a query,
   * `relevance` means `popularity`.
   */
  sort: Sort;
  /**
   * Replaces the order by relevance: by this attribute, then by popularity; products without a value of it last. Other sorts
   * ignore it. Of a model, the variant that has the best value comes first.
   */
  wish: WishOrder | null;
  offset: number;
  limit: number;
  /**
   * 'all': the listed facets, and the attributes of the category if all matches are in one; of a scope of several leaves
   * those of the first, unless a filter chooses one.
   */
  facets: readonly FacetId[] | 'all';
  priceHistogram: boolean;
  /**
   * 'sampled': without filters, facets and the histogram of very many matches may be estimated from a sample. The list and its
   * total are always exact.
   */
  counts: CountMode;
};

/** All products, most popular first. Requests are written as changes to it. */
export const EVERYTHING: SearchRequest = {
  query: null,
  typing: false,
  language: 'en',
  scope: null,
  leadCategory: null,
  filters: [],
  collapse: false,
  sort: 'popularity',
  wish: null,
  offset: 0,
  limit: 48,
  facets: [],
  priceHistogram: false,
  counts: 'exact',
};

/** Counts ignore the facet's own filter. Choices: most frequent first, then by value. */
export type FacetResult =
  | { kind: 'choice'; values: readonly { value: FacetValue; count: number }[] }
  | { kind: 'number'; min: number; max: number; count: number }
  | { kind: 'flag'; yes: number; no: number };

/** Minor units, both ends included. Only buckets with products, cheapest first. */
export type PriceHistogram = {
  min: number;
  max: number;
  buckets: readonly { from: number; to: number; count: number }[];
};

/** Related products of one search. */
export const MAX_RELATED = 200;

/** A product of the list. */
export type Hit = {
  id: number;
  /** How many matching variants of its model it represents, itself included. 1 if the request does not collapse. */
  variants: number;
  /** Words of the query, folded, that a related product lacks; empty: it matches strictly. */
  missing: readonly string[];
};

export type SearchResult = {
  /** Strict matches: products, or models if the request collapses them, with every required word of the query. */
  total: number;
  /**
   * Products that lack some words, at most MAX_RELATED. They are listed after the strict matches, best first in any
   * sort. Only a query whose strict matches within the scope do not fill a page has any.
   */
  related: number;
  /** The page of the list: strict matches, then related products. */
  hits: readonly Hit[];
  /** The ids of `hits`. */
  ids: readonly number[];
  /**
   * Without facets that no product has a value of. Counts strict matches; related products if nothing in the scope
   * matches strictly.
   */
  facets: ReadonlyMap<FacetId, FacetResult>;
  /** Ignores the price filter; null: not requested, or no product has a price. */
  prices: PriceHistogram | null;
  /**
   * Facets but categories, and the histogram, are estimated from a sample: 19 of 20 counts are within 1.6 % of the total, a rare value may be
   * missing, and ranges may be narrower than they are.
   */
  about: boolean;
  /** Required words, folded, that no product of the list has. */
  ignoredWords: readonly string[];
  /** All words as they were searched for, folded, if one was misspelt; else null. */
  correctedWords: readonly string[] | null;
};

/** The words of a search, see `SearchRequest`. */
export type QueryText = { text: string } & Pick<SearchRequest, 'typing' | 'language'>;

/**
 * A word of a query as an index reads it: what it asks of a product, how rare it is, and the terms that match it with
 * their factors, the largest first.
 */
export type PlannedWord = {
  text: string;
  role: 'required' | 'optional' | 'unwanted';
  weight: number;
  terms: readonly { text: string; factor: number }[];
};

/** Which products of a market have changed since when, by sequence numbers. */
export type MarketChanges = {
  /** Of the last change applied; 0: none. */
  position: number;
  /** A number not below that of the last change of the product or the model with this id. */
  lastOf(id: number): number;
};

/**
 * Finds the products of a market. Changes become visible with `apply`, in the order of their sequence numbers; applying
 * a change again has no effect. Every implementation must pass the tests of `product-search.conformance.ts`, which do
 * not cover the order of matches by relevance.
 */
export interface ProductSearch {
  search(market: string, request: SearchRequest): Promise<SearchResult>;
  /**
   * @param after the position after which these are all changes. An index that is behind it does nothing: it was replaced by a
   *   rebuilt one since the changes were read, which lacks some before them.
   */
  apply(market: string, changes: readonly DocumentChange[], after?: number): Promise<void>;
  /** What the words of a query match and weigh, from which the order of products follows. */
  readWords(market: string, query: QueryText): Promise<readonly PlannedWord[]>;
  /** The sequence number of the last change applied; 0: none. */
  position(market: string): Promise<number>;
  /** With it, what is cached of a product is kept while only others change. */
  changes(market: string): Promise<MarketChanges>;
  /** Replaces all products of a market. Searches see the old ones until the new index is complete. */
  rebuild(market: string, documents: AsyncIterable<ProductDocument>, position: number): Promise<void>;
  /** Replaces the names that can be suggested in one locale. */
  setSuggestionEntries(market: string, locale: string, entries: readonly SuggestionEntry[]): Promise<void>;
  suggest(market: string, request: SuggestionRequest): Promise<readonly Suggestion[]>;
}

/** A search engine outside this process is away, too slow, overloaded, or lacks a part of its index. */
export class SearchUnavailable extends Error {}
