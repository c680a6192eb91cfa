import type { Sort } from '../../terms/sort-order.ts';
import { type BuiltInFacet, isBuiltIn, LISTED_FACETS } from '../built-in-facet.ts';
import { bucketBounds, findPriceBucket } from '../engine/price-buckets.ts';
import { extractTerms } from '../engine/tokenize.ts';
import type { AttributeValue, ProductDocument } from '../product-document.ts';
import type {
  FacetId,
  FacetResult,
  FacetValue,
  Hit,
  SearchFilter,
  SearchRequest,
  SearchResult,
  WishOrder,
} from '../product-search.ts';

/**
 * The reference implementation: a search written as array filters, which the conformance tests compare every
 * implementation with. Words match exactly (while typing, the last one as a prefix); relevance means popularity. Finds
 * strict matches only: which products are related depends on weights, `expectAgreement` says what is true of all of them.
 */
export function naiveSearch(documents: readonly ProductDocument[], request: SearchRequest): SearchResult {
  const { scope, filters, sort, wish, offset, limit, collapse } = request;
  const candidates = documents.filter(
    (document) => matchesQuery(document, request) && (scope === null || isInScope(document, scope)),
  );
  const filtered = (except: FacetId | null) =>
    candidates.filter((document) =>
      filters.every((filter) => filter.facet === except || matchesFilter(document, filter)),
    );
  const sorted = filtered(null)
    .map((document) => ({
      document,
      key: wish !== null && sort === 'relevance' ? wishKey(document, wish) : sortKey(document, sort),
    }))
    .sort((a, b) => compareKeys(a.key, b.key) || a.document.id - b.document.id)
    .map(({ document }) => document);
  const model = collapse ? modelOf : ({ id }: ProductDocument) => id;
  const hits = [...Map.groupBy(sorted, model).values()].flatMap(([first, ...others]): Hit[] =>
    first === undefined ? [] : [{ id: first.id, variants: 1 + others.length, missing: [] }],
  );
  const facets = new Map<FacetId, FacetResult>();
  for (const facet of request.facets === 'all' ? resolveFacets(documents, candidates, request) : request.facets) {
    const result = countFacet(filtered(facet), facet, model);
    if (result) facets.set(facet, result);
  }
  const page = hits.slice(offset, offset + limit);
  return {
    total: hits.length,
    related: 0,
    hits: page,
    ids: page.map(({ id }) => id),
    facets,
    prices: request.priceHistogram ? histogram(filtered('price'), model) : null,
    about: false,
    ignoredWords: [],
    correctedWords: null,
  };
}

/** What is counted: the product or its model. */
type CountedId = (document: ProductDocument) => number;

const modelOf: CountedId = ({ static: { modelId } }) => modelId;

/** How many different ids there are among the documents with a property. */
const countDistinct = (
  documents: readonly ProductDocument[],
  counted: CountedId,
  has: (document: ProductDocument) => boolean,
): number => new Set(documents.filter(has).map(counted)).size;

/** The words of a query without grammar: those a product must have, and those it must not have. */
export function readWords(query: string | null): { required: string[]; excluded: string[] } {
  const [wanted = ''] = (query ?? '').split(' without ');
  const words = wanted.split(' ');
  const excluded = words.slice(1).filter((word) => word.startsWith('-'));
  const required = words.filter((word) => !excluded.includes(word) && word !== 'with');
  return { required: extractTerms(required.join(' ')), excluded: excluded.map((word) => word.slice(1)) };
}

/** The required words of a query that a product lacks. While typing, the last word may be incomplete. */
export function missingWords({ static: fields }: ProductDocument, { query, typing }: SearchRequest): string[] {
  const { required } = readWords(query);
  const terms = extractTerms(textOf(fields));
  const has = (word: string, i: number) =>
    terms.some((term) => (typing && i === required.length - 1 ? term.startsWith(word) : term === word));
  return required.filter((word, i) => !has(word, i));
}

/** Whether a product has every required word of a query, and no excluded one. */
export const matchesQuery = (document: ProductDocument, request: SearchRequest): boolean =>
  missingWords(document, request).length === 0 && !hasExcludedWord(document, request);

export function hasExcludedWord({ static: fields }: ProductDocument, { query }: SearchRequest): boolean {
  const terms = extractTerms(textOf(fields));
  return readWords(query).excluded.some((word) => terms.includes(word));
}

const textOf = (fields: ProductDocument['static']): string =>
  [
    fields.name,
    fields.brandName,
    fields.categoryName,
    fields.categoryWords,
    fields.attributeText,
    ...fields.codes,
  ].join(' ; ');

export function isInScope({ static: fields }: ProductDocument, scope: NonNullable<SearchRequest['scope']>): boolean {
  if (scope.kind === 'categories') return scope.ids.includes(fields.categoryPath[2]);
  const { kind, id } = scope;
  if (kind === 'brand') return fields.brandId === id;
  if (kind === 'merchant') return fields.merchantIds.includes(id);
  return fields.categoryPath[{ department: 0, group: 1, category: 2 }[kind]] === id;
}

const effectivePrice = ({ live }: ProductDocument): number | null => live.lowestTotal ?? live.lowestItem;

type ValueReader = (document: ProductDocument) => number | readonly FacetValue[] | null;

