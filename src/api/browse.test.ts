import { afterAll, expect, it } from 'vitest';
import { answerOf, errorOf } from './test-answers.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, merchantIds, close } = await stockMarkets(SHOPS);
afterAll(close);

it('lists every market with its name, flag, currency and locales', async () => {
  const { markets } = await answerOf(context, 'markets', { locale: 'en-GB' });
  expect(markets).toHaveLength(26);
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
  expect((await answerOf(context, 'markets', {})).markets.find(({ id }) => id === 'SE')?.name).toBe('Sverige');
});

it('gives the tree with counts and without empty nodes, in the market’s language', async () => {
  const { departments } = await answerOf(context, 'navigation', { market: 'SE' });
  expect(departments.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Vitvaror', 65],
    ['Kök', 1],
  ]);
  expect(departments[1].children[0].children).toEqual([
    { id: 2101, name: 'Vattenkokare', path: '/cl/2101/Vattenkokare', picture: '🧺', productCount: 1 },
  ]);
  const us = await answerOf(context, 'navigation', { market: 'US' });
  expect(us.departments.map(({ name }) => name)).toEqual(['Kitchen']);
});

it('E08 the start page counts the market and shows proved drops, popular and new products by their keys', async () => {
  const home = await answerOf(context, 'home', { market: 'SE' });
  expect(home).toMatchObject({ productCount: 66, merchantCount: 3, offerCount: 69 });
  expect(home.popularCategories[0]).toMatchObject({ id: 1101, productCount: 64 });
  expect(home.drops.map(({ name, drop }) => [name, drop])).toEqual([
    ['Nordvik W7', { percent: 16, from: { amount: 600_000, currency: 'SEK' }, days: 30, since: '2026-03-10' }],
  ]);
  expect(home.popular[0]).toMatchObject({ name: 'Nordvik W7', merchantCount: 3 });
  for (const card of [...home.popular, ...home.newest]) expect(card.krn).toBe(`krn:kpdc:product:${card.id}`);
});

it('spreads the shelves of the start page over categories', async () => {
  const { popular } = await answerOf(context, 'home', { market: 'SE' });
  expect(new Set(popular.slice(0, 3).map(({ categoryId }) => categoryId)).size).toBe(3);
});

it('R08 gives a department with its groups, related searches and products', async () => {
  const tree = await answerOf(context, 'tree', { market: 'SE', treeId: 1 });
  expect(tree).toMatchObject({ name: 'Vitvaror', path: '/t/1/Vitvaror', breadcrumbs: [] });
  expect(tree.children.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
    ['Tvätt', ['Tvättmaskiner', 'Torktumlare']],
  ]);
  expect(tree.relatedSearches.map(({ query }) => query)).toEqual([
    'Tvättmaskiner · 7\u00a0kg',
    'Tvättmaskiner · Fjell',
    'Tvättmaskiner · vit',
    'Tvättmaskiner · Nordvik',
    'Tvättmaskiner · 1\u00a0400\u00a0varv/min',
  ]);
  expect(tree.relatedProducts[0].name).toBe('Nordvik W7');
  expect(tree.drops).toHaveLength(1);
  const group = await answerOf(context, 'tree', { market: 'SE', treeId: 11 });
  expect(group.breadcrumbs).toEqual([{ name: 'Vitvaror', path: '/t/1/Vitvaror' }]);
  expect(group.children.map(({ path, children }) => [path, children])).toEqual([
    ['/cl/1101/Tvattmaskiner', []],
    ['/cl/1102/Torktumlare', []],
  ]);
});

it('R08 related searches lead to lists that have hits, fewer than the whole category', async () => {
  const { relatedSearches } = await answerOf(context, 'tree', { market: 'SE', treeId: 1 });
  const whole = await answerOf(context, 'categoryListing', { market: 'SE', categoryId: 1101 });
  for (const { path } of relatedSearches) {
    const [, categoryId, f] = /^\/cl\/(\d+)\/[^?]*\?f=(.+)$/.exec(path) ?? [];
    const list = await answerOf(context, 'categoryListing', {
      market: 'SE',
      categoryId: Number(categoryId),
      f: decodeURIComponent(f ?? ''),
    });
    expect(list.total).toBeGreaterThan(1);
    expect(list.total).toBeLessThan(whole.total);
  }
});

it('finds no tree under the id of a category or of nothing', async () => {
  for (const treeId of [1101, 999]) {
    expect((await errorOf(context, 'tree', { market: 'SE', treeId })).kind).toBe('not-found');
  }
});

it('tells of a shop what it sells, how it ships and where it is the cheapest', async () => {
  const merchantId = merchantIds.get('Elhuset') ?? 0;
  const merchant = await answerOf(context, 'merchant', { market: 'SE', merchantId });
  expect(merchant).toMatchObject({
    name: 'Elhuset',
    path: `/ri/${merchantId}/Elhuset`,
    offerCount: 66,
    inStockCount: 65,
    // All but the kettle, which Vitvarulagret has for less, the dryer, whose shipping is not told, and what is sold out.
    cheapestCount: 63,
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

it('knows no shop of another market', async () => {
  const merchantId = merchantIds.get('Bay Goods') ?? 0;
  expect((await errorOf(context, 'merchant', { market: 'SE', merchantId })).kind).toBe('not-found');
  expect((await answerOf(context, 'merchant', { market: 'US', merchantId })).shipping.known).toBe(true);
});

it('answers in each of the market’s locales and in no other', async () => {
  const spanish = await answerOf(context, 'navigation', { market: 'US', locale: 'es-US' });
  expect(spanish.departments).toHaveLength(1);
  const error = await errorOf(context, 'navigation', { market: 'US', locale: 'sv-SE' });
  expect(error).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'locale' }] });
});
