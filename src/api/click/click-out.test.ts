import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../market/site-setting.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import { createTestMarkets, makeGtin, type Shop } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import { clickOut } from './click-out.ts';

const { context, database, findProductId, importFeed, setNow, now, close } = await createTestMarkets(SHOPS);
const app = Fastify();
await app.register(clickOut, { context, screen: null });
afterAll(async () => {
  await app.close();
  await close();
});
beforeEach(() => database.pool.query('delete from click'));

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
const go = (url: string, headers: Record<string, string> = PERSON) => app.inject({ method: 'GET', url, headers });
const clicks = async () =>
  (await database.pool.query('select market, offer_id, merchant_id, product_id, price, at from click')).rows;

const productId = await findProductId('SE', 'E1');
const { offers } = await getResponse(context, 'product', { market: 'SE', productId });
const elhuset = offers.find(({ merchant }) => merchant.name === 'Elhuset');
const clickPath = elhuset?.clickPath ?? '';

it('redirects to the merchant without a referrer, and stores the click with its price', async () => {
  const response = await go(clickPath);
  expect(response.statusCode).toBe(302);
  expect(response.headers).toMatchObject({
    location: 'https://shop.example/E1',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(await clicks()).toEqual([
    {
      market: 'SE',
      offer_id: elhuset?.id,
      merchant_id: elhuset?.merchant.id,
      product_id: productId,
      price: 500_000,
      at: now,
    },
  ]);
});

it('redirects robots and prefetching browsers without counting them', async () => {
  const agents = ['Googlebot/2.1', 'curl/8.5.0', 'facebookexternalhit preview', 'python-requests/2.32', ''];
  for (const agent of agents) expect((await go(clickPath, { 'user-agent': agent })).statusCode).toBe(302);
  expect((await go(clickPath, { ...PERSON, 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(302);
  expect((await app.inject({ method: 'HEAD', url: clickPath, headers: PERSON })).statusCode).toBe(302);
  expect(await clicks()).toEqual([]);
});

it('redirects to the product if the offer is gone or outdated', async () => {
  const path = `/pl/1101-${productId}/Tvattmaskiner/Nordvik-W7-8-kg-Vit`;
  setNow(new Date(now.getTime() + 73 * HOUR_MS));
  expect((await go(clickPath)).headers.location).toBe(path);
  setNow(now);
  const empty: Shop = { name: 'Vitvarulagret', files: [{ daysAgo: 0, rows: [] }] };
  const gone = offers.find(({ merchant }) => merchant.name === 'Vitvarulagret');
  const other = {
    id: 'V9',
    title: 'Solhem Puff vattenkokare',
    brand: 'Solhem',
    category: 2101,
    price: 1,
    gtin: makeGtin(5),
  };
  await importFeed('SE', { ...empty, files: [{ daysAgo: 0, rows: [other] }] });
  expect((await go(gone?.clickPath ?? '')).headers.location).toBe(path);
  expect(await clicks()).toEqual([]);
});

it('redirects to the product below the market’s prefix on the shared host', async () => {
  const kettle = await findProductId('US', 'B1');
  const [offer] = (await getResponse(context, 'product', { market: 'US', productId: kettle })).offers;
  setNow(new Date(now.getTime() + 73 * HOUR_MS));
  const { location } = (await go(offer?.clickPath ?? '')).headers;
  setNow(now);
  expect(location).toMatch(/^\/us\/shopping\/pl\/2101-\d+\/Kettles\/Solhem-Puff-kettle$/);
});

it('redirects to http and https links only', async () => {
  await database.pool.query("update offer set link = 'javascript:alert(1)' where sku = 'E2'");
  const { offers: black } = await getResponse(context, 'product', {
    market: 'SE',
    productId: await findProductId('SE', 'E2'),
  });
  expect((await go(black[0]?.clickPath ?? '')).headers.location).toMatch(/^\/pl\/1101-/);
});

it('L01 shows the redirect screen if the operator enabled it, and counts the click', async () => {
  const settings = { ...DEFAULT_SETTINGS, redirect_screen: true };
  const shown: unknown[] = [];
  const screened = Fastify();
  await screened.register(clickOut, {
    context: {
      ...context,
      settings: { get: (market: string) => (market === 'SE' ? settings : DEFAULT_SETTINGS), revision: () => 1 },
    },
    screen: async (data, { referer }) => {
      shown.push([data.market, data.link, data.productPath, data.offer.merchant.name, data.offer.item.amount, referer]);
      return { bytes: Buffer.from('<h1>On the way</h1>'), policy: "default-src 'self'" };
    },
  });
  const from = (url: string, headers: Record<string, string>) => screened.inject({ method: 'GET', url, headers });
  const referer = `http://se.localhost/pl/1101-${productId}/`;
  const response = await from(clickPath, { ...PERSON, referer });
  expect([response.statusCode, response.body]).toEqual([200, '<h1>On the way</h1>']);
  expect(response.headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const path = `/pl/1101-${productId}/Tvattmaskiner/Nordvik-W7-8-kg-Vit`;
  expect(shown).toEqual([['SE', 'https://shop.example/E1', path, 'Elhuset', 500_000, referer]]);
  expect(await clicks()).toHaveLength(1);
  expect((await from(clickPath, { 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(302);
  const kettle = await findProductId('US', 'B1');
  const [american] = (await getResponse(context, 'product', { market: 'US', productId: kettle })).offers;
  expect((await from(american?.clickPath ?? '', PERSON)).statusCode).toBe(302);
  await screened.close();
});

it('returns 404 for invalid and unknown offers', async () => {
  const paths = ['/go/SE/1', '/go/US/500001', '/go/XX/500001', '/go/SE/abc', '/go/SE/-1', `/go/SE/${'9'.repeat(15)}`];
  for (const path of paths) {
    const response = await go(path);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.json().error.code).toBe('not-found');
  }
});
