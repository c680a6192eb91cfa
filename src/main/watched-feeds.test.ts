import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AcceptOptions, acceptRows } from '../offer/accept-rows.ts';
import { readFeedSource } from '../offer/feed-source.store.ts';
import { createTestShop, formatCsv, type TestOffer, type TestShop } from '../offer/testing/test-merchant.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { DAY_MS, HOUR_MS } from '../terms/duration.ts';
import type { WatchRule } from '../terms/watch-rule-schema.ts';
import { createPriceWatch } from '../watch/create-watch.ts';
import { pipelineHandlers } from './jobs/pipeline-handlers.ts';
import { emitToQueue, queue } from './pipeline.ts';

const MARKET = 'SE';
const [PRODUCT, OTHER] = [100_001, 100_002];

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const START = Date.UTC(2026, 2, 1, 12);
const day = (n: number): Date => new Date(START + n * DAY_MS);
const hours = (n: number): Date => new Date(START + n * HOUR_MS);
let now = day(0);

let shop: TestShop;
beforeEach(async () => {
  await emptyTables(
    db,
    'offer',
    'offer_price',
    'match',
    'product_price',
    'product_summary',
    'unconfirmed_price',
    'price_watch',
    'pending_work',
    'outbox',
  );
  shop = await createTestShop(db);
});
afterEach(() => shop.close());

/** The merchant's file at a moment; it changes one product, or the other one by its sku. */
async function importFeed(at: Date, ...offers: TestOffer[]) {
  now = at;
  const feed = await readFeedSource(db, shop.feedId);
  if (feed === null) throw new Error('The feed does not exist');
  const emit: Emit = async (trx, event, market, ids) => {
    await sql`insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons, decided_at)
      select market, id, case when sku like 'X%' then ${OTHER}::bigint else ${PRODUCT} end, 'joined', 'manual', 1,
        identity_hash, '[]', now() from offer where id = any(${ids}::bigint[]) on conflict do nothing`.execute(trx);
    await emitToQueue(trx, event, market, ids);
  };
  const options: AcceptOptions = { now: at, acceptHeld: false, emit };
  return acceptRows(db, feed, await shop.write(formatCsv(offers)), options);
}

let done: string[] = [];

/** Runs all pending jobs and those that follow from them. */
async function runJobs(): Promise<void> {
  const context = {
    home: '/nowhere',
    storage: '/nowhere',
    clock: () => now,
    taxonomy: async () => ({ categories: [], attributes: [] }),
  };
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

const CHECK = 'watch/evaluate-watches';

async function createWatch(rule: WatchRule, productIds: readonly number[] = [PRODUCT]): Promise<string> {
  const scope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] } as const;
  const id = randomUUID();
  const terms = { id, rule, scope, productIds, channels: ['email'], locale: 'sv-SE' } as const;
  const created = await createPriceWatch(db, { market: MARKET, shopperId: id }, terms, now);
  expect(created.ok).toBe(true);
  return id;
}

async function listTriggeredPrices(id: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`select (facts->>'price')::int / 100 as amount from price_watch_trigger
    where watch_id = ${id} order by sequence`.execute(db);
  return rows.map(({ amount }) => amount);
}

const manyOffers = (price: number): TestOffer[] =>
  Array.from({ length: 12 }, (_, i) => ({ sku: i === 0 ? 'A' : `X${i}`, price, title: `Nordvik ${i}` }));

describe('price watches on feeds', () => {
  it('F04 notify about a price that falls in a feed, and about nothing else', async () => {
    await importFeed(day(0), { sku: 'A', price: 500 });
    await runJobs();
    const id = await createWatch({ kind: 'target', amount: 45_000 });
    await importFeed(day(1), { sku: 'A', price: 440 });
    await runJobs();
    await importFeed(day(2), { sku: 'A', price: 439 });
    await runJobs();
    expect(await listTriggeredPrices(id)).toEqual([440]);
  });

  it('F04 ignore a run that is held', async () => {
    await importFeed(day(0), ...manyOffers(500));
    await runJobs();
    const id = await createWatch({ kind: 'target', amount: 45_000 });
    const run = await importFeed(day(1), ...manyOffers(50));
    await runJobs();
    expect(run.outcome).toBe('held');
    expect(await listTriggeredPrices(id)).toEqual([]);
  });

  it('F04 wait for a run of three days later to confirm a price five times too low, even if that run changes nothing', async () => {
    await importFeed(day(0), ...manyOffers(500));
    await runJobs();
    const id = await createWatch({ kind: 'target', amount: 45_000 });
    const slip = () => manyOffers(500).map((offer) => (offer.sku === 'A' ? { ...offer, price: 90 } : offer));
    await importFeed(hours(240), ...manyOffers(500));
    await importFeed(hours(246), ...slip());
    await runJobs();
    await queue.enqueue(db, 'price/recheck-unconfirmed', {});
    await runJobs();
    expect(await listTriggeredPrices(id)).toEqual([]);
    for (const later of [252, 276, 300, 318]) await importFeed(hours(later), ...slip());
    await runJobs();
    expect(await listTriggeredPrices(id)).toEqual([]);
    await queue.enqueue(db, 'price/recheck-unconfirmed', {});
    await runJobs();
    expect(await listTriggeredPrices(id)).toEqual([90]);
    done = [];
    await queue.enqueue(db, 'price/recheck-unconfirmed', {});
    await runJobs();
    expect(done).toEqual(['price/recheck-unconfirmed']);
  });

  it('F04 F10 do not notify when a feed returns after a gap with the same prices', async () => {
    await importFeed(day(0), { sku: 'A', price: 500 });
    await runJobs();
    const [stock, change] = [await createWatch({ kind: 'stock' }), await createWatch({ kind: 'change' })];
    now = day(5);
    await queue.enqueue(db, 'offer/expire-feeds', {});
    await runJobs();
    await importFeed(day(6), { sku: 'A', price: 500 });
    await runJobs();
    expect([await listTriggeredPrices(stock), await listTriggeredPrices(change)]).toEqual([[500], []]);
    await importFeed(day(7), { sku: 'A', price: 500, stock: 'out_of_stock' });
    await runJobs();
    await importFeed(day(8), { sku: 'A', price: 520 });
    await runJobs();
    expect([await listTriggeredPrices(stock), await listTriggeredPrices(change)]).toEqual([[500, 520], [520]]);
  });

  it('F04 enqueue nothing for a product that nobody watches', async () => {
    await createWatch({ kind: 'change' }, [OTHER]);
    done = [];
    await importFeed(day(0), { sku: 'A', price: 500 });
    await runJobs();
    expect(done).not.toContain(CHECK);
    await importFeed(day(1), { sku: 'A', price: 500 }, { sku: 'X1', price: 300, title: 'Nordvik 1' });
    await runJobs();
    expect(done).toContain(CHECK);
  });

  it('F04 created while a price is being recorded do not miss it', async () => {
    await importFeed(day(0), { sku: 'A', price: 500 });
    await runJobs();
    const trx = await db.startTransaction().execute();
    // The price is recorded while nobody watches; its transaction is still open.
    await emitToQueue(trx, 'price.recorded', MARKET, [PRODUCT]);
    let isCreated = false;
    const creation = createWatch({ kind: 'target', amount: 45_000 }).then((id) => {
      isCreated = true;
      return id;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isCreated).toBe(false);
    await sql`update offer set price = 40000 where sku = 'A'`.execute(trx);
    await trx.commit().execute();
    expect(await listTriggeredPrices(await creation)).toEqual([400]);
  });
});
