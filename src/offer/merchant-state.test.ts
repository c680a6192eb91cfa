import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emit } from '../platform/pipeline-events.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { acceptRows } from './accept-rows.ts';
import { changeMerchant } from './change-merchant.ts';
import { readFeedSource } from './feed-source.store.ts';
import { readMerchant } from './merchant.store.ts';
import { changeFeedState, changeMerchantState, publishFeed } from './merchant-state.ts';
import { lockMerchant, readOffers } from './offer.store.ts';
import { isCurrent } from './offer-expiry.ts';
import { createTestShop, formatCsv, storedOffers, type TestShop } from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 1, n));
const ignore: Emit = async () => {};

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop(db);
});
afterEach(() => shop.close());

/** A run of one offer, and what happens just before it commits. */
async function runUntilCommit(now: Date, then: () => Promise<unknown>) {
  const feed = await readFeedSource(db, shop.feedId);
  if (feed === null) throw new Error('the feed is gone');
  const file = await shop.write(formatCsv([{ sku: `A${now.getTime()}` }]));
  const emit = async () => void (await then());
  return acceptRows(db, feed, file, { now, acceptHeld: true, emit });
}

const areGone = async () => (await storedOffers(db, shop.merchantId)).map(({ gone }) => gone);

describe('a feed that is removed', () => {
  it('has no offers of a run that was not done', async () => {
    let publishing = Promise.resolve();
    await runUntilCommit(hour(0), async () => {
      await changeFeedState(db, 'SE', shop.feedId, 'remove', hour(1));
      publishing = publishFeed(db, shop.feedId, hour(1), ignore);
      // It has read the offers by then, unless it waits for the run.
      await Promise.race([publishing, delay(500)]);
    });
    await publishing;
    expect(await areGone()).toEqual([true]);
  });

  it('has no offers of a run that waited for another one of its merchant', async () => {
    let run = Promise.resolve<unknown>(null);
    await db.transaction().execute(async (trx) => {
      await lockMerchant(trx, shop.merchantId);
      run = shop.run(formatCsv([{ sku: 'A' }]), { now: hour(0) }).catch((error: unknown) => error);
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db)
            ).rows,
        )
        .toHaveLength(1);
      await changeFeedState(db, 'SE', shop.feedId, 'remove', hour(1));
    });
    expect(await run).toBeInstanceOf(Error);
    expect(await areGone()).toEqual([]);
  });
});

describe('a feed that is paused', () => {
  it('has its offers hidden although a run was not done, which are of its time once the feed goes on', async () => {
    await runUntilCommit(hour(0), () => changeFeedState(db, 'SE', shop.feedId, 'pause', hour(1)));
    const { rows } = await sql<{ id: number }>`select id from offer where feed_id = ${shop.feedId}`.execute(db);
    const shownAt = async (at: Date) =>
      (await readOffers(db, 'SE', rows.map(({ id }) => id))).map((offer) => isCurrent(offer, at)); // biome-ignore format: short
    expect(await shownAt(hour(2))).toEqual([false]);
    await changeFeedState(db, 'SE', shop.feedId, 'resume', hour(3));
    expect(await shownAt(hour(3))).toEqual([true]);
    expect((await readFeedSource(db, shop.feedId))?.seenAt).toEqual(hour(0));
  });
});

describe('a merchant that is paused', () => {
  it('keeps what is stated about it at the same moment', async () => {
    let pausing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await changeMerchant(trx, 'SE', shop.merchantId, { logo: 'new', delivery: { min: 1, max: 3 } });
      pausing = changeMerchantState(db, 'SE', shop.merchantId, 'pause', hour(1));
      // It waits for this transaction.
      await delay(200);
    });
    await pausing;
    const stated = { logo: 'new', delivery: { min: 1, max: 3 }, pausedAt: hour(1) };
    expect(await readMerchant(db, 'SE', shop.merchantId)).toMatchObject(stated);
  });
});
