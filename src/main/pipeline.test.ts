import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS, marketCurrency } from '../market/market.ts';
import { saveFeed } from '../offer/feed-source.store.ts';
import { saveMerchant } from '../offer/merchant.store.ts';
import { openDatabase } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { createLogger } from '../platform/logger.ts';
import type { Handlers, RunningQueue } from '../platform/queue.ts';
import { NO_SERVICES } from '../platform/testing/no-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { EVERYTHING } from '../search/product-search.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import type { Category, Taxonomy } from '../taxonomy/taxonomy.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { pipelineHandlers } from './jobs/pipeline-handlers.ts';
import { emitToQueue, PIPELINE, queue, SCHEDULE, TASKS } from './pipeline.ts';
import { createProgram } from './run-program.ts';
import { createServices } from './services.ts';
import { startSearch } from './start-search.ts';

const WAIT_OPTIONS = { timeout: 90_000, interval: 5 };

const node = (id: number, parentId: number | null, level: 1 | 2 | 3, name: string): Category =>
  testCategory({
    id,
    parentId,
    level,
    names: { 'en-GB': name },
    nouns: level === 3 ? { 'en-GB': name } : {},
    googleIds: level === 3 ? [751] : [],
  });
const TAXONOMY: Taxonomy = {
  categories: [node(1, null, 1, 'Kitchen'), node(11, 1, 2, 'Breakfast'), node(1101, 11, 3, 'Kettle')],
  attributes: [],
};

const database = await createTestDatabase();
const { db } = database;
const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };
const home = await mkdtemp(join(tmpdir(), 'lowtide-pipeline-'));
const logger = createLogger({ write: () => {} });
const program = createProgram(logger);
await writeTaxonomy(db, TAXONOMY);
const installation = {
  databases,
  reading: databases,
  home,
  storage: home,
  folders: { home, storage: home, backups: null, walArchive: null, isEmbedded: false },
  searchEngines: new Map(),
  services: await createServices(NO_SERVICES, logger),
  directory: { onChange: () => {}, close: async () => {} },
  publicUrl: () => 'http://localhost',
  announce: async () => {},
};
const search = await startSearch(installation, program);
afterAll(async () => {
  await program.shutdown.runAll((error) => console.error(error));
  await database.drop();
  await rm(home, { recursive: true });
});

type Task = keyof typeof TASKS;
let now = new Date('2026-03-20T12:00:00Z');
let done: Task[] = [];
let workers: RunningQueue[] = [];

/** A worker that records which pipeline tasks it has completed; a job stays locked until `onDone` ends. */
async function startWorker(onDone: () => Promise<void> = async () => {}): Promise<void> {
  const recording =
    <P>(task: Task, handler: (payload: P) => Promise<void>) =>
    async (payload: P) => {
      await handler(payload);
      done.push(task);
      await onDone();
    };
  const handlers = pipelineHandlers(
    { home, storage: home, clock: () => now, taxonomy: async () => TAXONOMY, sendMessages: async () => {} },
    db,
  );
  const recordingHandlers: Handlers<typeof TASKS> = {
    ...handlers,
    'offer/collect-feed': recording('offer/collect-feed', handlers['offer/collect-feed']),
    'offer/accept-rows': recording('offer/accept-rows', handlers['offer/accept-rows']),
    'match/match-offers': recording('match/match-offers', handlers['match/match-offers']),
    'price/record-prices': recording('price/record-prices', handlers['price/record-prices']),
    'search/index-products': recording('search/index-products', handlers['search/index-products']),
  };
  workers.push(await queue.run({ database, handlers: recordingHandlers, logger, concurrency: 1 }));
}

async function stopWorkers(): Promise<void> {
  const stopped = workers;
  workers = [];
  for (const worker of stopped) await worker.stop();
}

