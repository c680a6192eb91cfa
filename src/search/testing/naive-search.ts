import type { Sort } from '../../terms/listing.ts';
import { bucketBounds, findPriceBucket } from '../engine/price-buckets.ts';
import { extractTerms } from '../engine/tokenize.ts';
import type { AttributeValue, ProductDocument } from '../product-document.ts';
import type { FacetId, FacetResult, FacetValue, Filter, SearchRequest, SearchResult } from '../product-search.ts';

/**
 * The reference implementation: a search written as array filters, which the conformance tests compare every
 * implementation with. Words match exactly (while typing, the last one as a prefix); relevance means popularity.
 */
export function naiveSearch(documents: readonly ProductDocument[], request: SearchRequest): SearchResult {
  const { scope, filters, sort, offset, limit } = request;
  const candidates = documents.filter(
    (document) => matchesQuery(document, request) && (scope === null || isInScope(document, scope)),
  );
  const filtered = (except: FacetId | null) =>
    candidates.filter((document) =>
      filters.every((filter) => filter.facet === except || matchesFilter(document, filter)),
    );
  const hits = filtered(null)
    .map((document) => ({ id: document.id, key: sortKey(document, sort) }))
    .sort((a, b) => compareKeys(a.key, b.key) || a.id - b.id);
  const facets = new Map<FacetId, FacetResult>();
  for (const facet of request.facets === 'all' ? resolveFacets(candidates, request) : request.facets) {
    const result = countFacet(filtered(facet), facet);
    if (result) facets.set(facet, result);
  }
  return {
    total: hits.length,
    ids: hits.slice(offset, offset + limit).map(({ id }) => id),
    facets,
    prices: request.priceHistogram ? histogram(filtered('price')) : null,
    ignoredWords: [],
    correctedWords: null,
  };
}

/** Whether a product has every word of a query. */
export function matchesQuery({ static: fields }: ProductDocument, { query, typing }: SearchRequest): boolean {
  const words = query === null ? [] : extractTerms(query);
  const text = [fields.name, fields.brandName, fields.categoryName, fields.attributeText, ...fields.codes].join(' ; ');
  const terms = extractTerms(text);
  const isIncomplete = (i: number) => typing && i === words.length - 1;
  return words.every((word, i) => terms.some((term) => (isIncomplete(i) ? term.startsWith(word) : term === word)));
}

function isInScope({ static: fields }: ProductDocument, { kind, id }: NonNullable<SearchRequest['scope']>): boolean {
  if (kind === 'brand') return fields.brandId === id;
  if (kind === 'merchant') return fields.merchantIds.includes(id);
  return fields.categoryPath[{ department: 0, group: 1, category: 2 }[kind]] === id;
}

const effectivePrice = ({ live }: ProductDocument): number | null => live.lowestTotal ?? live.lowestItem;

/** A product's value of a facet; null: none. */
function readFacet(document: ProductDocument, facet: FacetId): AttributeValue | readonly FacetValue[] | null {
  const { static: fields, live } = document;
  if (facet === 'category') return [fields.categoryPath[2]];
  if (facet === 'brand') return fields.brandId === null ? [] : [fields.brandId];
  if (facet === 'merchant') return fields.merchantIds;
  if (facet === 'stock') return [live.stock];
  if (facet === 'condition') return live.conditions;
  if (facet === 'rating') return live.ratingAverage === null ? [] : [Math.floor(live.ratingAverage)];
  if (facet === 'price') return effectivePrice(document);
  if (facet === 'drop') return live.dropPercent;
  if (facet === 'shops') return live.merchantCount;
  return fields.attributes.find(({ attribute }) => facet === `attribute:${attribute}`)?.value ?? null;
}

function matchesFilter(document: ProductDocument, filter: Filter): boolean {
  const isRating = filter.facet === 'rating' && filter.kind === 'range';
  const value = isRating ? document.live.ratingAverage : readFacet(document, filter.facet);
  if (value === null) return false;
  if (filter.kind === 'flag') return value === filter.value;
  if (filter.kind === 'choices')
    return typeof value === 'object' && value.some((choice) => filter.values.includes(choice));
  return typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity);
}

/** Sort keys are compared element by element, larger first. */
function sortKey(document: ProductDocument, sort: Sort): number[] {
  const { live } = document;
  const price = effectivePrice(document);
  if (sort === 'price' || sort === 'price-desc') {
    if (price === null) return [0, 0];
    return [live.lowestTotal === null ? 1 : 2, sort === 'price' ? -price : price];
  }
  if (sort === 'drop') return [live.dropPercent ?? -Infinity];
  if (sort === 'newest') return [live.launchedDay ?? -Infinity];
  if (sort !== 'rating') return [live.popularity];
  if (live.ratingAverage === null) return [-Infinity];
  return [(live.ratingAverage * live.ratingCount + 3.5 * 5) / (live.ratingCount + 5)];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, i) => key !== b[i]);
  return at < 0 ? 0 : (b[at] ?? 0) > (a[at] ?? 0) ? 1 : -1;
}

function resolveFacets(candidates: readonly ProductDocument[], { scope, filters }: SearchRequest): FacetId[] {
  const filter = filters.find((f) => f.facet === 'category' && f.kind === 'choices' && f.values.length === 1);
  const categories = new Set<FacetValue>(
    filter?.kind === 'choices' ? filter.values : candidates.map((document) => document.static.categoryPath[2]),
  );
  const [only] = scope?.kind === 'category' ? [scope.id] : categories.size === 1 ? categories : [];
  const attributes = candidates
    .filter((document) => document.static.categoryPath[2] === only)
    .flatMap((document) => document.static.attributes.map(({ attribute }): FacetId => `attribute:${attribute}`));
  return ['category', 'brand', 'merchant', 'stock', 'condition', 'rating', ...attributes];
}

function countFacet(documents: readonly ProductDocument[], facet: FacetId): FacetResult | null {
  const values = documents.map((document) => readFacet(document, facet)).filter((value) => value !== null);
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0) {
    return { kind: 'number', min: Math.min(...numbers), max: Math.max(...numbers), count: numbers.length };
  }
  const flags = values.filter((value) => typeof value === 'boolean');
  if (flags.length > 0) {
    const yes = flags.filter((flag) => flag).length;
    return { kind: 'flag', yes, no: flags.length - yes };
  }
  const counts = new Map<FacetValue, number>();
  for (const value of values) {
    if (typeof value === 'object')
      for (const choice of new Set(value)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const list = Array.from(counts, ([value, n]) => ({ value, count: n }));
  return { kind: 'choice', values: list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
}

function histogram(documents: readonly ProductDocument[]): SearchResult['prices'] {
  const prices = documents.map(effectivePrice).filter((price) => price !== null);
  if (prices.length === 0) return null;
  const counts = new Map<number, number>();
  for (const price of prices) counts.set(findPriceBucket(price), (counts.get(findPriceBucket(price)) ?? 0) + 1);
  const buckets = Array.from(counts).sort(([a], [b]) => a - b);
  return {
    min: Math.min(...prices),
    max: Math.max(...prices),
    buckets: buckets.map(([bucket, n]) => ({ ...bucketBounds(bucket), count: n })),
  };
}
