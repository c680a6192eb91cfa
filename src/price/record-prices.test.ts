import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestOffer, type TestShop } from '../offer/testing/test-merchant.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { decidePrice } from './decide-price.ts';
import { writeEvidence } from './merchant-evidence.store.ts';
import { readProductDays, readSummaries } from './price.store.ts';
import { countClaims, readFalseClaims } from './price-claim.store.ts';
import { measurePriceSpreads, readPriceSpreads } from './price-spread.store.ts';
import { recordPrices } from './record-prices.ts';
import { sellOffers } from './testing/sell-offers.ts';
import { readConfirmableProducts, readUnconfirmedPrices } from './unconfirmed-price.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 12));
const PRODUCT = 100_001;

let first: TestShop;
let second: TestShop;
beforeEach(async () => {
  await emptyTables(
    db,
    'offer',
    'offer_price',
    'match',
    'product_price',
    'product_summary',
    'unconfirmed_price',
    'price_claim',
    'price_decision',
  );
  first = await createTestShop(db);
  second = await createTestShop(db);
});
afterEach(() => Promise.all([first.close(), second.close()]));

const sell = (shop: TestShop, at: Date, ...offers: TestOffer[]) => sellOffers(db, shop, PRODUCT, at, ...offers);

const record = (now: Date) => recordPrices(db, 'SE', [PRODUCT], now, async () => {});
const summary = async () => (await readSummaries(db, 'SE', [PRODUCT])).get(PRODUCT);
const days = async () =>
  (await readProductDays(db, 'SE', PRODUCT)).map(({ day: number, item, total }) => {
    const since = number - Date.UTC(2026, 0, 1) / DAY_MS;
    return `${since}: ${(item?.amount ?? 0) / 100} ${(total?.amount ?? 0) / 100}`;
  });
const tables = async () => {
  const { rows } = await sql`select to_jsonb(p) as row from product_price p
    union all select to_jsonb(u) from unconfirmed_price u
    union all select to_jsonb(s) - 'changed_at' from product_summary s order by 1`.execute(db);
  return rows;
};

/** Stores the product in a category of its own, which has the id 9. */
async function insertProduct(): Promise<void> {
  await sql`insert into category (id, key, kind, level, names, nouns, picture, google_ids, position)
    values (9, 'test', 'device', 1, '{}', '{}', '', '{}', 1)`.execute(db);
  await sql`insert into product (market, id, category_id, group_id, name, description, pack_count, attributes, images,
    first_offered_on) values ('SE', ${PRODUCT}, 9, ${PRODUCT}, 'Nordvik', '', 1, '{}', '[]', '2026-01-01')`.execute(db);
}

async function deleteProduct(): Promise<void> {
  await sql`delete from product where id = ${PRODUCT}`.execute(db);
  await sql`delete from category where id = 9`.execute(db);
}

