import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { saveFeed } from '../offer/feed-source.store.ts';
import { saveMerchant } from '../offer/merchant.store.ts';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { processEnvironment } from '../platform/testing/process-environment.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import type { Category } from '../taxonomy/taxonomy.ts';
import { testCategory } from '../taxonomy/testing/test-category.ts';
import { queue } from './pipeline.ts';

const MARKET = 'SE';
const SHOPS = 3;
const PRODUCTS = 1100;

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-threads-'));
const otherHome = await mkdtemp(join(tmpdir(), 'lowtide-threads-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(home, { recursive: true });
  await rm(otherHome, { recursive: true });
});

const node = (id: number, parentId: number | null, level: 1 | 2 | 3): Category =>
  testCategory({ id, parentId, level, names: { 'en-GB': `C${id}` }, googleIds: level === 3 ? [751] : [] });

/** A product's GTIN with its check digit. */
function createGtin(product: number): string {
  const digits = `952${String(product).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** A merchant that sells every product: the same as the other merchants, with the same GTINs. */
async function createShop(shop: number): Promise<number> {
  const rows = Array.from({ length: PRODUCTS }, (_, product) =>
    [
      `${shop}-${product}`,
      `Nordvik KX-${1000 + product} kettle`,
      `https://shop.example/${product}`,
      `${100 + shop + product}.00 SEK`,
      'in_stock',
      'Nordvik',
      createGtin(product),
      '751',
    ].join('\t'),
  );
  const columns = 'id title link price availability brand gtin google_product_category'.replaceAll(' ', '\t');
  const location = join(home, `shop-${shop}.tsv`);
  await writeFile(location, [columns, ...rows, ''].join('\n'));
  const merchantId = await saveMerchant(db, {
    market: MARKET,
    slug: `shop-${shop}`,
    name: `Shop ${shop}`,
    description: '',
    website: 'https://shop.example/',
    city: null,
    foundedYear: null,
    registrationNumber: null,
    returnDays: null,
    paymentMethods: [],
    shippingSteps: null,
    rating: null,
  });
  const id = await saveFeed(db, { market: MARKET, merchantId, location, everyMinutes: 10_080 });
  // A feed that was never fetched is due at the next full minute, and would be imported twice.
  await sql`update feed set tried_at = now() where id = ${id}`.execute(db);
  return id;
}

