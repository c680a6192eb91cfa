import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { takeDueFeeds } from './feed-source.store.ts';
import { createTestShop } from './testing/test-merchant.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 1, n));

it('a feed is fetched at its interval, and not later after a clock that was ahead goes back', async () => {
  const shop = await createTestShop(database.db);
  const isDue = async (at: Date) => (await takeDueFeeds(database.db, at)).some(({ id }) => id === shop.feedId);
  expect([await isDue(hour(800)), await isDue(hour(800))]).toEqual([true, false]);
  expect([await isDue(hour(1)), await isDue(hour(1)), await isDue(hour(2))]).toEqual([true, false, true]);
  await shop.close();
});
