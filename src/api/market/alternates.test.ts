import { afterAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../market/site-setting.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, findProductId, merchantIds, importFeed, close } = await createTestMarkets(SHOPS);
afterAll(close);

it('finds a category in every market with products in it, with localized paths', async () => {
  const { places } = await getResponse(context, 'alternates', { market: 'SE', path: '/cl/2101/Vattenkokare?page=2' });
  expect(places).toContainEqual({ market: 'SE', locale: 'sv-SE', path: '/cl/2101/Vattenkokare' });
  expect(places).toContainEqual({ market: 'US', locale: 'en-US', path: '/cl/2101/Kettles' });
  const washers = await getResponse(context, 'alternates', { market: 'SE', path: '/cl/1101/x' });
  expect(washers.places.map(({ market }) => market)).toEqual(['SE']);
});

it('ends a path as the operator of its market requires', async () => {
  const get = (market: string) => ({ ...DEFAULT_SETTINGS, force_trailing_slash: market === 'US' });
  const forced = { ...context, settings: { ...context.settings, get } };
  const { places } = await getResponse(forced, 'alternates', { market: 'SE', path: '/cl/2101/x' });
  const paths = new Map(places.map(({ locale, path }) => [locale, path]));
  expect(paths.get('sv-SE')).toBe('/cl/2101/Vattenkokare');
  expect(paths.get('en-US')).toBe('/cl/2101/Kettles/');
});

it('finds a product in another market by its GTIN', async () => {
  const row = {
    id: 'K1',
    title: 'Solhem Puff kettle',
    brand: 'Solhem',
    category: 2101,
    price: 39,
    gtin: makeGtin(5),
  };
  await importFeed('US', { name: 'Kettle Town', files: [{ daysAgo: 0, rows: [row] }] });
  const here = await findProductId('SE', 'E5');
  const there = await findProductId('US', 'K1');
  const { places } = await getResponse(context, 'alternates', { market: 'SE', path: `/pl/2101-${here}/` });
  const paths = new Map(places.map(({ locale, path }) => [locale, path]));
  expect(paths.get('sv-SE')).toMatch(new RegExp(`^/pl/2101-${here}/Vattenkokare/`));
  expect(paths.get('en-US')).toMatch(new RegExp(`^/pl/2101-${there}/Kettles/`));
  expect([...paths.keys()].sort()).toEqual(['en-US', 'es-US', 'sv-SE']);
});

it('fixed pages exist in every market; merchant pages and unknown pages in no other', async () => {
  const { places } = await getResponse(context, 'alternates', { market: 'SE', path: '/' });
  expect(places).toHaveLength(14);
  for (const path of [`/ri/${merchantIds.get('Elhuset')}`, '/cl/9/', '/pl/1-9/', '/nothing/1']) {
    expect((await getResponse(context, 'alternates', { market: 'SE', path })).places).toEqual([]);
  }
});

it('sitemap: lists nothing empty, and products with picture and date of the last change', async () => {
  const sections = { categories: '/cl/2101/Vattenkokare', brands: '/mi/', shops: '/ri/' } as const;
  for (const section of ['categories', 'brands', 'shops'] as const) {
    const { entries, pages } = await getResponse(context, 'sitemap', { market: 'SE', section });
    expect(pages).toBe(1);
    expect(entries.some(({ path }) => path.startsWith(sections[section]))).toBe(true);
    expect(entries.map(({ path }) => path)).not.toContain('/cl/2102/Brodrostar');
  }
  const { entries } = await getResponse(context, 'sitemap', { market: 'SE', section: 'products' });
  expect(entries).toHaveLength(66);
  const id = await findProductId('SE', 'E1');
  expect(entries.find(({ path }) => path.includes(`-${id}/`))).toMatchObject({
    changedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    image: expect.stringMatching(/^\/images\/product\/se\//),
  });
  const second = await getResponse(context, 'sitemap', { market: 'SE', section: 'products', page: 2 });
  expect(second).toEqual({ pages: 1, entries: [] });
});
