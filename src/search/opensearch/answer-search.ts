import { MAX_FILTERS } from '../../terms/listing.ts';
import { LISTED_FACETS } from '../built-in-facet.ts';
import {
  ENOUGH_HITS,
  interpret,
  LITERAL_INTERPRETATION,
  type QueryInterpretation,
  readAsCode,
} from '../engine/match-text.ts';
import { parseGtinQuery } from '../engine/tokenize.ts';
import { planQuery } from '../engine/words/query-plan.ts';
import { resolveQuery } from '../engine/words/resolve-query.ts';
import {
  attributeFacet,
  type FacetId,
  type Hit,
  type QueryText,
  type SearchRequest,
  type SearchResult,
} from '../product-search.ts';
import { Counts } from './facet-counts.ts';
import { scopeQuery } from './filter-query.ts';
import {
  countVariants,
  type Found,
  type MatchQuery,
  pageBody,
  readBuckets,
  readNumber,
  requestedCategory,
  runSearch,
  type SearchTarget,
} from './find-products.ts';
import { findRelatedMatches, listRelatedMatches, type RelatedProduct } from './find-related-matches.ts';
import { all, type Dsl, term, terms } from './query-dsl.ts';
import type { IndexVocabulary } from './vocabulary.ts';
import { scoredMatch, strictMatch, type WordReading } from './word-query.ts';

/** An index together with its vocabulary. */
export type OpenIndex = SearchTarget & { vocabulary: IndexVocabulary };

export const EMPTY_RESULT: SearchResult = {
  total: 0,
  related: 0,
  hits: [],
  ids: [],
  facets: new Map(),
  prices: null,
  about: false,
  ...LITERAL_INTERPRETATION,
};

/** The strict matches of a search: how many before filters, the page, and what was counted. */
type StrictAnswer = { candidates: number; found: Found; counts: Pick<SearchResult, 'facets' | 'prices'> };

/**
 * Answers a search as the in-process engine does: the words are read here, with the vocabulary of the index; OpenSearch
 * finds, orders and counts. One request for most searches; a further one each if models collapse, if related products
 * are needed, and if their facets are counted.
 */
export class SearchAnswer {
  readonly #index: OpenIndex;
  readonly #request: SearchRequest;
  /** What every match is limited to. */
  readonly #within: readonly Dsl[];

  constructor(index: OpenIndex, request: SearchRequest) {
    if (request.filters.length > MAX_FILTERS) throw new RangeError(`more than ${MAX_FILTERS} filters`);
    this.#index = index;
    this.#request = request;
    this.#within = [term('alive', true), ...(request.scope ? [scopeQuery(request.scope)] : [])];
  }

