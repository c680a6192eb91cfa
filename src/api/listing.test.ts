import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Facet } from './contract/listing-schemas.ts';
import { inProcessClient } from './in-process-client.ts';
import { answerOf, errorOf } from './test-answers.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, merchantIds, close } = await stockMarkets(SHOPS);
afterAll(close);

const WASHERS = { market: 'SE', categoryId: 1101 } as const;
const facetOf = (facets: readonly Facet[], id: string): Facet => {
  const facet = facets.find((one) => one.id === id);
  if (facet === undefined) throw new Error(`no facet ${id}`);
  return facet;
};
const optionsOf = (facet: Facet) =>
  facet.kind === 'choice' ? facet.options.map(({ name, count, selected }) => [name, count, selected]) : [];
const brandId = async (name: string) =>
  [...(await context.reference.of('SE')).brands.values()].find((brand) => brand.name === name)?.id ?? 0;

it('gives a page of a category with its place in the tree, its sorts and the age of its data', async () => {
  const listing = await answerOf(context, 'categoryListing', WASHERS);
  expect(listing).toMatchObject({
    total: 64,
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
  const second = await answerOf(context, 'categoryListing', { ...WASHERS, page: 2 });
  expect(second.products).toHaveLength(16);
  const ids = [...listing.products, ...second.products].map(({ id }) => id);
  expect(new Set(ids).size).toBe(64);
  expect((await answerOf(context, 'categoryListing', { ...WASHERS, page: 500 })).products).toEqual([]);
});

it('a card says what tells the product apart, what it costs with shipping, and its energy class', async () => {
  const { products } = await answerOf(context, 'categoryListing', WASHERS);
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
  expect(products[0].image?.path).toMatch(/^\/images\/product\/se\/\d+\/0-[0-9a-f]{8}\.jpg$/);
  expect(products[0].path).toMatch(/^\/pl\/1101-\d+\/Tvattmaskiner\/Nordvik-W7-8-kg-Vit$/);
  expect(products[0].sparkline).toHaveLength(13);
});

it('facets come in the order of narrowing down, named in the locale, with counts that leave their own choice out', async () => {
  const nordvik = await brandId('Nordvik');
  const { facets, total, merchantCount } = await answerOf(context, 'categoryListing', {
    ...WASHERS,
    f: `brand:${nordvik};a110103:110103001`,
  });
  expect(total).toBe(2);
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
  expect(optionsOf(facetOf(facets, 'brand'))).toEqual([
    ['Fjell', 61, false],
    ['Nordvik', 2, true],
  ]);
  expect(optionsOf(facetOf(facets, 'a110103'))).toEqual([
    ['Vit', 2, true],
    ['Svart', 1, false],
  ]);
  expect(facetOf(facets, 'a110102')).toMatchObject({ kind: 'range', unit: 'kg', min: 8, max: 10, from: null });
  expect(facetOf(facets, 'a110105')).toMatchObject({ kind: 'boolean', count: 1, selected: false });
  expect(optionsOf(facetOf(facets, 'condition'))).toEqual([
    ['Ny', 2, false],
    ['Begagnad', 1, false],
  ]);
});

it('filters by every kind of facet; prices are asked for in whole units and told in minor ones', async () => {
  const totalOf = async (f: string) => (await answerOf(context, 'categoryListing', { ...WASHERS, f })).total;
  expect(await totalOf('price:~2200')).toBe(1 + 1);
  expect(await totalOf('a110102:8~9')).toBe(3);
  expect(await totalOf('a110105:true')).toBe(1);
  expect(await totalOf('a110101:110101001')).toBe(3);
  expect(await totalOf('stock:out')).toBe(1);
  expect(await totalOf('condition:used')).toBe(1);
  expect(await totalOf(`merchant:${merchantIds.get('Vitvarulagret')}`)).toBe(1);
  expect(await totalOf('drop:10~')).toBe(1);
  expect(await totalOf('shops:3~')).toBe(1);
  expect(await totalOf('rating:4,5')).toBe(0);
  const { facets } = await answerOf(context, 'categoryListing', { ...WASHERS, f: 'price:4999.5~5000' });
  expect(facetOf(facets, 'price')).toMatchObject({ from: 499_950, to: 500_000, min: 214_900, max: 800_000 });
});

it('what was selected can be taken back even where nothing has it', async () => {
  const { facets, total } = await answerOf(context, 'categoryListing', { ...WASHERS, f: 'rating:5;stock:unknown' });
  expect(total).toBe(0);
  expect(optionsOf(facetOf(facets, 'rating'))).toEqual([['5', 0, true]]);
  expect(optionsOf(facetOf(facets, 'stock'))).toContainEqual(['Lagerstatus ej angiven', 0, true]);
});

it('sorts by total price, and by price a product without a price comes last', async () => {
  const { products, sorts } = await answerOf(context, 'categoryListing', { ...WASHERS, sort: 'price' });
  expect(sorts).toEqual(['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest']);
  const totals = products.map(({ lowestTotal }) => lowestTotal?.amount ?? 0);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  expect(totals[0]).toBe(214_900);
  const last = await answerOf(context, 'categoryListing', { ...WASHERS, sort: 'price', page: 2 });
  expect(last.products.at(-1)).toMatchObject({ name: 'Fjell Sky', lowestTotal: null, lowestItem: null, stock: 'out' });
  expect((await answerOf(context, 'categoryListing', { ...WASHERS, sort: 'relevance' })).sort).toBe('popularity');
});

it('names the facet that makes no sense', async () => {
  const messageOf = async (f: string) => {
    const error = await errorOf(context, 'categoryListing', { ...WASHERS, f });
    expect(error).toMatchObject({ kind: 'invalid-request', status: 400 });
    return error.fields.map(({ path, message }) => `${path}: ${message}`).join();
  };
  expect(await messageOf('colour:1')).toBe('f: colour: there is no such facet');
  expect(await messageOf('constructor:1')).toBe('f: constructor: there is no such facet');
  expect(await messageOf('a999:1')).toBe('f: a999: there is no such facet');
  expect(await messageOf('price:5')).toBe('f: price: takes a range such as 5~10');
  expect(await messageOf('brand:5~')).toBe('f: brand: takes choices, not a range');
  expect(await messageOf('brand:fjell')).toBe('f: brand: takes ids');
  expect(await messageOf('stock:maybe')).toBe('f: stock: takes in, unknown, out');
  expect(await messageOf('rating:9')).toBe('f: rating: takes stars from 0 to 5');
  expect(await messageOf('a110105:true,false')).toBe('f: a110105: takes true or false');
  expect(await messageOf('a110102:8')).toBe('f: a110102: takes a range such as 5~10');
  expect(await messageOf('a999:1;brand:5~;price:~900')).toBe(
    'f: a999: there is no such facet,f: brand: takes choices, not a range',
  );
  expect(await messageOf('brand')).toMatch(/must begin with a facet/);
});

it('finds products by text over all categories, with the categories that hold them', async () => {
  const found = await answerOf(context, 'search', { market: 'SE', q: ' nordvik ' });
  expect(found).toMatchObject({ query: 'nordvik', total: 4, relaxed: false, sort: 'relevance' });
  expect(found.categories.map(({ name, path, count }) => [name, path, count])).toEqual([
    ['Tvättmaskiner', '/cl/1101/Tvattmaskiner', 3],
    ['Torktumlare', '/cl/1102/Torktumlare', 1],
  ]);
  expect(optionsOf(facetOf(found.facets, 'category'))).toHaveLength(2);
  expect(found.facets.some(({ id }) => id.startsWith('a'))).toBe(false);
  const inOne = await answerOf(context, 'search', { market: 'SE', q: 'nordvik', f: 'category:1101' });
  expect(inOne.total).toBe(3);
  expect(inOne.facets.some(({ id }) => id === 'a110102')).toBe(true);
});

it('says when words were left out, and without a text finds everything', async () => {
  const relaxed = await answerOf(context, 'search', { market: 'SE', q: 'nordvik qqqqqqqq' });
  expect(relaxed.relaxed).toBe(true);
  const everything = await answerOf(context, 'search', { market: 'SE', q: '' });
  expect(everything).toMatchObject({ total: 66, sort: 'popularity' });
  expect(everything.sorts).not.toContain('relevance');
});

it('R11 says how it read a word that nothing is called, as the catalogue spells it', async () => {
  const corrected = async (q: string) => (await answerOf(context, 'search', { market: 'SE', q })).corrected;
  expect(await corrected('Nordvik tvättmaskn')).toBe('nordvik tvättmaskin');
  expect(await corrected('nordvik tvattmaskn qqqqqqqq')).toBe('nordvik tvättmaskin');
  expect(await corrected('nordvick')).toBe('nordvik');
  for (const q of ['nordvik tvättmaskin', 'nordv', 'qqqqqqqq', '']) expect(await corrected(q)).toBeNull();
});

it('finds no list under a department or under nothing', async () => {
  for (const categoryId of [1, 11, 999]) {
    expect((await errorOf(context, 'categoryListing', { market: 'SE', categoryId })).kind).toBe('not-found');
  }
  expect((await answerOf(context, 'categoryListing', { market: 'SE', categoryId: 2102 })).total).toBe(0);
});

it('answers any text in any part with an answer or an error of the table, never with a fault', async () => {
  const client = inProcessClient(context);
  const facet = fc.constantFrom('brand', 'price', 'a110101', 'a110102', 'a110105', 'stock', 'rating', 'x', '');
  const part = fc.tuple(facet, fc.oneof(fc.string(), fc.constantFrom('1', '1~2', '~', 'true', 'in', '-1~', '9~1')));
  const filters = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 200 }).map((parts) => parts.map((one) => one.join(':')).join(';')),
  );
  const page = fc.oneof(fc.integer(), fc.double(), fc.string());
  await fc.assert(
    fc.asyncProperty(filters, page, fc.string({ unit: 'binary' }), async (f, number, q) => {
      const list = await client.call('categoryListing', { ...WASHERS, f, page: number });
      const found = await client.call('search', { market: 'SE', q, f, page: number });
      for (const result of [list, found]) if (!result.ok) expect(result.error.kind).toBe('invalid-request');
    }),
    { numRuns: 300 },
  );
});