const BUILT_IN_VALUES: Readonly<Record<BuiltInFacet, ValueReader>> = {
  category: ({ static: { categoryPath } }) => [categoryPath[2]],
  brand: ({ static: { brandId } }) => (brandId === null ? [] : [brandId]),
  merchant: ({ static: { merchantIds } }) => merchantIds,
  stock: ({ live }) => [live.stock],
  condition: ({ live }) => live.conditions,
  rating: ({ live: { ratingAverage } }) => (ratingAverage === null ? [] : [Math.floor(ratingAverage)]),
  price: effectivePrice,
  unit: ({ live: { unitPrice } }) => (unitPrice === null ? [] : [unitPrice.unit]),
  'unit-price': ({ live: { unitPrice } }) => unitPrice?.amount ?? null,
  drop: ({ live }) => live.dropPercent,
  'drop-day': ({ live }) => live.dropDay,
  shops: ({ live }) => live.merchantCount,
};

/** A product's value of a facet; null: none. */
function readFacet(document: ProductDocument, facet: FacetId): AttributeValue | readonly FacetValue[] | null {
  if (isBuiltIn(facet)) return BUILT_IN_VALUES[facet](document);
  return document.static.attributes.find(({ attribute }) => facet === `attribute:${attribute}`)?.value ?? null;
}

export function matchesFilter(document: ProductDocument, filter: SearchFilter): boolean {
  const isRating = filter.facet === 'rating' && filter.kind === 'range';
  const value = isRating ? document.live.ratingAverage : readFacet(document, filter.facet);
  if (value === null) return false;
  if (filter.kind === 'flag') return value === filter.value;
  if (filter.kind === 'choices')
    return typeof value === 'object' && value.some((choice) => filter.values.includes(choice));
  return typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity);
}

/** Products with a value first, then the better value, then the more popular product. */
function wishKey(document: ProductDocument, { attribute, better }: WishOrder): number[] {
  const value = readFacet(document, `attribute:${attribute}`);
  if (typeof value !== 'number') return [0, 0, document.live.popularity];
  return [1, better === 'more' ? value : -value, document.live.popularity];
}

/** Sort keys are compared element by element, larger first. */
function sortKey(document: ProductDocument, sort: Sort): number[] {
  const { live } = document;
  const price = effectivePrice(document);
  if (sort === 'price' || sort === 'price-desc') {
    if (price === null) return [0, 0];
    return [live.lowestTotal === null ? 1 : 2, sort === 'price' ? -price : price];
  }
  if (sort === 'unit-price') return [live.unitPrice === null ? -Infinity : -live.unitPrice.amount];
  if (sort === 'drop') return [live.dropPercent ?? -Infinity];
  if (sort === 'saved') return [live.dropAmount ?? -Infinity];
  if (sort === 'newest') return [live.launchedDay ?? -Infinity];
  if (sort === 'popularity' || sort === 'relevance') return [live.popularity];
  sort satisfies 'rating';
  if (live.ratingAverage === null) return [-Infinity];
  return [(live.ratingAverage * live.ratingCount + 3.5 * 5) / (live.ratingCount + 5)];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, i) => key !== b[i]);
  return at < 0 ? 0 : (b[at] ?? 0) > (a[at] ?? 0) ? 1 : -1;
}

function resolveFacets(
  documents: readonly ProductDocument[],
  candidates: readonly ProductDocument[],
  { scope, filters }: SearchRequest,
): FacetId[] {
  const filter = filters.find((f) => f.facet === 'category' && f.kind === 'choices' && f.values.length === 1);
  let categories = new Set<FacetValue>(
    filter?.kind === 'choices' ? filter.values : candidates.map((document) => document.static.categoryPath[2]),
  );
  if (scope?.kind === 'category') categories = new Set([scope.id]);
  else if (scope?.kind === 'categories' && filter === undefined) categories = new Set(scope.ids.slice(0, 1));
  const [only] = categories.size === 1 ? categories : [];
  const attributes = documents
    .filter((document) => document.static.categoryPath[2] === only)
    .flatMap((document) => document.static.attributes.map(({ attribute }): FacetId => `attribute:${attribute}`));
  return [...LISTED_FACETS, ...attributes];
}

function countFacet(documents: readonly ProductDocument[], facet: FacetId, counted: CountedId): FacetResult | null {
  const count = (has: (value: ReturnType<typeof readFacet>) => boolean) =>
    countDistinct(documents, counted, (document) => has(readFacet(document, facet)));
  const values = documents.map((document) => readFacet(document, facet));
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0) {
    const withNumber = count((value) => typeof value === 'number');
    return { kind: 'number', min: Math.min(...numbers), max: Math.max(...numbers), count: withNumber };
  }
  if (values.some((value) => typeof value === 'boolean')) {
    return { kind: 'flag', yes: count((value) => value === true), no: count((value) => value === false) };
  }
  const lists = values.filter((value) => typeof value === 'object').filter((value) => value !== null);
  const choices = [...new Set<FacetValue>(lists.flat())];
  if (choices.length === 0) return null;
  const list = choices.map((choice) => ({
    value: choice,
    count: count((value) => typeof value === 'object' && value !== null && value.some((one) => one === choice)),
  }));
  return { kind: 'choice', values: list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
}

function histogram(documents: readonly ProductDocument[], counted: CountedId): SearchResult['prices'] {
  const bucketOf = (document: ProductDocument) => {
    const price = effectivePrice(document);
    return price === null ? null : findPriceBucket(price);
  };
  const prices = documents.map(effectivePrice).filter((price) => price !== null);
  if (prices.length === 0) return null;
  const buckets = [...new Set(documents.map(bucketOf))].filter((bucket) => bucket !== null).sort((a, b) => a - b);
  return {
    min: Math.min(...prices),
    max: Math.max(...prices),
    buckets: buckets.map((bucket) => {
      const count = countDistinct(documents, counted, (document) => bucketOf(document) === bucket);
      return { ...bucketBounds(bucket), count };
    }),
  };
}
