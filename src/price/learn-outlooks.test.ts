import { afterAll, expect, it } from 'vitest';
import { writeProducts } from '../catalog/product.store.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { DAY_MS } from '../terms/duration.ts';
import { toDay } from '../terms/utc-day.ts';
import { isUseful } from './check-outlooks.ts';
import { learnOutlooks } from './learn-outlooks.ts';
import { readOutlookCells, readOutlookCheck } from './outlook.store.ts';
import { OutlookTally } from './outlook-tally.ts';
import { writeDays } from './price.store.ts';
import type { DayPrice } from './price-history.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T02:45:00Z');
const TODAY = toDay(NOW);
const [FALLING, STEADY] = [1101, 1102];

const step = (day: number, amount: number): DayPrice => {
  const lowest = { amount, merchantId: 1 };
  return { day, item: lowest, total: lowest };
};

/** Prices that rise for 20 days and then fall back, or that never change. */
const historyOf = (id: number, categoryId: number): DayPrice[] =>
  categoryId === STEADY
    ? [step(TODAY - 300, 500_00)]
    : Array.from({ length: 15 }, (_, i) => step(TODAY - 300 + id + 20 * i, i % 2 === 0 ? 500_00 : 600_00));

it('learns from stored prices what follows a price, checks itself, and gives the same again', async () => {
  const categories = [FALLING, STEADY].map((id) =>
    testCategory({ id, parentId: null, level: 3, names: { 'en-GB': `C${id}` }, position: id }),
  );
  await writeTaxonomy(db, { categories, attributes: [] });
  const products = Array.from({ length: 40 }, (_, i) => ({
    id: i + 1, categoryId: i % 2 === 0 ? FALLING : STEADY, brandId: null, seriesId: null, groupId: null, name: `P${i}`, option: null,
    description: '', mpn: null, packCount: 1, attributes: {}, images: [], comparedName: null, firstOfferedOn: '2026-01-01', stated: null,
  })); // biome-ignore format: one row
  await writeProducts(db, 'SE', products);
  const days = products.map(({ id, categoryId }) => ({
    productId: id,
    group: 'new' as const,
    steps: historyOf(id, categoryId),
  }));
  await writeDays(db, 'SE', days);
  await learnOutlooks(db, NOW);
  const check = await readOutlookCheck(db, 'SE');
  expect(check).toMatchObject({ products: 40, checkedAt: NOW });
  expect(check !== null && isUseful(check)).toBe(true);
  const chanceOf = async (categoryId: number, situation: Parameters<OutlookTally['chance']>[1]) =>
    OutlookTally.of(await readOutlookCells(db, 'SE', categoryId)).chance(categoryId, situation, []);
  expect(await chanceOf(FALLING, { level: 'high', activity: 'little' })).toBeGreaterThan(0.6);
  expect(await chanceOf(STEADY, { level: 'low', activity: 'none' })).toBeLessThan(0.1);
  expect(await readOutlookCheck(db, 'DK')).toBe(null);
  const cells = await readOutlookCells(db, 'SE', FALLING);
  await learnOutlooks(db, NOW);
  expect(new Set(await readOutlookCells(db, 'SE', FALLING))).toEqual(new Set(cells));
  // A day later the oldest cases are the same, and a newer one is known.
  await learnOutlooks(db, new Date(NOW.getTime() + DAY_MS));
  expect((await readOutlookCheck(db, 'SE'))?.cases).toBeGreaterThan(0);
});
