import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop } from '../offer/testing/test-merchant.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { correctPrice } from './correct-price.ts';
import { readProductDays, readSummaries } from './price.store.ts';
import { readDropProofs } from './read-drop-proofs.ts';
import { recordPrices } from './record-prices.ts';
import { sellOffers } from './testing/sell-offers.ts';

const database = await createTestDatabase();
const { db } = database;
const shop = await createTestShop(db);
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const PRODUCT = 100_001;
const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 12));
const record = (now: Date) => recordPrices(db, 'SE', [PRODUCT], now, async () => {});

async function sell(at: Date, price: number): Promise<number> {
  const [offerId] = await sellOffers(db, shop, PRODUCT, at, { sku: 'A', price, shipping: 0 });
  return offerId ?? 0;
}

const lowestByDay = async () =>
  (await readProductDays(db, 'SE', PRODUCT)).map(({ day: number, item }) => [
    number - Date.UTC(2026, 0, 1) / 86_400_000,
    item === null ? null : item.amount / 100,
  ]);

describe('correctPrice', () => {
  it('A07 takes a false price out of the history, keeps it where drops are proved, and never makes a drop', async () => {
    // A feed that is not seen for some days has no offers, so it is read every second day.
    const offerId = await sell(day(0), 500);
    for (let n = 2; n < 40; n += 2) await sell(day(n), 500);
    for (const n of [40, 42, 44]) await sell(day(n), 400);
    for (const n of [45, 47, 49]) await sell(day(n), 500);
    await sell(day(50), 420);
    const now = day(51);
    await record(now);
    expect(await lowestByDay()).toEqual([[0, 500], [40, 400], [46, 500], [50, 420]]); // biome-ignore format: a table
    const proofBefore = (await readDropProofs(db, 'SE', [PRODUCT], now)).get(PRODUCT) ?? null;
    const summaryBefore = (await readSummaries(db, 'SE', [PRODUCT])).get(PRODUCT);
    // 420 is no drop: the shop itself sold at 400 within the 30 days before.
    expect(proofBefore).toBeNull();

    const correction = {
      id: randomUUID(),
      market: 'SE',
      offerId,
      note: 'A slip',
      correctedBy: 'a@shop.example',
    } as const;
    const correct = (at: Date) => correctPrice(db, { ...correction, seenAt: at }, now);
    expect(await correct(day(41))).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect(await correct(day(50))).toEqual({ ok: false, error: { kind: 'current' } });
    for (let i = 0; i < 2; i++) expect(await correct(day(40))).toEqual({ ok: true, value: null });
    await record(now);
    expect(await lowestByDay()).toEqual([[0, 500], [41, null], [45, 500], [50, 420]]); // biome-ignore format: a table
    expect((await readDropProofs(db, 'SE', [PRODUCT], now)).get(PRODUCT) ?? null).toBeNull();
    const summary = (await readSummaries(db, 'SE', [PRODUCT])).get(PRODUCT);
    expect(summary?.drop).toEqual(summaryBefore?.drop);
    const stored = await sql<{
      price: number;
    }>`select price from offer_price where offer_id = ${offerId} order by seen_at`.execute(db);
    expect(stored.rows.map(({ price }) => Number(price) / 100)).toEqual([500, 400, 500, 420]);
  });
});
