import type { ProductDocument } from '../src/search/product-document.ts';
import { attributeFacet, EVERYTHING, type SearchFilter, type SearchRequest } from '../src/search/product-search.ts';
import type { Sort } from '../src/terms/sort-order.ts';
import { categoryAttributes, commonWord, createValueId, randomStream } from './search-catalogue.ts';

export type BenchRequest = { kind: string; request: SearchRequest };

const SORTS: readonly Sort[] = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'];

/**
 * Creates a mix of search requests: 30 % category listings, 30 % listings with two to four filters, 25 % text searches,
 * 10 % text searches with filters, 5 % searches while typing. All but the last request counts of up to 13 facets and the
 * price histogram.
 */
export function mixedRequests(count: number, documents: readonly ProductDocument[], seed: number): BenchRequest[] {
  const random = randomStream(seed);
  const below: Below = (n) => Math.floor(random() * n);
  return Array.from({ length: count }, () => {
    const document = pick(documents, below);
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
    const [, word = ''] = document.static.name.split(' ');
    const query = word.slice(0, 3 + below(3));
    return { kind: 'typing', request: { ...BLANK, query, typing: true, sort: 'relevance', limit: 10 } };
  });
}

/** Returns a random integer below `n`. */
type Below = (n: number) => number;

function pick<T>(list: readonly T[], below: Below): T {
  const entry = list[below(list.length)];
  if (entry === undefined) throw new Error('Cannot pick from an empty list');
  return entry;
}

// The generated words belong to no language, so nothing is stemmed.
const BLANK: SearchRequest = { ...EVERYTHING, language: 'none', counts: 'sampled' };

const listing = (category: number, below: Below): SearchRequest => ({
  ...BLANK,
  scope: { kind: 'category', id: category },
  sort: pick(SORTS, below),
  facets: [
    'brand',
    'merchant',
    'stock',
    'condition',
    'rating',
    ...categoryAttributes(category).slice(0, 8).map(attributeFacet),
  ],
  priceHistogram: true,
});

const WORDS: SearchRequest = {
  ...BLANK,
  facets: ['category', 'brand', 'merchant', 'stock', 'condition', 'rating'],
  priceHistogram: true,
};

function textSearch({ static: { name, brandName } }: ProductDocument, below: Below): SearchRequest {
  const words = name.split(' ').slice(1, 7);
  return {
    ...WORDS,
    query: [pick(words, below), ...(below(2) === 0 ? [brandName] : [])].join(' '),
    sort: below(2) === 0 ? 'relevance' : 'price',
  };
}

/**
 * Creates searches for the commonest words, one word each, in three kinds: by relevance, by price, and with filters. A
 * seventh of all products have the first of them, a fiftieth the last.
 */
export function wideRequests(words: number, seed: number): BenchRequest[] {
  const random = randomStream(seed);
  const below: Below = (n) => Math.floor(random() * n);
  return Array.from({ length: words }, (_, i): BenchRequest[] => {
    const wide = { ...WORDS, query: commonWord(i), sort: 'relevance' } as const;
    return [
      { kind: 'wide word', request: wide },
      { kind: 'wide word by price', request: { ...wide, sort: 'price' } },
      { kind: 'wide word, filtered', request: { ...wide, filters: generalFilters(below) } },
    ];
  }).flat();
}

function generalFilters(below: Below): SearchFilter[] {
  return [
    { facet: 'stock', kind: 'choices', values: ['in'] },
    { facet: 'price', kind: 'range', min: null, max: 10_000 + below(100_000) },
  ];
}

function filters(category: number, count: number, below: Below): SearchFilter[] {
  const attributes = categoryAttributes(category);
  // Attributes 8 to 10 are numbers.
  const numeric = attributes.slice(8, 9);
  const all: SearchFilter[] = [
    ...generalFilters(below),
    ...numeric.map((attribute): SearchFilter => {
      return { facet: attributeFacet(attribute), kind: 'range', min: 10, max: 40 + below(60) };
    }),
    { facet: 'merchant', kind: 'choices', values: [below(20), below(20), below(20)] },
    ...attributes.slice(0, 4).map((attribute): SearchFilter => {
      const values = [0, 1, 2, 3].map((choice) => createValueId(attribute, choice + below(5)));
      return { facet: attributeFacet(attribute), kind: 'choices', values: [...new Set(values)] };
    }),
  ];
  const from = below(all.length);
  const positions = Array.from({ length: count }, (_, i) => (from + i * 3) % all.length);
  return positions.flatMap((position) => all[position] ?? []);
}