describe('recordPrices', () => {
  it('F03 stores the verdict on the “was” prices of current offers, and forgets those that are no longer stated', async () => {
    const state = (shop: TestShop, amount: number | null) =>
      sql`update offer set list_price = ${amount} where merchant_id = ${shop.merchantId}`.execute(db);
    // An offer whose file is not read for three days is not for sale.
    for (let n = 0; n < 40; n += 2) {
      await sell(first, day(n), { sku: 'A', price: 500 });
      await sell(second, day(n), { sku: 'B', price: n < 30 ? 400 : 500 });
    }
    await sell(first, day(40), { sku: 'A', price: 390 });
    await sell(second, day(40), { sku: 'B', price: 380 });
    await state(first, 50_000);
    await state(second, 50_000);
    await record(day(41));
    const none = { proved: 0, raised: 0, recycled: 0, unseen: 0, new: 0 };
    expect(await countClaims(db, 'SE', null)).toEqual({ ...none, proved: 1, raised: 1 });
    expect(await countClaims(db, 'SE', first.merchantId)).toEqual({ ...none, proved: 1 });
    expect(await readFalseClaims(db, 'SE', 5)).toMatchObject([
      {
        merchantId: second.merchantId,
        productId: PRODUCT,
        claimed: 50_000,
        price: 38_000,
        verdict: 'raised',
        days: 10,
      },
    ]);
    await state(second, null);
    await record(day(41));
    expect(await countClaims(db, 'SE', null)).toEqual({ ...none, proved: 1 });
  });

  it('F03 judges no “was” price of a used offer, or of one that has expired', async () => {
    for (const [shop, last, condition] of [[first, 40, 'used'], [second, 36, 'new']] as const) {
      for (let n = 0; n < last; n += 2) await sell(shop, day(n), { sku: 'A', price: 500, condition });
      await sell(shop, day(last), { sku: 'A', price: 390, condition });
    } // biome-ignore format: short
    await sql`update offer set list_price = 50000`.execute(db);
    await record(day(41));
    expect(Object.values(await countClaims(db, 'SE', null))).toEqual([0, 0, 0, 0, 0]);
    await record(day(38));
    expect(await countClaims(db, 'SE', second.merchantId)).toMatchObject({ proved: 1 });
  });

  it('F03 emits the products, and stores the lowest item price and the lowest total of each day over all shops', async () => {
    await sell(first, day(0), { sku: 'A', price: 500, shipping: 0 });
    await sell(second, day(1), { sku: 'B', price: 450, shipping: 99 });
    await sell(second, day(2), { sku: 'B', price: 390, shipping: 99 });
    await sell(first, day(2), { sku: 'A', price: 500, shipping: 0 });
    const emitted: unknown[] = [];
    await recordPrices(db, 'SE', [PRODUCT], day(3), async (_db, ...event) => void emitted.push(event));
    expect(emitted).toEqual([['price.recorded', 'SE', [PRODUCT]]]);
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
    expect(await summary()).toMatchObject({ drop: { percent: 18, from: 50_000, days: 30, saved: 10_000 } });
  });

  it('F03 stores what a shopper saves, which is less where delivery costs more now', async () => {
    for (let n = 0; n <= 40; n++)
      await sell(first, day(n), { sku: 'A', price: n < 40 ? 500 : 400, shipping: n < 40 ? 0 : 49 });
    await record(day(40));
    expect(await summary()).toMatchObject({ drop: { from: 50_000, saved: 5_100 } });
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
    await emptyTables(db, 'product_price', 'product_summary');
    await record(day(3));
    expect(await tables()).toEqual(before);
  });

  it('F03 leaves an implausible price out of days, drop and summary until it is confirmed', async () => {
    for (let n = 0; n <= 40; n++) await sell(first, day(n), { sku: 'A', price: n === 40 ? 50 : 500 });
    await record(day(40));
    expect(await summary()).toMatchObject({ lowestItem: null, drop: null, offerCount: 1 });
    expect(await days()).toEqual(['0: 500 549']);
    const [price] = (await readUnconfirmedPrices(db, 'SE', [PRODUCT])).get(PRODUCT) ?? [];
    expect(price).toMatchObject({ price: 5_000, reason: 'below-own', usual: 50_000, to: null });
    expect(await readConfirmableProducts(db)).toEqual([]);
    for (const n of [41, 42, 43]) await sell(first, day(n), { sku: 'A', price: 50 });
    expect(await readConfirmableProducts(db)).toEqual([{ market: 'SE', productIds: [PRODUCT] }]);
    await record(day(43));
    expect(await summary()).toMatchObject({ lowestItem: 5_000, drop: { percent: 81, from: 50_000 } });
    expect(await readUnconfirmedPrices(db, 'SE', [PRODUCT])).toEqual(new Map());
  });

  it('F03 applies what a person decided, and rebuilds the same tables from scratch', async () => {
    const shops = await Promise.all([createTestShop(db), createTestShop(db)]);
    for (const shop of [first, ...shops]) await sell(shop, day(0), { sku: 'A', price: 500 });
    await sell(second, day(0), { sku: 'B', price: 40 });
    await record(day(0));
    expect(await summary()).toMatchObject({ lowestItem: 50_000, offerCount: 4 });
    const [waiting] = (await readUnconfirmedPrices(db, 'SE', [PRODUCT])).get(PRODUCT) ?? [];
    expect.assert(waiting !== undefined);
    expect(waiting).toMatchObject({ reason: 'below-others', confirmsAt: null });
    const before = await tables();
    await emptyTables(db, 'product_price', 'product_summary', 'unconfirmed_price');
    await record(day(0));
    expect(await tables()).toEqual(before);
    const decision = { market: 'SE', offerId: waiting.offerId, verdict: 'confirmed', decidedBy: 'test' } as const;
    const decide = (price: number | null) => decidePrice(db, { ...decision, id: randomUUID(), price }, day(1));
    expect(await decide(4_100)).toEqual({ ok: false, error: { kind: 'conflict' } });
    const unknown = decidePrice(
      db,
      { ...decision, id: randomUUID(), offerId: waiting.offerId + 9, price: null },
      day(1),
    );
    expect(await unknown).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect(await decide(null)).toEqual({ ok: true, value: { price: 4_000 } });
    expect(await decide(4_000)).toEqual({ ok: true, value: { price: 4_000 } });
    await record(day(1));
    expect(await summary()).toMatchObject({ lowestItem: 4_000 });
    await Promise.all(shops.map((shop) => shop.close()));
  });

  it('F03 expects prices as far apart as those of the category, and those of used goods always', async () => {
    await insertProduct();
    const shops = await Promise.all([createTestShop(db), createTestShop(db)]);
    for (const [i, shop] of [...shops, first].entries())
      await sell(
        shop,
        day(0),
        { sku: 'A', price: 1000 + 20 * i },
        { sku: 'U', price: 990 + 20 * i, condition: 'used' },
      );
    await sell(second, day(0), { sku: 'A', price: 400 }, { sku: 'U', price: 400, condition: 'used' });
    await record(day(0));
    expect(await summary()).toMatchObject({ lowestItem: 100_000, usedLowestItem: 40_000 });
    await sql`insert into price_spread (market, category_id, spread, products) values ('SE', 9, 0.5, 100)`.execute(db);
    await record(day(0));
    expect(await summary()).toMatchObject({ lowestItem: 40_000 });
    await sql`delete from price_spread`.execute(db);
    await deleteProduct();
    await Promise.all(shops.map((shop) => shop.close()));
  });

  it('F03 waits for a person where a shop that nobody knows asks a fifth of the others, until its company is known', async () => {
    await sell(first, day(0), { sku: 'A', price: 500 });
    for (const n of [95, 97, 99]) {
      await sell(first, day(n), { sku: 'A', price: 500 });
      await sell(second, day(n), { sku: 'B', price: 90 });
    }
    await record(day(100));
    expect(await summary()).toMatchObject({ lowestItem: 50_000, offerCount: 2 });
    await writeEvidence(db, { market: 'SE', merchantId: second.merchantId }, day(100));
    await record(day(100));
    expect(await summary()).toMatchObject({ lowestItem: 9_000 });
  });

  it('F03 measures the spread of prices by category', async () => {
    await insertProduct();
    const third = await createTestShop(db);
    for (const [i, shop] of [first, second, third].entries())
      await sell(shop, day(0), { sku: 'A', price: 100 * 3 ** i });
    await measurePriceSpreads(db, 'SE');
    // ln 3 · 1.4826 = 1.63 of one product, with the default 0.2 of ten: 0.33, in steps of 0.05.
    expect(await readPriceSpreads(db, 'SE', [PRODUCT])).toEqual(new Map([[PRODUCT, 0.35]]));
    await sql`update offer set gone_at = now()`.execute(db);
    await measurePriceSpreads(db, 'SE');
    expect(await readPriceSpreads(db, 'SE', [PRODUCT])).toEqual(new Map());
    await deleteProduct();
    await third.close();
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