/** Starts a worker that stops while its first job ends, so that it takes no second one. */
async function runOneJob(): Promise<void> {
  const [ending, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await startWorker(() => {
    ending.resolve();
    return stopping.promise;
  });
  // A queue may report that it has stopped a moment before its last job is deleted: then there is none to run.
  await Promise.race([ending.promise, waitUntilIdle()]);
  const stopped = stopWorkers();
  setImmediate(stopping.resolve);
  await stopped;
}

const countJobs = async (): Promise<number> =>
  (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length;

const OF_PRICES = sql`task_id = (select id from graphile_worker._private_tasks where identifier = 'price/record-prices')`;

/** How many seconds each waiting job of prices was delayed when it was added. */
async function readPriceDelays(): Promise<number[]> {
  const { rows } = await sql<{ delay: number }>`select extract(epoch from run_at - created_at)::float8 as delay
    from graphile_worker._private_jobs where ${OF_PRICES}`.execute(db);
  return rows.map(({ delay }) => delay);
}

const waitUntilIdle = () => vi.waitFor(async () => expect(await countJobs()).toBe(0), WAIT_OPTIONS);

/** Returns how many kettles the search finds at exactly `price`. */
async function countAtPrice(price: number): Promise<number> {
  const filters = [{ facet: 'price', kind: 'range', min: price * 100, max: price * 100 }] as const;
  return (await search.search('SE', { ...EVERYTHING, query: 'kettle', filters })).total;
}

let shops = 0;

/** Creates a merchant whose feed has one kettle per price. */
async function createShop(prices: readonly number[], market: 'SE' | 'DE' = 'SE') {
  const slug = `shop-${++shops}`;
  const currency = marketCurrency(MARKETS[market]);
  const unstated = { city: null, foundedYear: null, registrationNumber: null, returnDays: null, rating: null };
  const merchantId = await saveMerchant(db, {
    market,
    slug,
    name: slug,
    description: '',
    website: 'https://shop.example',
    paymentMethods: [],
    shippingSteps: null,
    ...unstated,
  });
  const location = join(home, `${slug}.csv`);
  const feedId = await saveFeed(db, { market, merchantId, location, everyMinutes: 60 });
  const write = (all: readonly number[]) => {
    const rows = all.map((price, i) => {
      const model = `${shops}${String.fromCharCode(65 + i)}`;
      return `${i},Nordvik Kettle ${model},https://shop.example/${i},${price} ${currency},0 ${currency},in_stock,Nordvik,NK-${model},751`;
    });
    const header = 'id,title,link,price,shipping_cost,availability,brand,mpn,google_product_category';
    return writeFile(location, [header, ...rows, ''].join('\n'));
  };
  await write(prices);
  const announce = () => emitToQueue(db, 'feed.fetched', market, [feedId]);
  return { write, announce, collect: () => queue.enqueue(db, 'offer/collect-feed', { market, ids: [feedId] }) };
}

/** Every row that the pipeline writes, with its PostgreSQL row version. */
async function readRowVersions(): Promise<string[]> {
  const tables = ['product', 'offer', 'offer_price', 'match', 'product_price', 'product_summary', 'search_document'];
  const all = await Promise.all(
    tables.map((table) =>
      sql<{ version: string }>`
        select concat_ws(' ', ${table}::text, tableoid, ctid, xmin) as version from ${sql.table(table)}`.execute(db),
    ),
  );
  return all.flatMap(({ rows }) => rows.map(({ version }) => version)).sort();
}

beforeEach(() => {
  now = new Date(now.getTime() + HOUR_MS);
  done = [];
});
afterEach(stopWorkers);

const IMPORT_TASKS: Task[] = [
  'offer/collect-feed',
  'offer/accept-rows',
  'match/match-offers',
  'price/record-prices',
  'search/index-products',
];
const [, accept, match, price, index] = IMPORT_TASKS;
const tasksDone = () => done;

describe('the pipeline', () => {
  it('has a handler for the tasks of each event', () => {
    const tasks = Object.keys(TASKS);
    expect(tasks).toEqual(expect.arrayContaining(Object.values(PIPELINE).flat()));
    for (const { task, payload } of SCHEDULE) expect(TASKS[task].safeParse(payload).success).toBe(true);
    const handlers = pipelineHandlers(
      { home, storage: home, clock: () => now, taxonomy: async () => TAXONOMY, sendMessages: async () => {} },
      db,
    );
    expect(Object.keys(handlers).sort()).toEqual(tasks.sort());
  });

  it('moves a price from the file to the search, and then a changed one', async () => {
    const shop = await createShop([249, 349]);
    await startWorker();
    await shop.collect();
    await vi.waitFor(async () => expect(await countAtPrice(249)).toBe(1), WAIT_OPTIONS);
    await waitUntilIdle();
    expect(tasksDone()).toEqual(IMPORT_TASKS);

    now = new Date(now.getTime() + HOUR_MS);
    done = [];
    await shop.write([199, 349]);
    await shop.collect();
    await vi.waitFor(async () => expect(await countAtPrice(199)).toBe(1), WAIT_OPTIONS);
    expect([await countAtPrice(249), await countAtPrice(349)]).toEqual([0, 1]);
    await waitUntilIdle();
    expect(tasksDone()).toEqual(IMPORT_TASKS);
  });

  it('lets prices alone go before offers that are to be decided', async () => {
    const shop = await createShop([259, 359]);
    await startWorker();
    await shop.collect();
    await waitUntilIdle();
    await stopWorkers();
    now = new Date(now.getTime() + HOUR_MS);
    // The third is new, the first has another price.
    await shop.write([209, 359, 459]);
    await shop.announce();
    await runOneJob();
    const { rows } = await sql<{ ids: number[]; priority: number }>`
      select j.payload -> 'ids' as ids, j.priority::int from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'match/match-offers'
      order by j.priority`.execute(db);
    expect(rows.map(({ ids }) => ids.length)).toEqual([1, 1]);
    const [repriced, added] = rows;
    expect(repriced?.priority).toBeLessThan(added?.priority ?? 0);
    const matched = await sql`select from match where offer_id = ${repriced?.ids[0] ?? 0}`.execute(db);
    expect(matched.rows).toHaveLength(1);
    await startWorker();
    await waitUntilIdle();
    await vi.waitFor(
      async () => expect([await countAtPrice(209), await countAtPrice(459)]).toEqual([1, 1]),
      WAIT_OPTIONS,
    );
  });

  it('two sites and two workers on one database agree while they are used', async () => {
    const shops = [];
    for (let i = 0; i < 6; i++) shops.push(await createShop([600 + i, 700 + i]));
    const second = createProgram(logger);
    const otherSearch = await startSearch({ ...installation, home: join(home, 'second') }, second);
    const workerDatabases = [openDatabase(database.url, { poolSize: 6 }), openDatabase(database.url, { poolSize: 6 })];
    const context = {
      home,
      storage: home,
      clock: () => now,
      taxonomy: async () => TAXONOMY,
      sendMessages: async () => {},
    };
    const ran = [0, 0];
    for (const [i, own] of workerDatabases.entries()) {
      const onJob = () => {
        ran[i] = (ran[i] ?? 0) + 1;
      };
      workers.push(
        await queue.run({ database: own, handlers: pipelineHandlers(context, own.db), logger, concurrency: 2, onJob }),
      );
    }
    const kettles = { ...EVERYTHING, query: 'kettle', sort: 'price', limit: 100 } as const;
    let isUsed = true;
    let answers = 0;
    const use = async () => {
      while (isUsed) {
        await Promise.all([search, otherSearch].map((site) => site.search('SE', kettles)));
        answers++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const using = use();
    for (let round = 0; round < 3; round++) {
      now = new Date(now.getTime() + HOUR_MS);
      for (const [i, shop] of shops.entries()) await shop.write([600 + i - round, 700 + i - round]);
      await Promise.all(shops.map((shop) => shop.collect()));
      await waitUntilIdle();
    }
    isUsed = false;
    await using;
    // Each follows what is stored at most once a second, so one may be behind for a moment.
    await vi.waitFor(async () => {
      const [one, other] = await Promise.all([search, otherSearch].map((site) => site.search('SE', kettles)));
      expect(other?.ids).toEqual(one?.ids);
    }, WAIT_OPTIONS);
    const { rows } =
      await sql`select id from offer where price between 59800 and 60500 or price between 69800 and 70500`.execute(db);
    expect(rows).toHaveLength(12);
    // Each change of a price is stored once, whichever worker read it.
    const { rows: changes } = await sql<{ count: number }>`select count(*) as count from offer_price p join offer o
      on o.market = p.market and o.id = p.offer_id where o.price between 59800 and 60500 or o.price between 69800 and 70500`.execute(
      db,
    );
    expect(changes[0]?.count).toBe(3 * rows.length);
    expect(Math.min(...ran)).toBeGreaterThan(0);
    expect(answers).toBeGreaterThan(10);
    await stopWorkers();
    await Promise.all(workerDatabases.map((own) => own.close()));
    await second.shutdown.runAll((error) => console.error(error));
  });

  it('computes prices and indexes once when several files arrive together', async () => {
    const [first, second] = [await createShop([229]), await createShop([239])];
    await Promise.all([first.announce(), second.announce()]);
    while ((await countJobs()) > 0) await runOneJob();
    // The second job for prices finds nothing pending.
    expect(tasksDone()).toEqual([accept, accept, match, match, price, index, price]);
    await vi.waitFor(
      async () => expect([await countAtPrice(229), await countAtPrice(239)]).toEqual([1, 1]),
      WAIT_OPTIONS,
    );
  });

  it('shows the first products of a market at once, whatever else waits', async () => {
    const [first, second] = [await createShop([19], 'DE'), await createShop([29], 'DE')];
    await Promise.all([first.announce(), second.announce()]);
    for (let step = 0; step < 3; step++) await runOneJob();
    expect(await readPriceDelays()).toEqual([0]);
    while ((await countJobs()) > 0) await runOneJob();
    expect(tasksDone()).toEqual([accept, accept, match, price, index, match, price, index]);
  });

  it('shows what is matched after half a minute, before it matches what waits', async () => {
    const [first, second] = [await createShop([519]), await createShop([529])];
    await Promise.all([first.announce(), second.announce()]);
    for (let step = 0; step < 3; step++) await runOneJob();
    expect(await readPriceDelays()).toEqual([30]);
    await sql`update graphile_worker._private_jobs set run_at = now() where ${OF_PRICES}`.execute(db);
    for (let step = 0; step < 2; step++) await runOneJob();
    expect(tasksDone()).toEqual([accept, accept, match, price, index]);
    await vi.waitFor(async () => expect((await countAtPrice(519)) + (await countAtPrice(529))).toBe(1), WAIT_OPTIONS);
    while ((await countJobs()) > 0) await runOneJob();
    expect(tasksDone().slice(5)).toEqual([match, price, index]);
  });

  it('changes nothing when the same file is read again', async () => {
    const shop = await createShop([289]);
    await startWorker();
    await shop.collect();
    await waitUntilIdle();
    await vi.waitFor(async () => expect(await countAtPrice(289)).toBe(1), WAIT_OPTIONS);
    const before = await readRowVersions();
    const position = await search.position('SE');
    now = new Date(now.getTime() + HOUR_MS);
    done = [];
    await shop.collect();
    await waitUntilIdle();
    expect(tasksDone()).toEqual(['offer/collect-feed', 'offer/accept-rows']);
    expect(await readRowVersions()).toEqual(before);
    expect(await search.position('SE')).toBe(position);
  });

  it('loses nothing when the worker stops after every step', async () => {
    const shop = await createShop([269, 369]);
    await shop.collect();
    let starts = 0;
    while ((await countJobs()) > 0) {
      starts++;
      await runOneJob();
    }
    expect(tasksDone()).toEqual(IMPORT_TASKS);
    expect(starts).toBeGreaterThan(1);
    await vi.waitFor(
      async () => expect([await countAtPrice(269), await countAtPrice(369)]).toEqual([1, 1]),
      WAIT_OPTIONS,
    );
  });

  it('removes the offers of a feed that is not updated for long from the listing, and adds them when it is read again', async () => {
    const shop = await createShop([279]);
    await startWorker();
    await shop.collect();
    await vi.waitFor(async () => expect(await countAtPrice(279)).toBe(1), WAIT_OPTIONS);
    now = new Date(now.getTime() + 71 * HOUR_MS);
    await queue.enqueue(db, 'offer/expire-feeds', {});
    await waitUntilIdle();
    expect(await countAtPrice(279)).toBe(1);
    now = new Date(now.getTime() + 2 * HOUR_MS);
    await queue.enqueue(db, 'offer/expire-feeds', {});
    await vi.waitFor(async () => expect(await countAtPrice(279)).toBe(0), WAIT_OPTIONS);
    await shop.collect();
    await vi.waitFor(async () => expect(await countAtPrice(279)).toBe(1), WAIT_OPTIONS);
  });
});
