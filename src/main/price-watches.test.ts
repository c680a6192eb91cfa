import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { processEnvironment } from '../platform/testing/process-environment.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { createPriceWatch } from '../watch/create-watch.ts';
import { WorldGrid } from '../watch/testing/watch-grid.ts';
import { type ExpectedTrigger, expectedTriggers } from '../watch/testing/watch-oracle.ts';
import { randomInt, randomWorld, seededRandom, type World, type YearWatch } from '../watch/testing/watch-world.ts';
import { countDifferences, hourToDate, randomWatch, YEAR_START } from '../watch/testing/watch-year.ts';
import { emitToQueue } from './pipeline.ts';
import { WorldMerchants } from './testing/watch-merchants.ts';

const MARKET = 'SE';

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-watches-'));
const clockFile = join(home, 'clock');
const node = (id: number, parentId: number | null, level: 1 | 2 | 3): Category =>
  testCategory({ id, parentId, level, names: { 'en-GB': `C${id}` }, googleIds: level === 3 ? [751] : [] });
await writeTaxonomy(db, { categories: [node(1, null, 1), node(11, 1, 2), node(1101, 11, 3)], attributes: [] });
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
beforeEach(async () => {
  await emptyTables(
    db,
    'offer',
    'offer_price',
    'match',
    'product_price',
    'product_summary',
    'merchant',
    'price_watch',
    'pending_work',
    'outbox',
    'product',
  );
});

/** A simulated market of public prices, hour by hour. */
function createWorld(seed: number, events: number, evaluations: number): World {
  const world = randomWorld(seededRandom(seed), 50_000, events);
  for (const offer of world.offers) offer.priceKind = 'public';
  for (const event of world.events) if (event.kind === 'terms') event.terms.deposit = null;
  return { ...world, evaluationHours: world.evaluationHours.slice(0, evaluations) };
}

const countJobs = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(db);
  return rows[0]?.n ?? 0;
};

async function waitUntilIdle(): Promise<void> {
  while ((await countJobs()) > 0) await sleep(5);
}

/** Returns the dedup key of the message that each stored trigger must have queued. */
async function listTriggerKeys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select concat('watch ', watch_id, ' firing ', sequence) as key
    from price_watch_trigger order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

async function listEmailKeys(): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select dedup_key as key from outbox where kind = 'price-watch' order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

