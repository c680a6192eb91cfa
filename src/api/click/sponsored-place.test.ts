import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { countBought, insertBid, insertBidLimit } from '../../billing/bid.store.ts';
import { writeClickLog } from '../../billing/click-log.ts';
import { insertClickPrice } from '../../billing/click-price.store.ts';
import { insertTerms } from '../../billing/click-terms.store.ts';
import { judgeClicks } from '../../billing/judge-clicks.ts';
import { readSigningKey } from '../../billing/signing-key.ts';
import { verifyLog } from '../../billing/verify-log.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../terms/duration.ts';
import { isoDayOf, monthOf } from '../../terms/utc-day.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import { createApiContext } from '../view/context.ts';
import { clickOut } from './click-out.ts';

const { context, database, findProductId, now, setNow, close } = await createTestMarkets(SHOPS);
const app = Fastify({ trustProxy: true });
await app.register(clickOut, { context, screen: null });
afterAll(async () => {
  await app.close();
  await close();
});

const { db } = context.databases.forMarket('SE');
const productId = await findProductId('SE', 'E1');
const request = { market: 'SE', productId } as const;
const { offers, sponsored: before } = await getResponse(context, 'product', request);
const [first, second] = offers.filter(({ stock, condition }) => stock === 'in' && condition === 'new');
const [cheapest, bidder] = [first?.merchant.id ?? 0, second?.merchant.id ?? 0];

const added = { market: 'SE', addedBy: 'test', now: new Date(now.getTime() - 40 * DAY_MS) } as const;
const validFrom = isoDayOf(now.getTime() - 35 * DAY_MS);
const payer = { name: 'Shop', address: 'Street 1', country: 'SE', vatId: null, registryNumber: null };
await insertClickPrice(db, { ...added, categoryId: 0, priceFrom: 0, amount: 200, validFrom });
for (const merchantId of [cheapest, bidder]) {
  await insertTerms(db, { ...added, merchantId, pays: true, dayCap: null, monthCap: null, payer, validFrom });
}

/** What the page shows to somebody who asks a process that has just started. */
const show = () => getResponse(fresh(), 'product', request);
const fresh = () => createApiContext({ ...context, onError: (error) => expect.unreachable(String(error)) });
const bid = (merchantId: number, amount: number | null, priceFrom = 0) =>
  insertBid(db, { ...added, merchantId, categoryId: 1101, priceFrom, amount, validFrom });

let visitors = 0;
const go = (url: string) =>
  app.inject({
    method: 'GET',
    url,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'x-forwarded-for': `192.0.2.${++visitors}`,
    },
  });
const receipts = async () =>
  (
    await database.pool.query(
      'select merchant_id, click_price::int as price, is_sponsored from click_receipt order by id',
    )
  ).rows;

it('nobody has the place before somebody bids', () =>
  expect([before, cheapest > 0, bidder > 0]).toEqual([null, true, true]));

it('the highest bid has the place, and the order of the list stays', async () => {
  await bid(bidder, 500);
  const shown = await show();
  expect(shown.sponsored).toMatchObject({ offerId: second?.id });
  expect(shown.offers.map(({ id }) => id)).toEqual(offers.map(({ id }) => id));
  expect(shown.offers.every(({ paid }) => !paid)).toBe(true);
  await bid(cheapest, 600);
  expect((await show()).sponsored).toMatchObject({ offerId: first?.id });
  // A higher band decides for dearer products: ending the bid there leaves the cheaper ones as they are.
  await bid(cheapest, 700, 100_000);
  await bid(cheapest, null, 100_000);
  expect((await show()).sponsored).toMatchObject({ offerId: first?.id });
  await bid(cheapest, null);
  expect((await show()).sponsored).toMatchObject({ offerId: second?.id });
});

it('merchants with equal bids take turns by the hour', async () => {
  await bid(cheapest, 500);
  const seen = new Set<number>();
  for (const hours of [0, 1]) {
    setNow(new Date(now.getTime() + hours * HOUR_MS));
    seen.add((await show()).sponsored?.offerId ?? 0);
  }
  setNow(now);
  expect([...seen].sort()).toEqual([first?.id, second?.id].sort());
  await bid(cheapest, null);
});

