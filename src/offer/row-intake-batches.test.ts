import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { FeedRow, PricePoint } from '../feed/row.ts';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { AGE_LIMIT_MS } from './offer-expiry.ts';
import { type RowBatch, RowIntake } from './row-intake.ts';
import { FULL_ROW } from './testing/test-feed-row.ts';
import { createTestShop, storedHistory, storedOffers } from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const T0 = Date.UTC(2026, 2, 1);
const at = (hour: number): Date => new Date(T0 + hour * HOUR_MS);
const row = (sku: string, price: number, more: Partial<FeedRow> = {}): FeedRow => ({
  ...FULL_ROW,
  sku,
  price: price * 100,
  ...more,
});
const point = (sku: string, price: number, hour: number): PricePoint => {
  return { line: 5, sku, price: price * 100, shipping: null, stock: 'in', seenAt: at(hour) };
};

/** A shop whose batches a test imports one by one. */
async function openShop() {
  const shop = await createTestShop(db);
  const { merchantId } = shop;
  const start = (now: Date, feedId = shop.feedId) => RowIntake.start(db, { market: 'SE', merchantId, feedId, now });
  const run = async (hour: number, batches: readonly Partial<RowBatch>[], file: 'complete' | 'part' = 'complete', feedId = shop.feedId) => {
    const emitted: { event: string; ids: readonly number[] }[] = [];
    const intake = await transaction(db, async (trx) => {
      const opened = await RowIntake.start(trx, { market: 'SE', merchantId, feedId, now: at(hour) });
      for (const batch of batches) await opened.accept({ rows: [], points: [], unchanged: [], ...batch });
      await opened.finish(file, async (_db, event, _market, ids) => {
        emitted.push({ event, ids });
      });
      return opened;
    });
    await sql`update feed set seen_at = ${at(hour)} where id = ${feedId}`.execute(db);
    return { intake, emitted };
  };
  const idOf = async (sku: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from offer where merchant_id = ${merchantId} and sku = ${sku}`.execute(db);
    return rows[0]?.id ?? 0;
  };
  return { ...shop, start, run, idOf };
} // biome-ignore format: short

const prices = async (merchantId: number) =>
  (await storedOffers(db, merchantId)).map(({ sku, price, gone }) => `${sku} ${gone ? 'gone' : price}`);

describe('the batches of a run', () => {
  it('F03 of an archive leave the newest terms of each offer, whether its row is in the same batch or not', async () => {
    const shop = await openShop();
    const first = row('A', 100, { seenAt: at(-50) });
    await shop.run(0, [
      { rows: [first, row('B', 10, { seenAt: at(-50) })], points: [point('A', 80, -30), point('A', 90, -40)] },
      { points: [point('B', 12, -20), point('B', 11, -30), point('A', 70, -10)] },
      { rows: [row('C', 5, { seenAt: at(-9) }), row('C', 6, { seenAt: at(-8) })] },
    ]);
    expect(await prices(shop.merchantId)).toEqual(['A 70', 'B 12', 'C 6']);
    const { A: history } = await storedHistory(db, shop.merchantId);
    expect(history?.map((entry) => entry.split(' ')[1])).toEqual(['100', '90', '80', '70']);
    const { rows } =
      await sql`select sku, first_seen_at as "first", priced_at as "priced", fingerprint, shipping from offer
      where merchant_id = ${shop.merchantId} order by sku`.execute(db);
    expect(rows).toEqual([
      { sku: 'A', first: at(-50), priced: at(-10), fingerprint: null, shipping: 4900 },
      { sku: 'B', first: at(-50), priced: at(-20), fingerprint: null, shipping: 4900 },
      { sku: 'C', first: at(-9), priced: at(-8), fingerprint: 'f', shipping: 4900 },
    ]);
    await shop.close();
  });

  it('tell whether the file is an archive, and what of it was rejected or known', async () => {
    const shop = await openShop();
    await shop.run(0, [{ rows: [row('A', 100)] }]);
    await shop.run(9, [{ rows: [row('A', 100)] }]);
    const archive = async (batch: Partial<RowBatch>) => {
      const intake = await shop.start(at(10));
      const rejected = await intake.accept({ rows: [], points: [], unchanged: [], ...batch });
      return [intake.isArchive, rejected, intake.counts.unchanged];
    };
    expect(await archive({ rows: [row('A', 100)] })).toEqual([false, [], 1]);
    expect(await archive({ unchanged: ['A', 'unknown'] })).toEqual([false, [], 2]);
    expect(await archive({ points: [point('A', 100, 5)] })).toEqual([true, [], 1]);
    expect(await archive({ rows: [row('A', 100, { seenAt: at(5) })] })).toEqual([true, [], 1]);
    const future = row('A', 100, { seenAt: at(11), line: 3 });
    expect(await archive({ rows: [future], points: [point('X', 1, 5)] })).toEqual([
      true,
      [
        { code: 'seen-at-bad', line: 3, sku: 'A' },
        { code: 'offer-unknown', line: 5, sku: 'X' },
      ],
      0,
    ]);
    await shop.close();
  });

  it('emit each changed offer once, a thousand at a time', async () => {
    const shop = await openShop();
    const rows = Array.from({ length: 1000 }, (_, i) => row(`S${i}`, 100));
    const { emitted, intake } = await shop.run(0, [{ rows }]);
    expect(emitted.map(({ event, ids }) => [event, ids.length])).toEqual([['offer.changed', 1000]]);
    expect(intake.counts).toEqual({ added: 1000, changed: 0, unchanged: 0, gone: 0 });
    const next = await shop.run(1, [{ rows: rows.slice(0, 900).map((one) => ({ ...one, price: one.price * 10 })) }]);
    expect(next.emitted.map(({ ids }) => new Set(ids).size)).toEqual([1000]);
    expect(next.intake.effect).toEqual({ before: 1000, gone: 100, jumped: 900 });
    const [jumped, gone] = [await shop.idOf('S0'), await shop.idOf('S900')];
    expect(next.intake.examples).toHaveLength(100);
    expect(next.intake.examples[0]).toEqual({ id: jumped, before: 10_000, after: 100_000 });
    expect(next.intake.examples[50]).toEqual({ id: gone, before: 10_000, after: null });
    const again = await shop.run(2, [{ rows: [] }], 'part');
    expect([again.intake.effect.before, again.emitted]).toEqual([900, []]);
    await shop.close();
  });
});

describe('a run', () => {
  it('ends the offers that a partner names, if its feed has them', async () => {
    const shop = await openShop();
    const other = await shop.addFeed();
    await shop.run(0, [{ rows: [row('A', 1), row('B', 2), row('C', 3)] }]);
    await shop.run(0, [{ rows: [row('D', 4)] }], 'complete', other);
    const intake = await shop.start(at(1));
    await intake.end(['A', 'B', 'D', 'unknown']);
    await intake.end(['A']);
    expect(intake.counts.gone).toBe(2);
    expect(await prices(shop.merchantId)).toEqual(['A gone', 'B gone', 'C 3', 'D 4']);
    const ids: number[] = [];
    await intake.finish('part', async (_db, _event, _market, some) => void ids.push(...some));
    expect(ids).toEqual([await shop.idOf('A'), await shop.idOf('B')]);
    await shop.close();
  });

  it.each([
    { hours: 100, prices: ['100', 'gone', '100'] },
    { hours: 10, prices: ['100'] },
  ])(
    'starts offers again whose other feed was not read for $hours hours, if they had expired',
    async ({ hours, prices }) => {
      const { merchantId, addFeed, run, close } = await openShop();
      await run(0, [{ rows: [row('A', 100)] }]);
      const { emitted } = await run(hours, [{ rows: [row('A', 100)] }], 'complete', await addFeed());
      expect(emitted.flatMap(({ ids }) => ids)).toHaveLength(prices.length > 1 ? 1 : 0);
      const history = (await storedHistory(db, merchantId)).A;
      expect(history?.map((entry) => entry.split(' ')[1])).toEqual(prices);
      if (prices.length > 1) expect(history?.[1]).toBe(`${at(72).toISOString()} gone`);
      await close();
    },
  );

  it('lets the reader skip a row by its fingerprint, unless its offer must be read in full', async () => {
    const shop = await openShop();
    const other = await shop.addFeed();
    await shop.run(0, [{ rows: [row('A', 1), row('B', 2), row('C', 3, { fingerprint: null })] }]);
    await shop.run(1, [{ rows: [row('A', 1), row('C', 3, { fingerprint: null })] }]);
    const known = async (now: Date, feedId?: number) => {
      const intake = await shop.start(now, feedId);
      return ['A', 'B', 'C', 'unknown'].map((sku) => intake.knownFingerprint(sku));
    };
    expect(await known(at(2))).toEqual(['f', null, null, null]);
    expect(await known(at(2), other)).toEqual([null, null, null, null]);
    const expires = at(1).getTime() + AGE_LIMIT_MS;
    expect((await known(new Date(expires - 1)))[0]).toBe('f');
    expect((await known(new Date(expires)))[0]).toBeNull();
    await shop.close();
  });

  it('uses the merchant’s shipping rules for offers that state no shipping', async () => {
    const shop = await openShop();
    const steps = JSON.stringify([{ from: 0, shipping: 59 }, { from: 500, shipping: 0 }]); // biome-ignore format: short
    await sql`update merchant set shipping_steps = ${steps}::jsonb where id = ${shop.merchantId}`.execute(db);
    await shop.run(0, [{ rows: [row('A', 4, { shipping: null }), row('B', 6, { shipping: null }), row('C', 4)] }]);
    const { rows } =
      await sql`select sku, shipping from offer where merchant_id = ${shop.merchantId} order by sku`.execute(db);
    expect(rows).toEqual([
      { sku: 'A', shipping: 59 },
      { sku: 'B', shipping: 0 },
      { sku: 'C', shipping: 4900 },
    ]);
    await shop.close();
  });

  it('ends an offer after its price began, also where a clock was ahead', async () => {
    const shop = await openShop();
    await shop.run(5, [{ rows: [row('A', 1), row('B', 2)] }]);
    await shop.run(3, [{ rows: [row('B', 2)] }]);
    await shop.run(4, [{ rows: [row('A', 1), row('B', 2)] }]);
    const history = (await storedHistory(db, shop.merchantId)).A ?? [];
    expect(history.map((entry) => entry.split(' ')[1])).toEqual(['1', 'gone', '1']);
    await shop.close();
  });
});
