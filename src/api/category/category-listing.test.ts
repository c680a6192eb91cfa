import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { anyText } from '../../base/testing/any-text.ts';
import type { Facet } from '../../contract/category/listing-schemas.ts';
import { createInProcessClient } from '../serve/in-process-client.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, merchantIds, close } = await createTestMarkets(SHOPS);
afterAll(close);

const WASHERS = { market: 'SE', categoryId: 1101 } as const;
const findFacet = (facets: readonly Facet[], id: string): Facet => {
  const facet = facets.find((one) => one.id === id);
  if (facet === undefined) throw new Error(`no facet ${id}`);
  return facet;
};
const listOptions = (facet: Facet) =>
  facet.kind === 'choice' ? facet.options.map(({ name, count, selected }) => [name, count, selected]) : [];
const brandId = async (name: string) =>
  [...(await context.reference.get('SE')).brands.values()].find((brand) => brand.name === name)?.id ?? 0;

it('returns a page of a category with breadcrumbs, sorts and data age', async () => {
  const listing = await getResponse(context, 'categoryListing', WASHERS);
  expect(listing).toMatchObject({
    total: 62,
    page: 1,
    pageCount: 2,
    sort: 'popularity',
    category: { id: 1101, name: 'Tvättmaskiner', path: '/cl/1101/Tvattmaskiner', picture: '🧺' },
    breadcrumbs: [
      { name: 'Vitvaror', path: '/t/1/Vitvaror' },
      { name: 'Tvätt', path: '/t/11/Tvatt' },
    ],
    siblings: [{ id: 1102, name: 'Torktumlare', path: '/cl/1102/Torktumlare' }],
    merchantCount: 3,
    dataAt: '2026-03-20T12:00:00.000Z',
  });
  expect(listing.products).toHaveLength(48);
  const second = await getResponse(context, 'categoryListing', { ...WASHERS, page: 2 });
  expect(second.products).toHaveLength(14);
  const ids = [...listing.products, ...second.products].map(({ id }) => id);
  expect(new Set(ids).size).toBe(62);
  expect((await getResponse(context, 'categoryListing', { ...WASHERS, page: 500 })).products).toEqual([]);
});

it('a card has key facts, the total with shipping, and the energy class', async () => {
  const { products } = await getResponse(context, 'categoryListing', WASHERS);
  expect(products[0]).toMatchObject({
    name: 'Nordvik W7',
    brandName: 'Nordvik',
    categoryName: 'Tvättmaskiner',
    keyFacts: ['8\u00a0kg', 'Vit', '1\u00a0400\u00a0varv/min'],
    lowestTotal: { amount: 500_000, currency: 'SEK' },
    lowestItem: { amount: 490_000, currency: 'SEK' },
    merchantCount: 3,
    stock: 'in',
    energyClass: 'A',
    rating: null,
    drop: { percent: 16 },
  });
  expect(products[0]?.image?.path).toMatch(/^\/images\/product\/se\/\d+\/0-[0-9a-f]{8}\.jpg$/);
  expect(products[0]?.path).toMatch(/^\/pl\/1101-\d+\/Tvattmaskiner\/Nordvik-W7-8-kg-Vit$/);
  expect(products[0]?.sparkline).toHaveLength(13);
});

it('facets have a fixed order, localized names, and counts that ignore their own selection', async () => {
  const nordvik = await brandId('Nordvik');
  const { facets, total, merchantCount } = await getResponse(context, 'categoryListing', {
    ...WASHERS,
    f: `brand:${nordvik};a110103:110103001`,
  });
  expect(total).toBe(1);
  expect(merchantCount).toBe(3);
  expect(facets.map(({ id, name }) => [id, name])).toEqual([
    ['price', 'Pris'],
    ['brand', 'Varumärke'],
    ['a110102', 'Kapacitet'],
    ['a110103', 'Färg'],
    ['a110104', 'Centrifugering'],
    ['a110105', 'Wi-Fi'],
    ['merchant', 'Butik'],
    ['condition', 'Skick'],
  ]);
  expect(listOptions(findFacet(facets, 'brand'))).toEqual([
    ['Fjell', 61, false],
    ['Nordvik', 1, true],
  ]);
  expect(listOptions(findFacet(facets, 'a110103'))).toEqual([
    ['Vit', 1, true],
    ['Svart', 1, false],
  ]);
  expect(findFacet(facets, 'a110102')).toMatchObject({ kind: 'range', unit: 'kg', min: 8, max: 10, from: null });
  expect(findFacet(facets, 'a110105')).toMatchObject({ kind: 'boolean', count: 1, selected: false });
  expect(listOptions(findFacet(facets, 'condition'))).toEqual([
    ['Ny', 1, false],
    ['Begagnad', 1, false],
  ]);
});