/** A worker process, as an operator starts it; each machine has a data folder of its own. */
async function startWorker(folder = home): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'src/main/worker.ts')], {
    env: processEnvironment({ LOWTIDE_HOME: folder, DATABASE_URL: database.url }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stderr?.on('data', (piece) => {
    output += piece;
  });
  await expect.poll(() => output).toContain('the worker is running');
  return child;
}

type Counts = { jobs: number; taken: number; runs: number; offers: number; matches: number; products: number };

async function countRows(): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from graphile_worker._private_jobs) as jobs,
    (select count(*)::int from graphile_worker._private_jobs where locked_at is not null) as taken,
    (select count(*)::int from feed_run) as runs,
    (select count(*)::int from offer) as offers,
    (select count(*)::int from match) as matches,
    (select count(*)::int from product) as products`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The query returned no row');
  return counts;
}

async function waitUntil(isReached: (counts: Counts) => boolean): Promise<Counts> {
  await expect.poll(async () => isReached(await countRows()), { interval: 5 }).toBe(true);
  return countRows();
}

/** The final state of one product. */
type ProductState = {
  gtin: string;
  offers: number;
  products: number;
  created: number;
  prices: number;
  summed: number;
  lowest: number;
  indexed: number;
};

/** Kills the worker like a power loss, and unlocks its jobs as if the lock time had passed. */
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(db);
}

/** The niceness of each thread of a process, the main thread first: field 19 of its line (proc_pid_stat(5)). */
async function readNiceness(pid: number): Promise<number[]> {
  const threads = (await readdir(`/proc/${pid}/task`)).map(Number).sort((a, b) => a - b);
  const lines = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')));
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]));
}

it.runIf(process.platform === 'linux')('lets the main thread of its process go first', async () => {
  const child = await startWorker(otherHome);
  const [main = Number.NaN, ...others] = await readNiceness(child.pid ?? 0);
  expect(others.filter((one) => one === Math.min(19, main + 10)).length).toBeGreaterThanOrEqual(1);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

// Other tests of the same server hold such locks of their own databases.
const PIPELINE_LOCKS = sql`select from pg_locks where classid = 7105184
  and database = (select oid from pg_database where datname = current_database())`;

it('finishes a first load whose worker was killed with kill -9, twice, with two more, with nothing lost or duplicated, and stops', async () => {
  await writeTaxonomy(db, { categories: [node(1, null, 1), node(11, 1, 2), node(1101, 11, 3)], attributes: [] });
  const feedIds: number[] = [];
  for (let shop = 0; shop < SHOPS; shop++) feedIds.push(await createShop(shop));

  const first = await startWorker();
  for (const id of feedIds) await queue.enqueue(db, 'offer/accept-rows', { market: MARKET, ids: [id] });
  await waitUntil(({ taken }) => taken > 0);
  await kill(first);
  // A run is imported as a whole, and an interrupted run leaves nothing.
  const afterFirst = await countRows();
  expect(afterFirst.runs).toBeLessThan(SHOPS);
  expect(afterFirst.offers).toBe(afterFirst.runs * PRODUCTS);

  const second = await startWorker();
  await waitUntil(({ matches }) => matches > 0);
  await kill(second);
  const afterSecond = await countRows();
  expect(afterSecond.matches).toBeLessThan(SHOPS * PRODUCTS);
  expect(afterSecond.jobs).toBeGreaterThan(0);

  const [third, fourth] = await Promise.all([startWorker(), startWorker(otherHome)]);
  const done = await waitUntil(({ jobs }) => jobs === 0);
  // A worker that is killed between a run and the end of its job leaves the job to another, which finds nothing new.
  expect(done.runs).toBeGreaterThanOrEqual(SHOPS);
  expect(done.runs).toBeLessThanOrEqual(SHOPS + 2);
  expect(done).toMatchObject({ offers: SHOPS * PRODUCTS, matches: SHOPS * PRODUCTS, products: PRODUCTS });

  const { rows } = await sql<ProductState>`select o.gtin, count(*)::int as offers,
      count(distinct m.product_id)::int as products, count(*) filter (where m.outcome = 'created')::int as created,
      (select count(*)::int from offer_price p where p.offer_id = any(array_agg(o.id))) as prices,
      (select sum(offer_count)::int from product_summary s where s.product_id = min(m.product_id)) as summed,
      (select lowest_item from product_summary s where s.product_id = min(m.product_id)) as lowest,
      (select (live ->> 'merchantCount')::int from search_document d where d.product_id = min(m.product_id)) as indexed
    from offer o join match m on m.offer_id = o.id group by o.gtin order by o.gtin`.execute(db);
  const expected = Array.from({ length: PRODUCTS }, (_, product): ProductState => {
    const gtin = `0${createGtin(product)}`;
    const each = { offers: SHOPS, prices: SHOPS, summed: SHOPS, indexed: SHOPS };
    return { gtin, products: 1, created: 1, lowest: 100 * (100 + product), ...each };
  });
  expect(rows).toEqual(expected);
  // Names are chosen on a schedule.
  const readPending = async () =>
    (await sql`select from pending_work where task <> 'match/name-products'`.execute(db)).rows;
  await expect.poll(readPending).toHaveLength(0);

  for (const worker of [third, fourth]) worker.kill('SIGINT');
  expect(await Promise.all([once(third, 'exit'), once(fourth, 'exit')])).toEqual([
    [0, null],
    [0, null],
  ]);
  // PostgreSQL notices a moment later that a process has gone.
  await expect.poll(async () => (await PIPELINE_LOCKS.execute(db)).rows).toHaveLength(0);
}, 180_000);
