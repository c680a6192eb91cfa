import { expect, it } from 'vitest';
import type { SuggestionEntry } from '../suggestion.ts';
import { each } from '../testing/product-search.conformance.ts';
import { makeDocument } from '../testing/random-catalogue.ts';
import { ProductIndex } from './product-index.ts';
import { Suggester } from './suggester.ts';

const TV = [1, 11, 111] as const;
const PHONE = [1, 12, 121] as const;

const entries: readonly SuggestionEntry[] = [
  { type: 'CATEGORY', id: 11, parentId: 1, text: 'Television', weight: 50 },
  { type: 'CATEGORY', id: 111, parentId: 11, text: 'TV', weight: 90 },
  { type: 'CATEGORY', id: 112, parentId: 11, text: 'Väggfästen', weight: 5 },
  { type: 'CATEGORY', id: 121, parentId: 12, text: 'Mobiltelefoner', weight: 99 },
  { type: 'BRAND', id: 1, text: 'Samvo', weight: 80 },
  { type: 'BRAND', id: 2, text: 'Telemo', weight: 10 },
  { type: 'MERCHANT', id: 7, text: 'Telebutiken', weight: 20 },
  { type: 'KEYWORD', text: 'tv 55 tum', weight: 3 },
];

const index = await ProductIndex.build(
  each([
    makeDocument({ id: 1, name: 'Samvo Vision', categoryName: 'TV', brandId: 1, categoryPath: TV, popularity: 5 }),
    makeDocument({ id: 2, name: 'Samvo Fold', categoryName: 'Mobiltelefoner', brandId: 1, categoryPath: PHONE }),
    makeDocument({ id: 3, name: 'Samvo Flip', categoryName: 'Mobiltelefoner', brandId: 1, categoryPath: PHONE }),
    makeDocument({ id: 4, name: 'Telemo T1', categoryName: 'TV', brandId: 2, categoryPath: TV }),
  ]),
  0,
);
const suggester = new Suggester(entries, 'sv');
const suggest = (text: string, limit = 5) => suggester.suggest(index, text, limit);

it('E01 suggests categories, brands and shops while a word is typed, without subcategories of a match', () => {
  expect(suggest('tele')).toEqual([
    { type: 'CATEGORY', categoryId: 11 },
    { type: 'SCOPED_BRAND', brandId: 2, categoryId: 111 },
    { type: 'MERCHANT', merchantId: 7 },
    { type: 'PRODUCT', productId: 4 },
  ]);
});

it('E01 names the parent of a category only if both match', () => {
  const more = [
    { type: 'CATEGORY', id: 1, parentId: null, text: 'TV & ljud', weight: 200 },
    { type: 'CATEGORY', id: 13, parentId: 1, text: 'Tv-mottagare', weight: 7 },
  ] as const;
  const named = new Suggester([...entries, ...more], 'sv');
  const categories = (text: string) => named.suggest(index, text, 9).filter(({ type }) => /CATEGORY$/.test(type));
  expect(categories('tv')).toEqual([
    { type: 'CATEGORY', categoryId: 111 },
    { type: 'SUB_CATEGORY', categoryId: 13, parentId: 1 },
    { type: 'CATEGORY', categoryId: 1 },
  ]);
  expect(categories('television')).toEqual([{ type: 'CATEGORY', categoryId: 11 }]);
  expect(categories('mottagare')).toEqual([{ type: 'CATEGORY', categoryId: 13 }]);
});

it('E02 puts products of a category whose name begins with the text before other matches', async () => {
  const vacuums = makeDocument({ id: 1, name: 'Aer Wash', categoryName: 'Stick vacuums', popularity: 90 });
  const pressure = makeDocument({ id: 2, name: 'Jet', categoryName: 'Pressure washers', categoryPath: [1, 11, 112] });
  const machine = makeDocument({
    id: 3,
    name: 'W7 9 kg',
    categoryName: 'Washing machines',
    categoryPath: [1, 11, 113],
  });
  const dryer = makeDocument({ id: 4, name: 'D5', categoryName: 'Dryers washing', categoryPath: [1, 11, 114] });
  const names = ['Stick vacuums', 'Pressure washers', 'Washing machines', 'Tumble dryers'];
  const named = new Suggester(
    names.map((text, i) => ({ type: 'CATEGORY', id: 111 + i, parentId: 11, text, weight: 9 - i })),
    'en',
  );
  const washing = await ProductIndex.build(each([vacuums, pressure, machine, dryer]), 0);
  const products = (text: string, limit: number) =>
    named.suggest(washing, text, 0, limit).map((one) => (one.type === 'PRODUCT' ? one.productId : one.type));
  const all = products('wash', 9);
  expect(all[0]).toBe(3);
  expect(all.toSorted()).toEqual([1, 2, 3, 4]);
  expect(products('wash', 1)).toEqual([3]);
  expect(products('washing machine 9 kg', 9)).toEqual([3]);
  expect(products('aer wash', 9)).toEqual([1]);
});

it('E01 suggests a brand with one category as a scoped brand, others with their categories', () => {
  expect(suggest('telemo')).toContainEqual({ type: 'SCOPED_BRAND', brandId: 2, categoryId: 111 });
  expect(suggest('samv')).toContainEqual({ type: 'BRAND', brandId: 1, categoryIds: [121, 111] });
});

it('E01 suggests a brand in a category for both names in either order', () => {
  const expected = { type: 'BRAND_IN_CATEGORY', brandId: 1, categoryId: 121 };
  expect(suggest('samvo mobil')).toContainEqual(expected);
  expect(suggest('mobiltelefoner samv')).toContainEqual(expected);
  expect(suggest('telemo mobil').filter(({ type }) => type === 'BRAND_IN_CATEGORY')).toEqual([]);
});

it('E02 suggests products, the most popular first, up to the limit', () => {
  expect(suggest('samvo').filter(({ type }) => type === 'PRODUCT')).toEqual([
    { type: 'PRODUCT', productId: 1 },
    { type: 'PRODUCT', productId: 2 },
    { type: 'PRODUCT', productId: 3 },
  ]);
  expect(suggest('samvo', 1).filter(({ type }) => type === 'PRODUCT')).toHaveLength(1);
});

it('E01 tolerates one wrong letter, and suggests nothing for an empty text', () => {
  expect(suggest('smavo')).toContainEqual({ type: 'BRAND', brandId: 1, categoryIds: [121, 111] });
  expect(suggest('  ')).toEqual([]);
  expect(suggest('tv 55 t')).toContainEqual({ type: 'KEYWORD', text: 'tv 55 tum' });
});

it('reads at most 100 characters', () => {
  expect(suggest(`samvo${' '.repeat(100)}qqqqqq`)).toEqual(suggest('samvo'));
});
