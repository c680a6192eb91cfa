import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { DAY_MS } from '../terms/duration.ts';
import { readStaleProductIds, readSummaries, writeSummaries } from './price.store.ts';
import type { ProductSummary } from './product-summary.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(() => emptyTables(db, 'product_summary'));

const summary = (productId: number, more: Partial<ProductSummary> = {}): ProductSummary => ({
  productId,
  lowestItem: 800,
  lowestTotal: 850,
  highestItem: 1200,
  usedLowestItem: 500,
  offerCount: 3,
  merchantIds: [4, 7],
  conditions: ['new', 'used'],
  stock: 'in',
  drop: { percent: 20, from: 1000, days: 30, since: 20_454, saved: 150 },
  sparkline: [1000, null, 850],
  content: { amount: 1.5, unit: 'l' },
  ...more,
});

const NOTHING: Partial<ProductSummary> = {
  lowestItem: null,
  lowestTotal: null,
  highestItem: null,
  usedLowestItem: null,
  drop: null,
  content: null,
};

const read = async (productId: number) => (await readSummaries(db, 'SE', [productId])).get(productId);

describe('the summary of a product', () => {
  it('is read as it was written, with and without what it may lack', async () => {
    const [full, empty] = [summary(1), summary(2, NOTHING)];
    await writeSummaries(db, 'SE', [full, empty]);
    expect(await readSummaries(db, 'SE', [1, 2, 3])).toEqual(new Map([full, empty].map((one) => [one.productId, one])));
    expect(await readSummaries(db, 'UK', [1])).toEqual(new Map());
  });

  it.each<Partial<ProductSummary>>([
    { lowestItem: 801 },
    { offerCount: 4 },
    { merchantIds: [4] },
    { conditions: ['new'] },
    { stock: 'out' },
    { drop: null },
    { sparkline: [1000, 900, 850] },
    { content: null },
  ])('is written again with %o, and not without a change', async (change) => {
    const version = async () =>
      (await sql<{ xmin: string }>`select xmin::text from product_summary`.execute(db)).rows[0]?.xmin;
    await writeSummaries(db, 'SE', [summary(1)]);
    const before = await version();
    await writeSummaries(db, 'SE', [summary(1)]);
    expect(await version()).toBe(before);
    await writeSummaries(db, 'SE', [summary(1, change)]);
    expect(await version()).not.toBe(before);
    expect(await read(1)).toEqual(summary(1, change));
  });

  it.each([
    ['the difference to the lowest item price', { lowestItem: 800 }, 200],
    ['nothing where that is higher', { lowestItem: 1100 }, 0],
    ['nothing where there is none', { lowestItem: null }, 0],
  ])('saves %s, where its drop was stored without what it saves', async (_what, change, saved) => {
    await writeSummaries(db, 'SE', [summary(1, change)]);
    await sql`update product_summary set drop_saved = null`.execute(db);
    expect((await read(1))?.drop?.saved).toBe(saved);
  });
});

it('F03 a summary is stale from the day after it was written', async () => {
  await writeSummaries(db, 'SE', [summary(2), summary(1)]);
  await writeSummaries(db, 'UK', [summary(3)]);
  const { rows } = await sql<{ at: Date }>`select changed_at as at from product_summary limit 1`.execute(db);
  const writtenAt = rows[0]?.at.getTime() ?? 0;
  const stale = async (now: number) =>
    (await readStaleProductIds(db, new Date(now))).sort((a, b) => (a.market < b.market ? -1 : 1));
  expect(await stale(writtenAt)).toEqual([]);
  expect(await stale(writtenAt + DAY_MS)).toEqual([
    { market: 'SE', productIds: [1, 2] },
    { market: 'UK', productIds: [3] },
  ]);
  const midnight = new Date(Date.UTC(2026, 2, 2));
  await sql`update product_summary set changed_at = ${midnight}`.execute(db);
  expect(await stale(midnight.getTime() + DAY_MS - 1)).toEqual([]);
});
