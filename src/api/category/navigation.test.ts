import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { DAY_MS } from '../../terms/duration.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import { createApiContext } from '../view/context.ts';

const { context, database, merchantIds, close } = await createTestMarkets(SHOPS);
afterAll(close);

it('lists every market with its name, flag, currency and locales', async () => {
  const { markets } = await getResponse(context, 'markets', { locale: 'en-GB' });
  expect(markets).toHaveLength(28);
  expect(markets.find(({ id }) => id === 'US')).toEqual({
    id: 'US',
    name: 'United States',
    flagEmoji: '🇺🇸',
    currency: 'USD',
    defaultLocale: 'en-US',
    locales: ['en-US', 'es-US'],
    live: true,
  });
  expect(markets.find(({ id }) => id === 'AT')?.live).toBe(false);
  expect((await getResponse(context, 'markets', {})).markets.find(({ id }) => id === 'SE')?.name).toBe('Sverige');
});

it('returns the tree with counts and without empty nodes, in the market’s language', async () => {
  const { departments } = await getResponse(context, 'navigation', { market: 'SE' });
  expect(departments.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Vitvaror', 63],
    ['Kök', 1],
  ]);
  expect(departments[1]?.children[0]?.children).toEqual([
    { id: 2101, name: 'Vattenkokare', path: '/cl/2101/Vattenkokare', picture: '🧺', productCount: 1 },
  ]);
  const us = await getResponse(context, 'navigation', { market: 'US' });
  expect(us.departments.map(({ name }) => name)).toEqual(['Kitchen']);
});

it('E08 the home page has totals, proved drops, and popular and new products with their keys', async () => {
  const home = await getResponse(context, 'home', { market: 'SE' });
  expect(home).toMatchObject({ productCount: 64, merchantCount: 3, offerCount: 69 });
  expect(home.popularCategories[0]).toMatchObject({ id: 1101, productCount: 62 });
  expect(home.drops.map(({ name, drop }) => [name, drop])).toEqual([
    ['Nordvik W7', { percent: 16, from: { amount: 600_000, currency: 'SEK' }, days: 30, since: '2026-03-10' }],
  ]);
  expect(home.popular[0]).toMatchObject({ name: 'Nordvik W7', merchantCount: 3 });
  const shelves = [...home.popular, ...home.newest];
  for (const card of shelves) expect(card.krn).toBe(`krn:kpdc:product:${card.id}`);
  // There is one product out of stock.
  expect(shelves.filter(({ stock }) => stock === 'out')).toEqual([]);
});

const fail = (error: unknown): never => {
  throw error;
};

it('claims interest of shoppers only in products that enough of them clicked, and only if there are enough of these', async () => {
  const { db } = context.databases.forMarket('SE');
  const at = context.clock();
  const click = (id: number, days: number) =>
    sql`insert into click (market, offer_id, merchant_id, product_id, price, at)
    select 'SE', 1, 1, ${id}, 100, ${new Date(at.getTime() - days * DAY_MS)} from generate_series(1, 3)`.execute(db);
  // Clicks are counted once a minute: each answer comes from an API that has counted none.
  const home = () => getResponse(createApiContext({ ...context, onError: fail }), 'home', { market: 'SE' });
  const before = await home();
  expect(before.popularBy).toBe('shops');
  const ids = before.popular.map(({ id }) => id);
  const [old = 0, ...clicked] = ids.slice(0, 7);
  await click(old, 31);
  for (const id of clicked.slice(1)) await click(id, 1);
  expect(await home()).toMatchObject({ popularBy: 'shops' });
  await click(clicked[0] ?? 0, 1);
  const after = await home();
  expect(after.popularBy).toBe('shoppers');
  expect(new Set(after.popular.map(({ id }) => id))).toEqual(new Set(clicked));
  await sql`delete from click`.execute(db);
});

it('spreads the shelves of the home page over categories', async () => {
  const { popular } = await getResponse(context, 'home', { market: 'SE' });
  expect(new Set(popular.slice(0, 3).map(({ categoryId }) => categoryId)).size).toBe(3);
});

