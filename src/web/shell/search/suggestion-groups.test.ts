import { expect, it } from 'vitest';
import type { ProductSuggestion, SuggestResponse } from '../../../contract/search/search-schemas.ts';
import { sampleSite } from '../../testing/test-site.ts';
import { buildSuggestionGroups } from './suggestion-groups.ts';

const site = sampleSite();
const velum: ProductSuggestion = {
  id: 7,
  name: 'Pelmira Velum M8',
  options: [],
  categoryName: 'TVs',
  url: '/pl/5101-7/TVs/Pelmira-Velum-M8-65',
  image: null,
  lowestPrice: { amount: 161_999, currency: 'GBP' },
  pricesDiffer: true,
};

const choiceTexts = (query: string, products: readonly ProductSuggestion[]) => {
  const response = { suggestions: [], products: [...products] };
  const groups = buildSuggestionGroups({ t: site.t, site, query, recent: [], response, departments: [] });
  return groups.flatMap(({ title, choices }) => choices.map(({ name, detail }) => [title, name, detail]));
};

it('E02 describes a product by its remaining variant options, then its category', () => {
  expect(choiceTexts('velum', [velum])).toEqual([
    ['Products', 'Pelmira Velum M8', 'TVs'],
    ['Search products, brands and categories', 'velum', null],
  ]);
  expect(choiceTexts('velum 75', [{ ...velum, options: ['75 inches', 'black'] }])).toEqual([
    ['Products', 'Pelmira Velum M8', '75 inches · black · TVs'],
    ['Search products, brands and categories', 'velum 75', null],
  ]);
});

it('E01 suggests a part of the site by the beginning of its name', () => {
  expect(choiceTexts('dea', [])).toEqual([
    ['Searches', 'Deals', null],
    ['Search products, brands and categories', 'dea', null],
  ]);
  expect(choiceTexts('d', [])).toEqual([['Search products, brands and categories', 'd', null]]);
  expect(choiceTexts('ideal', [])).toEqual([['Search products, brands and categories', 'ideal', null]]);
});

it('E01 ends with the search for the typed words', () => {
  const query = 'quiet washing & dry';
  const groups = buildSuggestionGroups({
    t: site.t,
    site,
    query,
    recent: [],
    response: { suggestions: [], products: [] },
    departments: [],
  });
  expect(groups.map(({ title, choices }) => [title, choices.map(({ name, href }) => [name, href])])).toEqual([
    ['Search products, brands and categories', [[query, '/results?q=quiet%20washing%20%26%20dry']]],
  ]);
});

it('E01 begins with popular brands, the largest drops and popular categories before anything is typed', () => {
  const departments = [{ name: 'Home appliances', path: '/t/1/Home-appliances' }];
  const begin = (response: SuggestResponse | undefined) =>
    buildSuggestionGroups({ t: site.t, site, query: '', recent: [], response, departments }).map(
      ({ title, choices }) => [title, choices.map(({ name, href }) => [name, href])],
    );
  const tvs = { name: 'TVs', type: 'SUB_CATEGORY', url: '/cl/5101/TVs', category: 'TV' } as const;
  const brand = { name: 'Pelmira', type: 'BRAND_IN_CATEGORY', url: '/cl/5101/TVs?b=7', category: 'TVs' } as const;
  const other = [
    'Other ways to search',
    [
      ['Scan a barcode', '/scan'],
      ['Say what you need', '/advisor'],
    ],
  ];
  expect(begin({ suggestions: [brand, tvs], products: [{ ...velum, drop: 12 }] })).toEqual([
    ['Popular now', [['Pelmira', '/cl/5101/TVs?b=7']]],
    ['Deals', [['Pelmira Velum M8', velum.url]]],
    ['Categories', [['TVs', '/cl/5101/TVs']]],
    other,
  ]);
  expect(begin({ suggestions: [], products: [] })).toEqual([
    ['Categories', [['Home appliances', '/t/1/Home-appliances']]],
    other,
  ]);
  expect(begin(undefined)).toEqual([]);
});