  async answer(): Promise<SearchResult> {
    const { query, typing, language } = this.#request;
    const match: MatchQuery = { filter: all(this.#within), scored: null };
    if (query === null || query.trim() === '') return this.#answerStrictly(match, LITERAL_INTERPRETATION);
    const gtin = parseGtinQuery(query.trim());
    if (gtin !== null && (await this.#hasGtin(gtin)))
      return this.#answerStrictly(this.#matchGtin(gtin), LITERAL_INTERPRETATION);
    return this.#answerWords({ text: query, typing, language });
  }

  async #hasGtin(gtin: number): Promise<boolean> {
    const query = all([term('alive', true), term('gtins', gtin)]);
    return (await runSearch(this.#index, { query, size: 0, track_total_hits: 1 })).total > 0;
  }

  #matchGtin(gtin: number): MatchQuery {
    const filter = all([...this.#within, term('gtins', gtin)]);
    const functions = [{ field_value_factor: { field: 'boost', missing: 1 } }];
    return { filter, scored: { function_score: { query: { constant_score: { filter } }, functions } } };
  }

  async #answerStrictly(match: MatchQuery, interpretation: QueryInterpretation): Promise<SearchResult> {
    return this.#compose(match, await this.#findStrictly(match), [], interpretation);
  }

  async #answerWords(text: QueryText): Promise<SearchResult> {
    const reading = this.#read(text);
    const { plan } = reading;
    const isPossible = plan.unknown.length === 0 && (plan.required.length > 0 || plan.excluded.length > 0);
    const match = this.#matchWords(reading);
    const strict = isPossible ? await this.#findStrictly(match) : null;
    if (strict === null || strict.candidates === 0) {
      const answer = await this.#answerCode(text);
      if (answer !== null) return answer;
    }
    const candidates = strict?.candidates ?? 0;
    const isEnough = candidates >= ENOUGH_HITS || text.typing;
    const { filters } = this.#request;
    const related = isEnough
      ? []
      : await findRelatedMatches(this.#index, reading, this.#within, filters, this.#index.vocabulary.known);
    if (candidates + related.length === 0) return EMPTY_RESULT;
    const isMissing = (word: string) => candidates === 0 && related.every(({ missing }) => missing.includes(word));
    const ignored = [...plan.required.map(({ word }) => word), ...plan.unknown].filter((word) => isMissing(word.text));
    return this.#compose(match, candidates > 0 ? strict : null, related, interpret(plan, ignored));
  }

  /** The whole text as a product code written with spaces; null: it is none. */
  async #answerCode(text: QueryText): Promise<SearchResult | null> {
    const { lists } = this.#index.vocabulary;
    const code = readAsCode(text, resolveQuery(lists, text).words.length);
    if (code === null) return null;
    const reading = this.#read(code);
    if (reading.plan.unknown.length > 0 || reading.plan.required.length === 0) return null;
    const match = this.#matchWords(reading);
    const strict = await this.#findStrictly(match);
    return strict.candidates === 0 ? null : this.#compose(match, strict, [], interpret(reading.plan, []));
  }

  #read(text: QueryText): WordReading {
    const { lists, size } = this.#index.vocabulary;
    return { plan: planQuery(resolveQuery(lists, text), size, this.#request.leadCategory), lists };
  }

  #matchWords(reading: WordReading): MatchQuery {
    const { known } = this.#index.vocabulary;
    return { filter: strictMatch(reading, this.#within), scored: scoredMatch(reading, this.#within, known) };
  }

  async #findStrictly(match: MatchQuery): Promise<StrictAnswer> {
    const category = requestedCategory(this.#request);
    const isOpen = this.#request.facets === 'all' && category === null;
    const counts = this.#counts(this.#facetsIn(category));
    const aggs = { ...counts.aggregations(), ...(isOpen && { category: { terms: { field: 'category', size: 2 } } }) };
    const found = await runSearch(this.#index, { ...pageBody(match, this.#request), aggs });
    const counted = counts.read(found.aggregations);
    const [only, ...more] = isOpen ? readBuckets(found.aggregations.category).keys() : [];
    const attributes = only === undefined || more.length > 0 ? [] : this.#attributesOf(only);
    const further = await this.#count(match.filter, attributes, false);
    const facets = new Map([...counted.facets, ...further.facets]);
    return {
      candidates: Counts.readCandidates(found.aggregations),
      found,
      counts: { facets, prices: counted.prices },
    };
  }

  /** The facets to count if all matches are in one category, or if it is not known that they are. */
  #facetsIn(category: number | null): readonly FacetId[] {
    const { facets } = this.#request;
    if (facets !== 'all') return facets;
    return category === null ? LISTED_FACETS : [...LISTED_FACETS, ...this.#attributesOf(category)];
  }

  #attributesOf(category: number): FacetId[] {
    return this.#index.vocabulary.known.attributesOf(category).map(attributeFacet);
  }

  #counts(facets: readonly FacetId[], priceHistogram = this.#request.priceHistogram): Counts {
    const { filters, collapse } = this.#request;
    const { known } = this.#index.vocabulary;
    return new Counts({
      facets,
      filters,
      collapse,
      priceHistogram,
      kindsOf: (attribute) => known.kindsOf(attribute),
    });
  }

  async #count(
    query: Dsl,
    facets: readonly FacetId[],
    prices: boolean,
  ): Promise<Pick<SearchResult, 'facets' | 'prices'>> {
    if (facets.length === 0 && !prices) return { facets: new Map(), prices: null };
    const counts = this.#counts(facets, prices);
    const { aggregations } = await runSearch(this.#index, { query, size: 0, aggs: counts.aggregations() });
    return counts.read(aggregations);
  }

  /** Facets count related products if there is nothing else. */
  async #countRelated(related: readonly RelatedProduct[]): Promise<Pick<SearchResult, 'facets' | 'prices'>> {
    const query = terms(
      'id',
      related.map(({ id }) => id),
    );
    const { facets, priceHistogram } = this.#request;
    const category = requestedCategory(this.#request) ?? (facets === 'all' ? await this.#onlyCategory(query) : null);
    return this.#count(query, this.#facetsIn(category), priceHistogram);
  }

  async #onlyCategory(query: Dsl): Promise<number | null> {
    const aggs = { category: { terms: { field: 'category', size: 2 } } };
    const { aggregations } = await runSearch(this.#index, { query, size: 0, aggs });
    const [only, ...more] = readBuckets(aggregations.category).keys();
    return more.length === 0 ? (only ?? null) : null;
  }

  async #compose(
    match: MatchQuery,
    strict: StrictAnswer | null,
    related: readonly RelatedProduct[],
    interpretation: QueryInterpretation,
  ): Promise<SearchResult> {
    const { collapse, offset, limit } = this.#request;
    const found = strict?.found ?? { total: 0, hits: [], aggregations: {} };
    const total = collapse && strict ? Counts.readModels(found.aggregations) : found.total;
    const variants = strict && collapse ? await this.#countVariants(match, strict, related) : null;
    const listed = collapse ? new Set(variants?.keys()) : null;
    const others = related.length === 0 ? [] : listRelatedMatches(related, listed);
    const own = found.hits.map((hit): Hit => {
      const count = variants?.get(readNumber(hit, 'model')) ?? 1;
      return { id: Number(hit._id), variants: count, missing: [] };
    });
    const hits = [...own, ...others.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total))];
    const counts = strict?.counts ?? (related.length > 0 ? await this.#countRelated(related) : EMPTY_RESULT);
    const { facets, prices } = counts;
    const ids = hits.map(({ id }) => id);
    return { total, related: others.length, hits, ids, facets, prices, about: false, ...interpretation };
  }

  /** Of the models of the page; of all strict matches if related products follow, which leave their models out. */
  async #countVariants(
    match: MatchQuery,
    { found }: StrictAnswer,
    related: readonly RelatedProduct[],
  ): Promise<Map<number, number>> {
    const { filters } = this.#request;
    if (related.length > 0) return countVariants(this.#index, match, filters, null, ENOUGH_HITS);
    const models = found.hits.map((hit) => readNumber(hit, 'model'));
    return models.length === 0 ? new Map() : countVariants(this.#index, match, filters, models, models.length);
  }
}