it('filters by every kind of facet; price filters use whole units, responses minor units', async () => {
  const countResults = async (f: string) => (await getResponse(context, 'categoryListing', { ...WASHERS, f })).total;
  expect(await countResults('price:~2200')).toBe(1 + 1);
  expect(await countResults('a110102:8~9')).toBe(2);
  expect(await countResults('a110105:true')).toBe(1);
  expect(await countResults('a110101:110101001')).toBe(1);
  expect(await countResults('stock:out')).toBe(1);
  expect(await countResults('condition:used')).toBe(1);
  expect(await countResults(`merchant:${merchantIds.get('Vitvarulagret')}`)).toBe(1);
  expect(await countResults('drop:10~')).toBe(1);
  expect(await countResults('shops:3~')).toBe(1);
  expect(await countResults('rating:4,5')).toBe(0);
  const { facets } = await getResponse(context, 'categoryListing', { ...WASHERS, f: 'price:4999.5~5000' });
  expect(findFacet(facets, 'price')).toMatchObject({ from: 499_950, to: 500_000, min: 214_900, max: 800_000 });
});

it('selected options are listed even without results', async () => {
  const { facets, total } = await getResponse(context, 'categoryListing', { ...WASHERS, f: 'rating:5;stock:unknown' });
  expect(total).toBe(0);
  expect(listOptions(findFacet(facets, 'rating'))).toEqual([['5', 0, true]]);
  expect(listOptions(findFacet(facets, 'stock'))).toContainEqual(['Lagerstatus ej angiven', 0, true]);
});

it('leaves out a facet none of whose values is named yet', async () => {
  const reference = await context.reference.get('SE');
  const early = {
    ...context,
    reference: Object.assign(Object.create(context.reference), {
      get: async () => ({ ...reference, brands: new Map(), names: { readAt: 0 } }),
    }),
  };
  const { facets, total } = await getResponse(early, 'categoryListing', WASHERS);
  expect(total).toBe(62);
  expect(facets.map(({ id }) => id)).not.toContain('brand');
  expect(facets.map(({ id }) => id)).toContain('a110102');
});

it('sorts by total, products without price last', async () => {
  const { products, sorts } = await getResponse(context, 'categoryListing', { ...WASHERS, sort: 'price' });
  expect(sorts).toEqual(['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest']);
  const totals = products.map(({ lowestTotal }) => lowestTotal?.amount ?? 0);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  expect(totals[0]).toBe(214_900);
  const last = await getResponse(context, 'categoryListing', { ...WASHERS, sort: 'price', page: 2 });
  expect(last.products.at(-1)).toMatchObject({
    name: 'Fjell Sky tvättmaskin',
    lowestTotal: null,
    lowestItem: null,
    stock: 'out',
  });
  expect((await getResponse(context, 'categoryListing', { ...WASHERS, sort: 'relevance' })).sort).toBe('popularity');
});