/** Waits until a worker evaluates watches, or everything is done. */
async function waitForEvaluation(): Promise<void> {
  const held = sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'watch/evaluate-watches' and j.locked_at is not null`;
  while ((await countJobs()) > 0 && (await held.execute(db)).rows.length === 0) await sleep(1);
}

/** Imports the feeds of one simulated hour and enqueues what follows. */
async function importHour(hour: number, shops: WorldMerchants, world: World): Promise<void> {
  await writeFile(clockFile, hourToDate(hour).toISOString());
  const changed = await shops.runUntil(hour);
  await db.transaction().execute(async (trx) => {
    await emitToQueue(trx, 'offer.changed', MARKET, changed);
    await emitToQueue(trx, 'offer.matched', MARKET, [...new Set(world.offers.map(({ productId }) => productId))]);
  });
}

type WatchSetup = { id: string; watch: YearWatch };

async function createWatches(hour: number, all: readonly WatchSetup[], shops: WorldMerchants): Promise<void> {
  for (const { id, watch } of all.filter((one) => one.watch.setAt === hour)) {
    const { rule, scope, productIds } = watch;
    const merchantIds = scope.merchantIds.map(shops.merchantId);
    const terms = { rule, productIds, scope: { ...scope, merchantIds }, channels: ['email'], locale: 'sv-SE' } as const;
    const set = await createPriceWatch(db, { market: MARKET, shopperId: id }, { id, ...terms }, hourToDate(hour));
    expect(set.ok).toBe(true);
  }
}

type TriggerRow = { sequence: number; at: Date; facts: Omit<ExpectedTrigger, 'hour'> };

/** The triggers of a watch in the database. */
async function readTriggers(id: string): Promise<TriggerRow[]> {
  const { rows } = await sql<TriggerRow>`select sequence, triggered_at as at, facts from price_watch_trigger
    where watch_id = ${id} order by sequence`.execute(db);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
  return rows;
}

const toExpectedTrigger = ({ at, facts }: TriggerRow): ExpectedTrigger => {
  const { amount, offerId, from, lowest30, merchantIds } = facts;
  return { hour: (at.getTime() - YEAR_START) / HOUR_MS, amount, offerId, from, lowest30, merchantIds };
};

async function expectExpectedTriggers(
  world: World,
  all: readonly WatchSetup[],
  shops: WorldMerchants,
): Promise<number> {
  const grid = new WorldGrid(world);
  const wrong = { false: 0, missed: 0, duplicate: 0, differing: 0 };
  let triggerCount = 0;
  for (const { id, watch } of all) {
    const expected = expectedTriggers(grid, watch).map((trigger) => ({
      ...trigger,
      offerId: shops.offerId(trigger.offerId),
      merchantIds: trigger.merchantIds.map(shops.merchantId).sort((a, b) => a - b),
    }));
    const actual = (await readTriggers(id)).map(toExpectedTrigger);
    triggerCount += actual.length;
    countDifferences(actual, expected, wrong);
  }
  expect(wrong).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
  return triggerCount;
}

function randomWatches(world: World, seed: number, count: number): WatchSetup[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const watch = randomWatch(random, world);
    const priceKinds: YearWatch['scope']['priceKinds'] = ['public'];
    // About 70 % of the watches exist from the first hour; the others are created in the first half of the year.
    const isFromStart = random() < 0.7;
    const lastPosition = Math.floor(world.evaluationHours.length / 2);
    const setAt = isFromStart ? 0 : (world.evaluationHours[randomInt(random, 0, lastPosition)] ?? 0);
    return { id: randomUUID(), watch: { ...watch, setAt, scope: { ...watch.scope, priceKinds } } };
  });
}

/** A worker process, and its application name in PostgreSQL. */
type Worker = { child: ChildProcess; name: string };

describe('price watches in the pipeline', () => {
  let started: ChildProcess[] = [];
  let workers: Worker[] = [];
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
    [started, workers] = [[], []];
  });

  async function startWorker(): Promise<void> {
    const program = fileURLToPath(new URL('./testing/watch-worker.ts', import.meta.url));
    const name = `worker-${randomUUID()}`;
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    const child = spawn(process.execPath, [program, url.href, clockFile], {
      env: processEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    await once(child.stdout ?? child, 'data');
    workers.push({ child, name });
  }

  /**
   * Kills a worker, and unlocks its jobs once PostgreSQL has closed its connections; the queue itself would wait several
   * seconds. Returns whether the worker held a job.
   */
  async function kill({ child, name }: Worker): Promise<boolean> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    workers = workers.filter((other) => other.child !== child);
    const connections = sql`select from pg_stat_activity where application_name = ${name}`;
    while ((await connections.execute(db)).rows.length > 0) await sleep(5);
    const { rows } = await sql<{ by: string }>`select distinct locked_by as by from graphile_worker._private_jobs
      where locked_by is not null and not exists (
        select from pg_locks where locktype = 'advisory' and granted
          and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`.execute(db);
    const dead = rows.map(({ by }) => by);
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db);
    return dead.length > 0;
  }

  it('F04 loses and duplicates nothing when workers are killed at any point of a simulated year', async () => {
    const world = createWorld(11, 120, 24);
    const all = randomWatches(world, 12, 250);
    const shops = new WorldMerchants(db, home, world);
    await shops.open();
    const random = seededRandom(13);
    let [kills, killsDuringJob] = [0, 0];
    const starting: Promise<void>[] = [];
    await startWorker();
    await startWorker();
    for (const hour of world.evaluationHours) {
      await createWatches(hour, hour === 0 ? all : [], shops);
      await importHour(hour, shops, world);
      if (random() < 0.3) {
        await waitForEvaluation();
        await sleep(random() * 40);
        for (const victim of random() < 0.5 ? workers : workers.slice(0, 1)) {
          killsDuringJob += (await kill(victim)) ? 1 : 0;
          kills++;
          starting.push(startWorker());
        }
        await Promise.all(starting.splice(0));
      }
      await waitUntilIdle();
      if (hour > 0) await createWatches(hour, all, shops);
    }
    const triggerCount = await expectExpectedTriggers(world, all, shops);
    process.stdout.write(
      `${triggerCount} triggers of ${all.length} watches; ${kills} workers killed, ${killsDuringJob} during a job\n`,
    );
    expect(killsDuringJob).toBeGreaterThan(1);
    expect(triggerCount).toBeGreaterThan(100);
    expect(await listEmailKeys()).toEqual(await listTriggerKeys());
  });
});
