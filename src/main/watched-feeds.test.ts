import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AcceptOptions, acceptRows } from '../offer/accept-rows.ts';
import { readFeedSource } from '../offer/feed-source.store.ts';
import { csvOf, openShop, type TestOffer, type TestShop } from '../offer/test-shop.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import type { WatchRule } from '../shopper/price-watch.ts';
import { setPriceWatch } from '../shopper/set-price-watch.ts';
import { emitToQueue, pipelineHandlers, queue } from './pipeline.ts';

const MARKET = 'SE';
const [PRODUCT, OTHER] = [100_001, 100_002];

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const START = Date.UTC(2026, 2, 1, 12);
const day = (n: number): Date => new Date(START + n * 86_400_000);
const hours = (n: number): Date => new Date(START + n * 3_600_000);
let now = day(0);

let shop: TestShop;
beforeEach(async () => {
  await sql`truncate offer, offer_price, match, product_price, product_summary, price_watch, due, outbox cascade`.execute(
    db,
  );
  shop = await openShop(db);
});
afterEach(() => shop.close());

/** The shop's file of a moment; what it changes is the one product, or the other where the sku says so. */
async function sell(at: Date, ...offers: TestOffer[]) {
  now = at;
  const feed = await readFeedSource(db, shop.feedId);
  if (feed === null) throw new Error('the feed is gone');
  const emit: Emit = async (trx, event, market, ids) => {
    await sql`insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons, decided_at)
      select market, id, case when sku like 'X%' then ${OTHER}::bigint else ${PRODUCT} end, 'joined', 'person', 1,
        identity_hash, '[]', now() from offer where id = any(${ids}::bigint[]) on conflict do nothing`.execute(trx);
    await emitToQueue(trx, event, market, ids);
  };
  const options: AcceptOptions = { now: at, acceptHeld: false, emit };
  return acceptRows(db, feed, await shop.write(csvOf(offers)), options);
}

let done: string[] = [];

/** Does all that is to be done, and what follows from it. */
async function work(): Promise<void> {
  const context = { home: '/nowhere', clock: () => now, taxonomy: async () => ({ categories: [], attributes: [] }) };
  const handlers = pipelineHandlers({ ...context, sendMessages: async () => {} }, db);
  const left = sql<{ task: keyof typeof handlers; payload: never; id: number }>`
    select t.identifier as task, j.payload, j.id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id limit 1`;
  for (let [job] = (await left.execute(db)).rows; job !== undefined; [job] = (await left.execute(db)).rows) {
    done.push(job.task);
    await handlers[job.task](job.payload);
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db);
  }
}

const CHECK = 'shopper/check-price-watches';

async function watch(rule: WatchRule, productIds: readonly number[] = [PRODUCT]): Promise<string> {
  const scope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] } as const;
  const id = randomUUID();
  const terms = { id, rule, scope, productIds, channels: ['email'], locale: 'sv-SE' } as const;
  const set = await setPriceWatch(db, { market: MARKET, shopperId: id }, terms, now);
  expect(set.ok).toBe(true);
  return id;
}

async function told(id: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`select (facts->>'price')::int / 100 as amount from price_watch_firing
    where watch_id = ${id} order by sequence`.execute(db);
  return rows.map(({ amount }) => amount);
}

const many = (price: number): TestOffer[] =>
  Array.from({ length: 12 }, (_, i) => ({ sku: i === 0 ? 'A' : `X${i}`, price, title: `Nordvik ${i}` }));

describe('price watches on feeds', () => {
  it('F04 tell of a price that falls in a feed, and of nothing that is not news', async () => {
    await sell(day(0), { sku: 'A', price: 500 });
    await work();
    const id = await watch({ kind: 'target', amount: 45_000 });
    await sell(day(1), { sku: 'A', price: 440 });
    await work();
    await sell(day(2), { sku: 'A', price: 439 });
    await work();
    expect(await told(id)).toEqual([440]);
  });

  it('F04 see nothing of a file that is held for a person', async () => {
    await sell(day(0), ...many(500));
    await work();
    const id = await watch({ kind: 'target', amount: 45_000 });
    const run = await sell(day(1), ...many(50));
    await work();
    expect(run.outcome).toBe('held');
    expect(await told(id)).toEqual([]);
  });

  it('F04 let an implausible price wait for the next run, though that brings nothing new', async () => {
    await sell(day(0), ...many(500));
    await work();
    const id = await watch({ kind: 'target', amount: 45_000 });
    const slip = () => many(500).map((offer) => (offer.sku === 'A' ? { ...offer, price: 90 } : offer));
    await sell(hours(240), ...many(500));
    await sell(hours(246), ...slip());
    await work();
    await queue.enqueue(db, 'shopper/look-again', {});
    await work();
    expect(await told(id)).toEqual([]);
    await sell(hours(252), ...slip());
    await work();
    expect(await told(id)).toEqual([]);
    await queue.enqueue(db, 'shopper/look-again', {});
    await work();
    expect(await told(id)).toEqual([90]);
    done = [];
    await queue.enqueue(db, 'shopper/look-again', {});
    await work();
    expect(done).toEqual(['shopper/look-again']);
  });

  it('F04 F10 keep silent when a feed comes back after a silence with what it had before', async () => {
    await sell(day(0), { sku: 'A', price: 500 });
    await work();
    const [stock, change] = [await watch({ kind: 'stock' }), await watch({ kind: 'change' })];
    now = day(5);
    await queue.enqueue(db, 'offer/expire-feeds', {});
    await work();
    await sell(day(6), { sku: 'A', price: 500 });
    await work();
    expect([await told(stock), await told(change)]).toEqual([[500], []]);
    await sell(day(7), { sku: 'A', price: 500, stock: 'out_of_stock' });
    await work();
    await sell(day(8), { sku: 'A', price: 520 });
    await work();
    expect([await told(stock), await told(change)]).toEqual([[500, 520], [520]]);
  });

  it('F04 cost a product that nobody watches nothing but the look whether somebody does', async () => {
    await watch({ kind: 'change' }, [OTHER]);
    done = [];
    await sell(day(0), { sku: 'A', price: 500 });
    await work();
    expect(done).not.toContain(CHECK);
    await sell(day(1), { sku: 'A', price: 500 }, { sku: 'X1', price: 300, title: 'Nordvik 1' });
    await work();
    expect(done).toContain(CHECK);
  });

  it('F04 set while a price is being told of do not miss it', async () => {
    await sell(day(0), { sku: 'A', price: 500 });
    await work();
    const trx = await db.startTransaction().execute();
    // The price is told of, to nobody yet; the transaction that tells is still open.
    await emitToQueue(trx, 'price.recorded', MARKET, [PRODUCT]);
    let isSet = false;
    const setting = watch({ kind: 'target', amount: 45_000 }).then((id) => {
      isSet = true;
      return id;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isSet).toBe(false);
    await sql`update offer set price = 40000 where sku = 'A'`.execute(trx);
    await trx.commit().execute();
    expect(await told(await setting)).toEqual([400]);
  });
});
