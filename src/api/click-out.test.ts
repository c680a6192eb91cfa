import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { STANDARD_SETTINGS } from '../market/site-setting.ts';
import { clickOut } from './click-out.ts';
import { answerOf } from './test-answers.ts';
import { gtinOf, type Shop, stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, database, productOf, deliver, setNow, now, close } = await stockMarkets(SHOPS);
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

const productId = await productOf('SE', 'E1');
const { offers } = await answerOf(context, 'product', { market: 'SE', productId });
const elhuset = offers.find(({ merchant }) => merchant.name === 'Elhuset');
const clickPath = elhuset?.clickPath ?? '';

it('leads to the shop without telling it where from, and counts the click at its price', async () => {
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

it('leads robots and browsers that fetch ahead on, and counts none of them', async () => {
  const agents = ['Googlebot/2.1', 'curl/8.5.0', 'facebookexternalhit preview', 'python-requests/2.32', ''];
  for (const agent of agents) expect((await go(clickPath, { 'user-agent': agent })).statusCode).toBe(302);
  expect((await go(clickPath, { ...PERSON, 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(302);
  expect((await app.inject({ method: 'HEAD', url: clickPath, headers: PERSON })).statusCode).toBe(302);
  expect(await clicks()).toEqual([]);
});

it('leads to the product’s page where the offer is gone or too old', async () => {
  const path = `/pl/1101-${productId}/Tvattmaskiner/Nordvik-W7-8-kg-Vit`;
  setNow(new Date(now.getTime() + 73 * 3_600_000));
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
    gtin: gtinOf(5),
  };
  await deliver('SE', { ...empty, files: [{ daysAgo: 0, rows: [other] }] });
  expect((await go(gone?.clickPath ?? '')).headers.location).toBe(path);
  expect(await clicks()).toEqual([]);
});

it('leads to the product’s page below the market’s part of the shared host', async () => {
  const kettle = await productOf('US', 'B1');
  const offer = (await answerOf(context, 'product', { market: 'US', productId: kettle })).offers[0];
  setNow(new Date(now.getTime() + 73 * 3_600_000));
  const { location } = (await go(offer.clickPath)).headers;
  setNow(now);
  expect(location).toMatch(/^\/us\/shopping\/pl\/2101-\d+\/Kettles\/Solhem-Puff$/);
});

it('follows no link but http and https, whatever a shop once said', async () => {
  await database.pool.query("update offer set link = 'javascript:alert(1)' where sku = 'E2'");
  const { offers: black } = await answerOf(context, 'product', {
    market: 'SE',
    productId: await productOf('SE', 'E2'),
  });
  expect((await go(black[0].clickPath)).headers.location).toMatch(/^\/pl\/1101-/);
});

it('L01 shows where one is led, where the operator wants that, and counts the click as ever', async () => {
  const settings = { ...STANDARD_SETTINGS, redirect_screen: true };
  const shown: unknown[] = [];
  const screened = Fastify();
  await screened.register(clickOut, {
    context: {
      ...context,
      settings: { of: (market: string) => (market === 'SE' ? settings : STANDARD_SETTINGS), revision: () => 1 },
    },
    screen: async (way, { referer }) => {
      shown.push([way.market, way.link, way.productPath, way.offer.merchant.name, way.offer.item.amount, referer]);
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
  const kettle = await productOf('US', 'B1');
  const american = (await answerOf(context, 'product', { market: 'US', productId: kettle })).offers[0];
  expect((await from(american.clickPath, PERSON)).statusCode).toBe(302);
  await screened.close();
});

it('finds nothing under what is no offer, without a fault', async () => {
  const paths = ['/go/SE/1', '/go/US/500001', '/go/XX/500001', '/go/SE/abc', '/go/SE/-1', `/go/SE/${'9'.repeat(15)}`];
  for (const path of paths) {
    const response = await go(path);
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.json().error.code).toBe('not-found');
  }
});
