import { afterAll, expect, it } from 'vitest';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import { resolveView } from '../view/view.ts';
import { presentSuggestion } from './present-suggestion.ts';

const { context, merchantIds, findProductId, close } = await createTestMarkets(SHOPS);
afterAll(close);

const suggest = (q: string, market: 'SE' | 'US' = 'SE') => getResponse(context, 'suggest', { market, q });
const brandId = async (name: string) =>
  [...(await context.reference.get('SE')).brands.values()].find((brand) => brand.name === name)?.id ?? 0;

it('C01 suggests categories, brands and merchants with URLs, and products', async () => {
  const { suggestions } = await suggest('tv');
  expect(suggestions).toContainEqual({
    name: 'Tvättmaskiner',
    type: 'SUB_CATEGORY',
    url: '/cl/1101/Tvattmaskiner',
    category: 'Tvätt',
  });
  expect((await suggest('fynd')).suggestions).toEqual([
    { name: 'Fyndlådan', type: 'MERCHANT', url: `/ri/${merchantIds.get('Fyndlådan')}/Fyndladan`, category: null },
  ]);
});

it('E01 begins with the largest drops and the brands and categories of what is popular, before anything is typed', async () => {
  const { suggestions, products } = await suggest('');
  expect(products.map(({ name, drop }) => [name, drop])).toEqual([['Nordvik W7', 16]]);
  expect(suggestions.map(({ name }) => name)).toEqual([
    'Nordvik',
    'Solhem',
    'Tvättmaskiner',
    'Vattenkokare',
    'Torktumlare',
  ]);
});

it('E01 a brand in exactly one category becomes a scoped brand; others list their categories', async () => {
  const [solhem, nordvik] = [await brandId('Solhem'), await brandId('Nordvik')];
  const scoped = (await suggest('solh')).suggestions.find(({ type }) => type === 'SCOPED_BRAND');
  expect(scoped).toEqual({
    name: 'Solhem',
    type: 'SCOPED_BRAND',
    url: `/mi/${solhem}/Solhem`,
    category: 'Vattenkokare',
  });
  const brand = (await suggest('nordv')).suggestions.find(({ type }) => type === 'BRAND');
  expect(brand).toMatchObject({ name: 'Nordvik', url: `/mi/${nordvik}/Nordvik`, category: null });
  expect(brand?.categories).toEqual([
    {
      name: 'Tvättmaskiner',
      type: 'BRAND_IN_CATEGORY',
      url: `/cl/1101/Tvattmaskiner?f=brand:${nordvik}`,
      subCategoryName: null,
    },
    expect.objectContaining({ name: 'Torktumlare' }),
  ]);
});

it('E01 presents every type with name and URL', async () => {
  const view = await resolveView(context, { market: 'SE' });
  if (!view.ok) throw new Error('no view');
  const [solhem, merchantId] = [await brandId('Solhem'), merchantIds.get('Elhuset') ?? 0];
  const present = (match: Parameters<typeof presentSuggestion>[1]) => presentSuggestion(view.value, match);
  expect(present({ type: 'BRAND', brandId: solhem, categoryIds: [2101] })?.type).toBe('SCOPED_BRAND');
  expect(present({ type: 'BRAND_IN_CATEGORY', brandId: solhem, categoryId: 2101 })).toMatchObject({
    name: 'Solhem',
    category: 'Vattenkokare',
  });
  expect(present({ type: 'CATEGORY', categoryId: 1 })).toMatchObject({ name: 'Vitvaror', url: '/t/1/Vitvaror' });
  expect(present({ type: 'SUB_CATEGORY', categoryId: 11, parentId: 1 })).toEqual({
    name: 'Tvätt',
    type: 'SUB_CATEGORY',
    url: '/t/11/Tvatt',
    category: 'Vitvaror',
  });
  expect(present({ type: 'KEYWORD', text: 'tyst & snål' })?.url).toBe('/results?q=tyst%20%26%20sn%C3%A5l');
  expect(present({ type: 'MERCHANT', merchantId })?.name).toBe('Elhuset');
  expect(present({ type: 'BRAND', brandId: 999_999, categoryIds: [] })).toBeNull();
});

it('E02 product suggestions have category, URL, picture and lowest price', async () => {
  const { products } = await suggest('nordvik w7 svart');
  const id = await findProductId('SE', 'E2');
  expect(products[0]).toEqual({
    name: 'Nordvik W7',
    options: ['8\u00a0kg', 'Svart'],
    categoryName: 'Tvättmaskiner',
    id,
    url: `/pl/1101-${id}/Tvattmaskiner/Nordvik-W7-8-kg-Svart`,
    image: expect.stringMatching(/^\/images\/product\/se\//),
    lowestPrice: { amount: 659_900, currency: 'SEK' },
    pricesDiffer: false,
  });
  const [kettle] = (await suggest('puff', 'US')).products;
  expect(kettle?.lowestPrice).toEqual({ amount: 4449, currency: 'USD' });
});

it('E02 groups matching variants into one row with the cheapest price and their shared options', async () => {
  const named = async (q: string) => (await suggest(q)).products.filter(({ name }) => name === 'Nordvik W7');
  const [white8, black8] = [await findProductId('SE', 'E1'), await findProductId('SE', 'E2')];
  const all = { id: white8, options: [], pricesDiffer: true, lowestPrice: { amount: 500_000, currency: 'SEK' } };
  expect(await named('nordvik w7')).toEqual([expect.objectContaining(all)]);
  expect(await named('nordvik w7 8 kg')).toEqual([expect.objectContaining({ ...all, options: ['8\u00a0kg'] })]);
  expect(await named('nordvik w7 svart')).toEqual([expect.objectContaining({ id: black8, pricesDiffer: false })]);
  expect((await suggest('tvättmaskin')).products).toHaveLength(6);
});

it('C01 truncates a query to 100 characters, even within a surrogate pair', async () => {
  expect((await suggest(`${' '.repeat(93)}Nordvik och mer än så`)).suggestions[0]?.name).toBe('Nordvik');
  expect(await suggest(`${'x'.repeat(99)}😀`)).toEqual({ suggestions: [], products: [] });
});

it('E01 suggests the category and the products that a whole sentence asks for', async () => {
  const { suggestions, products } = await suggest('rymlig tvättmaskin under 6000 kr');
  expect(suggestions.map(({ name }) => name)).toEqual(['Tvättmaskiner']);
  expect(products.map(({ name }) => name)).toContain('Nordvik W7');
  const { suggestions: named, products: none } = await suggest('tvättmaskin under 10 kr');
  expect(named.map(({ name }) => name)).toEqual(['Tvättmaskiner']);
  expect(none).toEqual([]);
});

it('E01 suggests no product beyond the price that the text says, whatever its other words mean', async () => {
  expect((await suggest('nordvik vit under 6000 kr')).products.map(({ name }) => name)).toContain('Nordvik W7');
  expect((await suggest('nordvik vit under 10 kr')).products).toEqual([]);
});
