import type { ProductDocument } from '../src/search/product-document.ts';
import {
  attributeFacet,
  EVERYTHING,
  type Filter,
  type SearchRequest,
  type Sort,
} from '../src/search/product-search.ts';
import { attributesOf, randomStream, valueIdOf } from './search-catalogue.ts';

export type BenchRequest = { kind: string; request: SearchRequest };

const SORTS: readonly Sort[] = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'];

/**
 * What shoppers ask: 30 % browse a category, 30 % with two to four filters, 25 % type words, 10 % with filters, 5 % are
 * still typing. All want counts of a dozen facets and the price histogram but the last.
 */
export function mixedRequests(count: number, documents: readonly ProductDocument[], seed: number): BenchRequest[] {
  const random = randomStream(seed);
  const below: Below = (n) => Math.floor(random() * n);
  return Array.from({ length: count }, () => {
    const document = documents[below(documents.length)]!;
    const category = document.static.categoryPath[2];
    const browse = listing(category, below);
    const search = textSearch(document, below);
    const dice = random();
    if (dice < 0.3) return { kind: 'browse', request: browse };
    if (dice < 0.6) {
      return { kind: 'browse, filtered', request: { ...browse, filters: filters(category, 2 + below(3), below) } };
    }
    if (dice < 0.85) return { kind: 'words', request: search };
    if (dice < 0.95) return { kind: 'words, filtered', request: { ...search, filters: generalFilters(below) } };
    const query = document.static.name.split(' ')[1]!.slice(0, 3 + below(3));
    return { kind: 'typing', request: { ...BLANK, query, typing: true, sort: 'relevance', limit: 10 } };
  });
}

type Below = (n: number) => number;

// The invented words belong to no language.
const BLANK: SearchRequest = { ...EVERYTHING, language: 'none' };

const listing = (category: number, below: Below): SearchRequest => ({
  ...BLANK,
  scope: { kind: 'category', id: category },
  sort: SORTS[below(SORTS.length)]!,
  facets: [
    'brand',
    'merchant',
    'stock',
    'condition',
    'rating',
    ...attributesOf(category).slice(0, 8).map(attributeFacet),
  ],
  priceHistogram: true,
});

function textSearch({ static: { name, brandName } }: ProductDocument, below: Below): SearchRequest {
  const words = name.split(' ').slice(1, 7);
  return {
    ...BLANK,
    query: [words[below(words.length)]!, ...(below(2) === 0 ? [brandName] : [])].join(' '),
    sort: below(2) === 0 ? 'relevance' : 'price',
    facets: ['category', 'brand', 'merchant', 'stock', 'condition', 'rating'],
    priceHistogram: true,
  };
}

function generalFilters(below: Below): Filter[] {
  return [
    { facet: 'stock', kind: 'choices', values: ['in'] },
    { facet: 'price', kind: 'range', min: null, max: 10_000 + below(100_000) },
  ];
}

function filters(category: number, count: number, below: Below): Filter[] {
  const attributes = attributesOf(category);
  const all: Filter[] = [
    ...generalFilters(below),
    { facet: attributeFacet(attributes[8]!), kind: 'range', min: 10, max: 40 + below(60) },
    { facet: 'merchant', kind: 'choices', values: [below(20), below(20), below(20)] },
    ...attributes.slice(0, 4).map((attribute): Filter => {
      const values = [0, 1, 2, 3].map((choice) => valueIdOf(attribute, choice + below(5)));
      return { facet: attributeFacet(attribute), kind: 'choices', values: [...new Set(values)] };
    }),
  ];
  const from = below(all.length);
  return Array.from({ length: count }, (_, i) => all[(from + i * 3) % all.length]!);
}