it('R08 returns a department with its groups, related searches and products', async () => {
  const tree = await getResponse(context, 'tree', { market: 'SE', treeId: 1 });
  expect(tree).toMatchObject({ name: 'Vitvaror', path: '/t/1/Vitvaror', breadcrumbs: [] });
  expect(tree.children.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
    ['Tvätt', ['Tvättmaskiner', 'Torktumlare']],
  ]);
  expect(tree.relatedSearches.map(({ query }) => query)).toEqual([
    'Tvättmaskiner · 7\u00a0kg',
    'Tvättmaskiner · Fjell',
  ]);
  expect(tree.relatedProducts[0]?.name).toBe('Nordvik W7');
  expect(tree.drops).toHaveLength(1);
  const group = await getResponse(context, 'tree', { market: 'SE', treeId: 11 });
  expect(group.breadcrumbs).toEqual([{ name: 'Vitvaror', path: '/t/1/Vitvaror' }]);
  expect(group.children.map(({ path, children }) => [path, children])).toEqual([
    ['/cl/1101/Tvattmaskiner', []],
    ['/cl/1102/Torktumlare', []],
  ]);
});

it('R08 related searches have results, but fewer than the whole category', async () => {
  const { relatedSearches } = await getResponse(context, 'tree', { market: 'SE', treeId: 1 });
  const whole = await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 1101 });
  for (const { path } of relatedSearches) {
    const [, categoryId, f] = /^\/cl\/(\d+)\/[^?]*\?f=(.+)$/.exec(path) ?? [];
    const list = await getResponse(context, 'categoryListing', {
      market: 'SE',
      categoryId: Number(categoryId),
      f: decodeURIComponent(f ?? ''),
    });
    expect(list.total).toBeGreaterThan(1);
    expect(list.total).toBeLessThan(whole.total);
  }
});

it('has no tree page for categories and unknown ids', async () => {
  for (const treeId of [1101, 999]) {
    expect((await getError(context, 'tree', { market: 'SE', treeId })).kind).toBe('not-found');
  }
});

it('returns a merchant’s products, shipping costs and number of lowest prices', async () => {
  const merchantId = merchantIds.get('Elhuset') ?? 0;
  const merchant = await getResponse(context, 'merchant', { market: 'SE', merchantId });
  expect(merchant).toMatchObject({
    name: 'Elhuset',
    path: `/ri/${merchantId}/Elhuset`,
    offerCount: 66,
    inStockCount: 65,
    // Products that only this shop sells do not count, nor the kettle (cheaper at Vitvarulagret) and the dryer (unknown shipping).
    cheapestCount: 1,
    feedSeenAt: '2026-03-20T12:00:00.000Z',
    shipping: { known: true, lowest: { amount: 0 }, highest: { amount: 9900 } },
  });
  expect(merchant.shipping.freeShare).toBeCloseTo(3 / 66);
  expect(merchant.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Tvättmaskiner', 64],
    ['Torktumlare', 1],
    ['Vattenkokare', 1],
  ]);
  expect(merchant.products).toHaveLength(24);
  expect(merchant.drops).toHaveLength(1);
});

it('does not find merchants of another market', async () => {
  const merchantId = merchantIds.get('Bay Goods') ?? 0;
  expect((await getError(context, 'merchant', { market: 'SE', merchantId })).kind).toBe('not-found');
  expect((await getResponse(context, 'merchant', { market: 'US', merchantId })).shipping.known).toBe(true);
});

it('accepts the market’s locales and no others', async () => {
  const spanish = await getResponse(context, 'navigation', { market: 'US', locale: 'es-US' });
  expect(spanish.departments).toHaveLength(1);
  const error = await getError(context, 'navigation', { market: 'US', locale: 'sv-SE' });
  expect(error).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'locale' }] });
});

it('leads from the id of a removed category to the one that replaces it, with its own address', async () => {
  const { db } = database;
  await sql`insert into category_redirect (from_id, to_id) values (1199, 1101), (19, 11)`.execute(db);
  await sql`update taxonomy_revision set revision = revision + 1`.execute(db);
  await context.reference.refresh('SE');
  const listing = await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 1199 });
  expect(listing.category).toMatchObject({ id: 1101, path: '/cl/1101/Tvattmaskiner' });
  expect(await getResponse(context, 'tree', { market: 'SE', treeId: 19 })).toMatchObject({ path: '/t/11/Tvatt' });
  expect((await getError(context, 'categoryListing', { market: 'SE', categoryId: 19 })).kind).toBe('not-found');
});

it('leads on from the page of a category without products', async () => {
  const empty = await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 2102 });
  expect([empty.total, empty.siblings.map(({ id }) => id)]).toEqual([0, [2101]]);
  const us = await getResponse(context, 'categoryListing', { market: 'US', categoryId: 1102 });
  expect([us.total, us.siblings.map(({ path }) => path)]).toEqual([0, ['/t/2/Kitchen']]);
  const group = await getResponse(context, 'tree', { market: 'US', treeId: 11 });
  expect(group.children.map(({ path }) => path)).toEqual(['/t/2/Kitchen']);
});
