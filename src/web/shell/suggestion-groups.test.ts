import { expect, it } from 'vitest';
import type { ProductSuggestion } from '../../api/contract/browse-schemas.ts';
import { sampleSite } from '../test-site.ts';
import { groupsOf } from './suggestion-groups.ts';

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

const choicesOf = (query: string, products: readonly ProductSuggestion[]) => {
  const answer = { suggestions: [], products: [...products] };
  const groups = groupsOf({ t: site.t, site, query, recent: [], answer });
  return groups.flatMap(({ title, choices }) => choices.map(({ name, detail }) => [title, name, detail]));
};

it('E02 says of a product what the words leave of its variants, then its category', () => {
  expect(choicesOf('velum', [velum])).toEqual([['Products', 'Pelmira Velum M8', 'TVs']]);
  expect(choicesOf('velum 75', [{ ...velum, options: ['75 inches', 'black'] }])).toEqual([
    ['Products', 'Pelmira Velum M8', '75 inches · black · TVs'],
  ]);
});
