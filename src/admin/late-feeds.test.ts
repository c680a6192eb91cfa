import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { readFeedFigures } from '../offer/feed-figures.store.ts';
import { readFeedSources, saveFeed } from '../offer/feed-source.store.ts';
import { isLate, uploadLocation } from '../offer/feed-source.ts';
import { listMerchants } from '../offer/merchant-list.store.ts';
import { createTestShop } from '../offer/testing/test-merchant.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { measureAmounts } from './daily-figure.store.ts';
import { countStaffTasks } from './staff-tasks.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const SEEN = new Date('2026-11-20T08:00:00Z');
const after = (minutes: number): Date => new Date(SEEN.getTime() + minutes * MINUTE_MS);

it('a feed is late after two of its intervals, wherever late feeds are counted', async () => {
  const shop = await createTestShop(db);
  const add = (location: string) =>
    saveFeed(db, { market: 'SE', merchantId: shop.merchantId, location, everyMinutes: 60 });
  const [paused, removed] = [await add('paused.csv'), await add('removed.csv')];
  await add(uploadLocation('prices.csv'));
  await sql`update feed set seen_at = ${SEEN}`.execute(db);
  await sql`update feed set paused_at = ${SEEN} where id = ${paused}`.execute(db);
  await sql`update feed set removed_at = ${SEEN} where id = ${removed}`.execute(db);
  const count = async (now: Date) => [
    (await readFeedSources(db)).filter((feed) => isLate(feed, now)).map(({ id }) => id),
    (await readFeedFigures(db, now)).find(({ market }) => market === 'SE')?.late,
    (await countStaffTasks(db, 'SE', now)).get('late-feeds'),
    (await measureAmounts(db, '2026-11-20', now)).find((one) => one.market === 'SE' && one.kind === 'late-feeds')
      ?.value,
    (await listMerchants(db, 'SE', { text: '', state: 'late' }, { limit: 5, offset: 0 }, now)).merchants.length,
  ];
  expect(await count(after(120))).toEqual([[], 0, 0, 0, 0]);
  expect(await count(after(121))).toEqual([[shop.feedId], 1, 1, 1, 1]);
  await shop.close();
});
