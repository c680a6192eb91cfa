import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMatches } from '../match/match.store.ts';
import { createTestShop, formatCsv, type TestOffer, type TestShop } from '../offer/testing/test-merchant.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { readProductDays, readSummaries } from './price.store.ts';
import { recordPrices } from './record-prices.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 12));
const PRODUCT = 100_001;

let first: TestShop;
let second: TestShop;
beforeEach(async () => {
  await sql`truncate offer, offer_price, match, product_price, product_summary`.execute(db);
  first = await createTestShop(db);
  second = await createTestShop(db);
});
afterEach(() => Promise.all([first.close(), second.close()]));

/** Imports one shop's file of that day. All of its offers are matched to the one product. */
async function sell(shop: TestShop, at: Date, ...offers: TestOffer[]): Promise<void> {
  await shop.run(formatCsv(offers), { now: at, acceptHeld: true });
  const { rows } = await sql<{ id: number; identityHash: string }>`
    select id, identity_hash as "identityHash" from offer where merchant_id = ${shop.merchantId}`.execute(db);
  await writeMatches(
    db,
    'SE',
    rows.map(({ id, identityHash }) => ({
      offerId: id,
      productId: PRODUCT,
      outcome: 'joined',
      rule: 'gtin',
      score: 1,
      identityHash,
      reasons: [],
    })),
  );
}

const record = (now: Date) => recordPrices(db, 'SE', [PRODUCT], now, async () => {});
const summary = async () => (await readSummaries(db, 'SE', [PRODUCT])).get(PRODUCT);
const days = async () =>
  (await readProductDays(db, 'SE', PRODUCT)).map(({ day: number, item, total }) => {
    const since = number - Date.UTC(2026, 0, 1) / DAY_MS;
    return `${since}: ${(item?.amount ?? 0) / 100} ${(total?.amount ?? 0) / 100}`;
  });
const tables = async () => {
  const { rows } = await sql`select to_jsonb(p) as row from product_price p
    union all select to_jsonb(s) - 'changed_at' from product_summary s order by 1`.execute(db);
  return rows;
};

describe('recordPrices', () => {
  it('F03 stores the lowest item price and the lowest total of each day over all shops', async () => {
    await sell(first, day(0), { sku: 'A', price: 500, shipping: 0 });
    await sell(second, day(1), { sku: 'B', price: 450, shipping: 99 });
    await sell(second, day(2), { sku: 'B', price: 390, shipping: 99 });
    await sell(first, day(2), { sku: 'A', price: 500, shipping: 0 });
    await record(day(3));
    expect(await days()).toEqual(['0: 500 500', '1: 450 500', '2: 390 489']);
    expect(await summary()).toMatchObject({
      lowestItem: 39_000,
      lowestTotal: 48_900,
      highestItem: 50_000,
      offerCount: 2,
      merchantIds: [first.merchantId, second.merchantId],
      stock: 'in',
    });
  });

  it('F10 is out of stock when all shops are, and in stock again when one is', async () => {
    await sell(first, day(0), { sku: 'A', stock: 'out_of_stock' });
    await record(day(0));
    expect(await summary()).toMatchObject({ stock: 'out', lowestItem: null, lowestTotal: null, offerCount: 1 });
    await sell(first, day(1), { sku: 'A' });
    await record(day(1));
    expect(await summary()).toMatchObject({ stock: 'in', lowestItem: 10_000 });
    expect(await days()).toEqual(['1: 100 149']);
  });

  it('separates used offers', async () => {
    await sell(first, day(0), { sku: 'A', price: 500 }, { sku: 'U', price: 100, condition: 'used' });
    await record(day(0));
    expect(await summary()).toMatchObject({ lowestItem: 50_000, usedLowestItem: 10_000, conditions: ['new', 'used'] });
    expect(await days()).toEqual(['0: 500 549']);
  });

  it('ends the history of an offer that has expired', async () => {
    await sell(first, day(0), { sku: 'A', price: 500 });
    await record(day(9));
    expect(await days()).toEqual(['0: 500 549', '4: 0 0']);
    expect(await summary()).toMatchObject({ offerCount: 0, lowestItem: null });
  });

  it('proves a drop from the days before', async () => {
    for (let n = 0; n <= 40; n++) await sell(first, day(n), { sku: 'A', price: n < 40 ? 500 : 400 });
    await record(day(40));
    expect(await summary()).toMatchObject({ drop: { percent: 20, from: 50_000, days: 30 } });
  });

  it('rebuilds both tables from scratch with the same content, and writes nothing where nothing differs', async () => {
    await sell(first, day(0), { sku: 'A', price: 500 }, { sku: 'C', price: 480, stock: 'out_of_stock' });
    await record(day(0));
    await sell(second, day(2), { sku: 'B', price: 450, shipping: null });
    await record(day(2));
    await sell(first, day(3), { sku: 'A', price: 420 }, { sku: 'C', price: 480 });
    await record(day(3));
    const before = await tables();
    const versions = async () => (await sql`select xmin::text, ctid::text from product_summary`.execute(db)).rows;
    const version = await versions();
    await record(day(3));
    expect(await versions()).toEqual(version);
    await sql`truncate product_price, product_summary`.execute(db);
    await record(day(3));
    expect(await tables()).toEqual(before);
  });

  it('deletes the days of a product that lost its offer', async () => {
    await sell(first, day(0), { sku: 'A', price: 500 });
    await record(day(0));
    await sql`update match set product_id = 7`.execute(db);
    await recordPrices(db, 'SE', [PRODUCT, 7], day(0), async () => {});
    expect(await days()).toEqual([]);
    expect(await summary()).toMatchObject({ offerCount: 0 });
  });
});