it('an offer out of stock, used, for members or with an unconfirmed price is not in the place', async () => {
  for (const [set, reset] of [
    ["stock = 'out'", "stock = 'in'"],
    ["condition = 'used'", "condition = 'new'"],
    ["price_kind = 'member'", "price_kind = 'public'"],
  ]) {
    await database.pool.query(`update offer set ${set} where id = ${second?.id}`);
    expect((await show()).sponsored, set).toBeNull();
    await database.pool.query(`update offer set ${reset} where id = ${second?.id}`);
  }
  expect((await show()).sponsored).toMatchObject({ offerId: second?.id });
});

it('a click in the place costs the bid; forged, foreign and old links are ordinary clicks', async () => {
  const path = (await show()).sponsored?.clickPath ?? '';
  const ordinary = second?.clickPath ?? '';
  const foreign = `${first?.clickPath}${path.slice(path.indexOf('?'))}`;
  const forged = path.slice(0, -1) + (path.endsWith('_') ? '-' : '_');
  for (const url of [`${path}&n=1`, `${ordinary}?n=2`, `${ordinary}?s=1&n=2`, forged, foreign]) {
    expect((await go(url)).statusCode, url).toBe(302);
  }
  setNow(new Date(now.getTime() + 25 * HOUR_MS));
  await go(path);
  setNow(now);
  const click = (price: number, isSponsored: boolean, merchantId = bidder) => ({
    merchant_id: merchantId,
    price,
    is_sponsored: isSponsored,
  });
  expect(await receipts()).toEqual([
    click(500, true),
    click(200, false),
    click(200, false),
    click(200, false),
    click(200, false, cheapest),
    click(200, false),
  ]);
});

it('the place is free once its limit is reached, later clicks of open pages cost nothing, and the log says so', async () => {
  const path = (await show()).sponsored?.clickPath ?? '';
  await insertBidLimit(db, { ...added, merchantId: bidder, dayCap: 1200, monthCap: null, validFrom });
  for (let i = 0; i < 3; i++) await go(path);
  await judgeClicks(db, new Date(now.getTime() + 26 * HOUR_MS));
  const { rows } = await database.pool.query(
    'select verdict, billed::int from click_verdict where is_sponsored order by sequence',
  );
  expect(rows).toEqual([
    { verdict: 'valid', billed: 500 },
    { verdict: 'valid', billed: 500 },
    { verdict: 'over-cap', billed: 0 },
    { verdict: 'over-cap', billed: 0 },
  ]);
  expect((await show()).sponsored).toBeNull();
  // The next day, the shop has the place again.
  setNow(new Date(now.getTime() + 24 * HOUR_MS - MINUTE_MS));
  expect((await show()).sponsored).toMatchObject({ offerId: second?.id });
  setNow(now);

  const month = monthOf(isoDayOf(now.getTime()));
  const key = await readSigningKey(context.databases.main.db);
  let log = '';
  for await (const part of writeClickLog(db, { market: 'SE', merchantId: bidder }, month, key)) log += part;
  const verify = async (text: string) => {
    const lines = async function* () {
      yield* text.split('\n').slice(0, -1);
    };
    return verifyLog(lines(), key.publicKey);
  };
  expect(await verify(log)).toMatchObject({ ok: true, value: { clicks: 8, billed: 1800 } });
  const cheaper = log.replace('"isSponsored":true', '"isSponsored":false');
  expect(await verify(cheaper)).toMatchObject({ ok: false, error: { kind: 'different' } });
  const days = { from: `${month}-01`, until: isoDayOf(now.getTime() + 30 * DAY_MS) };
  expect(await countBought(db, { market: 'SE', merchantId: null }, days)).toEqual([
    { merchantId: bidder, categoryId: 1101, clicks: 4, valid: 4, cost: 1000 },
  ]);
});

it('a shop that no longer pays has no place', async () => {
  setNow(new Date(now.getTime() + 24 * HOUR_MS - MINUTE_MS));
  await insertTerms(db, {
    ...added,
    merchantId: bidder,
    pays: false,
    dayCap: null,
    monthCap: null,
    payer: null,
    validFrom,
  });
  expect((await show()).sponsored).toBeNull();
  setNow(now);
});
