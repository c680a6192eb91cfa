import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { markFeedsRemoved, readFeedSource, saveFeed, setFeedsPaused, takeDueFeeds } from './feed-source.store.ts';
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

it('a feed that was removed while it was paused is fetched again at once when it is added again', async () => {
  const shop = await createTestShop(database.db);
  const { location, market } = (await readFeedSource(database.db, shop.feedId)) ?? { location: '', market: 'SE' };
  const add = () => saveFeed(database.db, { market, merchantId: shop.merchantId, location, everyMinutes: 60 });
  const isDue = async (at: Date) => (await takeDueFeeds(database.db, at)).some(({ id }) => id === shop.feedId);
  expect(await isDue(hour(0))).toBe(true);
  await setFeedsPaused(database.db, [shop.feedId], hour(0));
  // To change the interval of a feed does not resume it.
  expect([await add(), await isDue(hour(5))]).toEqual([shop.feedId, false]);
  await markFeedsRemoved(database.db, [shop.feedId], hour(5));
  expect([await add(), await isDue(hour(5))]).toEqual([shop.feedId, true]);
  await shop.close();
});