it('names the invalid facet', async () => {
  const getMessages = async (f: string) => {
    const error = await getError(context, 'categoryListing', { ...WASHERS, f });
    expect(error).toMatchObject({ kind: 'invalid-request', status: 400 });
    return error.fields.map(({ path, message }) => `${path}: ${message}`).join();
  };
  expect(await getMessages('colour:1')).toBe('f: colour: there is no such facet');
  expect(await getMessages('constructor:1')).toBe('f: constructor: there is no such facet');
  expect(await getMessages('a999:1')).toBe('f: a999: there is no such facet');
  expect(await getMessages('price:5')).toBe('f: price: takes a range such as 5~10');
  expect(await getMessages('brand:5~')).toBe('f: brand: takes choices, not a range');
  expect(await getMessages('brand:fjell')).toBe('f: brand: takes ids');
  expect(await getMessages('stock:maybe')).toBe('f: stock: takes in, unknown, out');
  expect(await getMessages('rating:9')).toBe('f: rating: takes stars from 0 to 5');
  expect(await getMessages('a110105:true,false')).toBe('f: a110105: takes true or false');
  expect(await getMessages('a110102:8')).toBe('f: a110102: takes a range such as 5~10');
  expect(await getMessages('a999:1;brand:5~;price:~900')).toBe(
    'f: a999: there is no such facet,f: brand: takes choices, not a range',
  );
  expect(await getMessages('brand')).toMatch(/must begin with a facet/);
});

it('finds products by text over all categories, and lists their categories', async () => {
  const results = await getResponse(context, 'search', { market: 'SE', q: ' nordvik ' });
  expect(results).toMatchObject({ query: 'nordvik', total: 2, relaxed: false });
  expect(results.categories.map(({ name, path, count }) => [name, path, count])).toEqual([
    ['Tvättmaskiner', '/cl/1101/Tvattmaskiner', 1],
    ['Torktumlare', '/cl/1102/Torktumlare', 1],
  ]);
  expect(listOptions(findFacet(results.facets, 'category'))).toHaveLength(2);
  expect(results.facets.some(({ id }) => id.startsWith('a'))).toBe(false);
  const inOne = await getResponse(context, 'search', { market: 'SE', q: 'nordvik', f: 'category:1101' });
  expect(inOne.total).toBe(1);
  expect(inOne.facets.some(({ id }) => id === 'a110102')).toBe(true);
});

it('says which words to leave out, and returns everything for an empty query', async () => {
  const relaxed = await getResponse(context, 'search', { market: 'SE', q: 'nordvik qqqqqqqq' });
  expect(relaxed.relaxations).toEqual([{ leftOut: 'qqqqqqqq', path: '/results?q=nordvik', count: 2 }]);
  const everything = await getResponse(context, 'search', { market: 'SE', q: '' });
  expect(everything).toMatchObject({ total: 64, sort: 'popularity' });
  expect(everything.sorts).not.toContain('relevance');
});

it('R11 returns the corrected query in the spelling of the catalogue', async () => {
  const corrected = async (q: string) => (await getResponse(context, 'search', { market: 'SE', q })).corrected;
  expect(await corrected('Nordvik tvättmaskn')).toBe('Nordvik tvättmaskin');
  expect(await corrected('nordvick')).toBe('nordvik');
  for (const q of ['nordvik tvättmaskin', 'nordv', 'qqqqqqqq', '']) expect(await corrected(q)).toBeNull();
});

it('has no listing for departments and unknown ids', async () => {
  for (const categoryId of [1, 11, 999]) {
    expect((await getError(context, 'categoryListing', { market: 'SE', categoryId })).kind).toBe('not-found');
  }
  expect((await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 2102 })).total).toBe(0);
});

it('handles any text in any parameter without an internal error', async () => {
  const client = createInProcessClient(context);
  const facet = fc.constantFrom('brand', 'price', 'a110101', 'a110102', 'a110105', 'stock', 'rating', 'x', '');
  const part = fc.tuple(facet, fc.oneof(fc.string(), fc.constantFrom('1', '1~2', '~', 'true', 'in', '-1~', '9~1')));
  const filters = fc.oneof(
    anyText(),
    fc.array(part, { maxLength: 200 }).map((parts) => parts.map((one) => one.join(':')).join(';')),
  );
  const page = fc.oneof(fc.integer(), fc.double(), fc.string());
  await fc.assert(
    fc.asyncProperty(filters, page, anyText(), async (f, number, q) => {
      const list = await client.call('categoryListing', { ...WASHERS, f, page: number });
      const results = await client.call('search', { market: 'SE', q, f, page: number });
      for (const result of [list, results]) if (!result.ok) expect(result.error.kind).toBe('invalid-request');
    }),
    { numRuns: 300 },
  );
});
