import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { applyShippingRules } from './apply-shipping-rules.ts';
import { changeMerchant } from './change-merchant.ts';
import type { ShippingStep } from './merchant.ts';
import { createTestShop, formatCsv, storedRows, type TestShop } from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 1, n));

/** Shipping costs 59 kr, and nothing from 500 kr. */
const RULES: ShippingStep[] = [
  { from: 0, maxWeight: null, shipping: 5900 },
  { from: 50_000, maxWeight: null, shipping: 0 },
];
const FEED = formatCsv([
  { sku: 'A', price: 400, shipping: null },
  { sku: 'B', price: 500, shipping: null },
  { sku: 'C', price: 400, shipping: 19 },
]);

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop(db);
});
afterEach(() => shop.close());

const setRules = (shippingSteps: ShippingStep[] | null) => changeMerchant(db, 'SE', shop.merchantId, { shippingSteps });

async function applyAt(now: Date): Promise<number[]> {
  const emitted: number[] = [];
  await applyShippingRules(db, 'SE', shop.merchantId, {
    now,
    emit: async (_db, _event, _market, ids) => void emitted.push(...ids),
  });
  return emitted;
}

/** Each offer as `sku shipping source`. */
const shippings = async () => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', sku, coalesce(shipping::text, '?'), shipping_source) as text from offer
    where merchant_id = ${shop.merchantId} order by sku`.execute(db);
  return rows.map(({ text }) => text);
};

/** The totals that each offer has had, oldest first. */
const totals = async (sku: string) => {
  const { rows } = await sql<{ total: number | null }>`
    select (p.price + p.shipping)::int / 100 as total from offer_price p join offer o on o.id = p.offer_id
    where o.merchant_id = ${shop.merchantId} and o.sku = ${sku} order by p.seen_at`.execute(db);
  return rows.map(({ total }) => total);
};

describe('the shipping rules of a merchant', () => {
  it('fill in the shipping of offers whose feed states none, and leave stated shipping as it is', async () => {
    await setRules(RULES);
    await shop.run(FEED, { now: hour(0) });
    expect(await shippings()).toEqual(['A 5900 rules', 'B 0 rules', 'C 1900']);
    const before = await storedRows(db, shop.merchantId);
    await shop.run(FEED, { now: hour(1) });
    expect(await storedRows(db, shop.merchantId)).toEqual(before);
  });

  it('apply to offers that are there when they change, with an entry in the price history, once', async () => {
    await shop.run(FEED, { now: hour(0) });
    expect(await shippings()).toEqual(['A ?', 'B ?', 'C 1900']);
    await setRules(RULES);
    expect(await applyAt(hour(1))).toHaveLength(2);
    expect(await shippings()).toEqual(['A 5900 rules', 'B 0 rules', 'C 1900']);
    expect(await totals('A')).toEqual([null, 459]);
    const before = await storedRows(db, shop.merchantId);
    expect(await applyAt(hour(2))).toEqual([]);
    await shop.run(FEED, { now: hour(2) });
    expect(await storedRows(db, shop.merchantId)).toEqual(before);
    await setRules(null);
    expect(await applyAt(hour(3))).toHaveLength(2);
    expect(await shippings()).toEqual(['A ?', 'B ?', 'C 1900']);
  });

  it('F12 count the weight that the feed states, and leave the shipping open where it is unknown or too much', async () => {
    const feed = [
      'id,title,link,price,availability,shipping_weight',
      ...['light,100,in_stock,2 kg', 'heavy,100,in_stock,12.5 kg', 'huge,100,in_stock,31 kg', 'open,100,in_stock,'].map(
        (line) => line.replace(/^(\w+),/, '$1,Nordvik $1,https://shop.example/$1,'),
      ),
      'paid,Nordvik paid,https://shop.example/paid,900,in_stock,',
    ].join('\n');
    await setRules([
      { from: 0, maxWeight: 10_000, shipping: 4900 },
      { from: 0, maxWeight: 30_000, shipping: 12_900 },
      { from: 80_000, maxWeight: null, shipping: 0 },
    ]);
    await shop.run(feed, { now: hour(0) });
    expect(await shippings()).toEqual(['heavy 12900 rules', 'huge ?', 'light 4900 rules', 'open ?', 'paid 0 rules']);
    // A feed that begins to state weights, and rules that begin to cover them.
    await shop.run(feed.replace(/^(open.*)$/m, '$15 kg'), { now: hour(1) });
    expect(await shippings()).toContain('open 4900 rules');
    await setRules([{ from: 0, maxWeight: null, shipping: 19_900 }]);
    expect(await applyAt(hour(2))).toHaveLength(5);
    expect(await shippings()).toContain('huge 19900 rules');
  });

  it('give way to shipping that the feed states later', async () => {
    await setRules(RULES);
    await shop.run(FEED, { now: hour(0) });
    await shop.run(formatCsv([{ sku: 'A', price: 400, shipping: 59 }]), { now: hour(1), acceptHeld: true });
    expect((await shippings())[0]).toBe('A 5900');
    await setRules([{ from: 0, maxWeight: null, shipping: 9900 }]);
    expect(await applyAt(hour(2))).toEqual([]);
  });

  it('wait for the next run of a feed that was not read for three days', async () => {
    await shop.run(FEED, { now: hour(0) });
    await setRules(RULES);
    expect(await applyAt(hour(100))).toEqual([]);
    expect(await totals('A')).toEqual([null]);
    await shop.run(FEED, { now: hour(101) });
    expect(await shippings()).toEqual(['A 5900 rules', 'B 0 rules', 'C 1900']);
  });

  it('are applied by a job that the change adds, and by no other change of the profile', async () => {
    const jobs = async () => {
      const { rows } = await sql<{ payload: unknown }>`
        select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'offer/apply-shipping-rules' and (j.payload->'ids')::jsonb @> to_jsonb(${shop.merchantId}::int)`.execute(
        db,
      );
      return rows.map(({ payload }) => payload);
    };
    await changeMerchant(db, 'SE', shop.merchantId, { city: 'Umeå' });
    expect(await jobs()).toEqual([]);
    await setRules(RULES);
    expect(await jobs()).toEqual([{ market: 'SE', ids: [shop.merchantId] }]);
  });
});
