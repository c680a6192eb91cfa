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
import { writeTaxonomy } from '../catalog/taxonomy.store.ts';
import type { Category } from '../catalog/taxonomy.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { setPriceWatch } from '../shopper/set-price-watch.ts';
import { WorldGrid } from '../shopper/test-watch-grid.ts';
import { judge, type Verdict } from '../shopper/test-watch-oracle.ts';
import { randomOf, randomWorld, type World, whole, type YearWatch } from '../shopper/test-watch-world.ts';
import { compare, randomWatch, timeOf, YEAR_START } from '../shopper/test-watch-year.ts';
import { emitToQueue } from './pipeline.ts';
import { WorldShops } from './test-watch-shops.ts';

const MARKET = 'SE';

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-watches-'));
const clockFile = join(home, 'clock');
const node = (id: number, parentId: number | null, level: 1 | 2 | 3): Category => {
  const google = level === 3 ? [751] : [];
  return {
    id,
    parentId,
    level,
    names: { 'en-GB': `C${id}` },
    nouns: {},
    picture: '🫖',
    googleIds: google,
    position: 0,
  };
};
await writeTaxonomy(db, { categories: [node(1, null, 1), node(11, 1, 2), node(1101, 11, 3)], attributes: [] });
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
beforeEach(async () => {
  await sql`truncate offer, offer_price, match, product_price, product_summary, merchant, price_watch, due, outbox, product cascade`.execute(
    db,
  );
});

/** A world of public prices in which every offer that an hour has a name for is in the market. */
function worldOf(seed: number, events: number, looks: number): World {
  const world = randomWorld(randomOf(seed), 50_000, events);
  for (const offer of world.offers) offer.priceKind = 'public';
  for (const event of world.events) if (event.kind === 'terms') event.terms.deposit = null;
  return { ...world, looks: world.looks.slice(0, looks) };
}

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(db);
  return rows[0]?.n ?? 0;
};

async function idle(): Promise<void> {
  while ((await waiting()) > 0) await sleep(5);
}

/** What every firing is to be told by, as the outbox names it. */
async function firings(): Promise<string[]> {
  const { rows } = await sql<{ cause: string }>`select concat('watch ', watch_id, ' firing ', sequence) as cause
    from price_watch_firing order by 1`.execute(db);
  return rows.map(({ cause }) => cause);
}

async function letters(): Promise<string[]> {
  const { rows } = await sql<{ cause: string }>`select cause from outbox where kind = 'price-watch' order by 1`.execute(
    db,
  );
  return rows.map(({ cause }) => cause);
}

/** Waits until a worker looks with the eyes of watches, or everything is done. */
async function checking(): Promise<void> {
  const held = sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'shopper/check-price-watches' and j.locked_at is not null`;
  while ((await waiting()) > 0 && (await held.execute(db)).rows.length === 0) await sleep(1);
}

/** What one look of the world is in the market: the feeds come, and everything that follows is to be done. */
async function comeTo(hour: number, shops: WorldShops, world: World): Promise<void> {
  await writeFile(clockFile, timeOf(hour).toISOString());
  const changed = await shops.runUntil(hour);
  await db.transaction().execute(async (trx) => {
    await emitToQueue(trx, 'offer.changed', MARKET, changed);
    await emitToQueue(trx, 'offer.matched', MARKET, [...new Set(world.offers.map(({ productId }) => productId))]);
  });
}

type Set = { id: string; watch: YearWatch };

async function setAt(hour: number, all: readonly Set[], shops: WorldShops): Promise<void> {
  for (const { id, watch } of all.filter((one) => one.watch.setAt === hour)) {
    const { rule, scope, productIds } = watch;
    const merchantIds = scope.merchantIds.map(shops.merchant);
    const terms = { rule, productIds, scope: { ...scope, merchantIds }, channels: ['email'], locale: 'sv-SE' } as const;
    const set = await setPriceWatch(db, { market: MARKET, shopperId: id }, { id, ...terms }, timeOf(hour));
    expect(set.ok).toBe(true);
  }
}

type Row = { sequence: number; at: Date; facts: Omit<Verdict, 'hour'> };

/** What the database says that a watch told. */
async function toldBy(id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select sequence, fired_at as at, facts from price_watch_firing
    where watch_id = ${id} order by sequence`.execute(db);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
  return rows;
}

const verdictOf = ({ at, facts }: Row): Verdict => {
  const { amount, offerId, from, lowest30, merchantIds } = facts;
  return { hour: (at.getTime() - YEAR_START) / 3_600_000, amount, offerId, from, lowest30, merchantIds };
};

async function expectAsJudged(world: World, all: readonly Set[], shops: WorldShops): Promise<number> {
  const grid = new WorldGrid(world);
  const wrong = { false: 0, missed: 0, duplicate: 0, differing: 0 };
  let told = 0;
  for (const { id, watch } of all) {
    const due = judge(grid, watch).map((verdict) => ({
      ...verdict,
      offerId: shops.offer(verdict.offerId),
      merchantIds: verdict.merchantIds.map(shops.merchant).sort((a, b) => a - b),
    }));
    const fired = (await toldBy(id)).map(verdictOf);
    told += fired.length;
    compare(fired, due, wrong);
  }
  expect(wrong).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
  return told;
}

function randomSet(world: World, seed: number, count: number): Set[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const watch = randomWatch(random, world);
    const priceKinds: YearWatch['scope']['priceKinds'] = ['public'];
    const hour = random() < 0.7 ? 0 : world.looks[whole(random, 0, Math.floor(world.looks.length / 2))];
    return { id: randomUUID(), watch: { ...watch, setAt: hour, scope: { ...watch.scope, priceKinds } } };
  });
}

/** A process that works, and the name of its connections. */
type Worker = { child: ChildProcess; name: string };

describe('price watches in the pipeline', () => {
  let started: ChildProcess[] = [];
  let workers: Worker[] = [];
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
    [started, workers] = [[], []];
  });

  async function startWorker(): Promise<void> {
    const program = fileURLToPath(new URL('./test-watch-worker.ts', import.meta.url));
    const name = `worker-${randomUUID()}`;
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    const child = spawn(process.execPath, [program, url.href, clockFile], { stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(child);
    await once(child.stdout ?? child, 'data');
    workers.push({ child, name });
  }

  /**
   * Kills a worker, and gives back what it had taken as soon as the database has noticed: by itself the queue waits some
   * seconds for that.
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

  it('F04 loses and doubles nothing where workers are killed at any point of a simulated year', async () => {
    const world = worldOf(11, 120, 24);
    const all = randomSet(world, 12, 250);
    const shops = new WorldShops(db, home, world);
    await shops.open();
    const random = randomOf(13);
    let [kills, amidst] = [0, 0];
    const starting: Promise<void>[] = [];
    await startWorker();
    await startWorker();
    for (const hour of world.looks) {
      await setAt(hour, hour === 0 ? all : [], shops);
      await comeTo(hour, shops, world);
      if (random() < 0.45) {
        await checking();
        await sleep(random() * 40);
        for (const victim of random() < 0.5 ? workers : workers.slice(0, 1)) {
          amidst += (await kill(victim)) ? 1 : 0;
          kills++;
          starting.push(startWorker());
        }
        await Promise.all(starting.splice(0));
      }
      await idle();
      if (hour > 0) await setAt(hour, all, shops);
    }
    const told = await expectAsJudged(world, all, shops);
    process.stdout.write(`${told} firings of ${all.length} watches; ${kills} workers killed, ${amidst} amid a job\n`);
    expect(amidst).toBeGreaterThan(3);
    expect(told).toBeGreaterThan(100);
    expect(await letters()).toEqual(await firings());
  });
});
