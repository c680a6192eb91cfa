import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { queue } from '../src/main/pipeline.ts';
import { startPipelineThreads } from '../src/main/pipeline-threads.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createLogger } from '../src/platform/logger.ts';
import { type LoadResult, runLoad } from './http-load.ts';
import { median } from './median.ts';
import { MARKET, openSite } from './pages-site.ts';
import { addFeed, writeFeed } from './pipeline-feed.ts';

// node bench/api-intake.ts [home] — latency of the API (a product, a category list, suggestions) at 200 requests a second
// while the pipeline takes in 100,000 new offers, and the speed of that intake against the same intake alone.
process.env.NODE_ENV = 'production';
const OFFERS = Number(process.env.OFFERS ?? 100_000);
const MERCHANTS = 5;
const PRODUCTS = OFFERS / MERCHANTS;
const RATE = 200;
const ROUND_SECONDS = 5;
const CONNECTIONS = 8;
// Far from the articles of the demonstration, so that every product is new.
const FIRST_PRODUCT = 500_000_000;

const site = await openSite(process.argv[2]);
const { databases, folders } = site.installation;
const database = databases.main;
const folder = await mkdtemp(join(tmpdir(), 'lowtide-feeds-'));

const url = `http://127.0.0.1:${site.cachingPort}`;
const API = `/api/${MARKET.toLowerCase()}/public`;
const { services } = readEnvironment({});
const threads = await startPipelineThreads(
  [database.url],
  folders,
  { services, publicUrl: 'http://localhost' },
  createLogger(),
);

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now()',
  );
  return rows[0].n;
}

/** Writes the files of new offers of new products, which would stop the site's thread for seconds. Returns their feeds. */
async function prepare(round: number): Promise<number[]> {
  const feedIds: number[] = [];
  const shape = { products: PRODUCTS, merchants: MERCHANTS, first: FIRST_PRODUCT + round * PRODUCTS };
  for (let merchant = 0; merchant < MERCHANTS; merchant++) {
    const path = join(folder, `${round}-${merchant}.tsv`);
    await writeFeed(path, merchant, { ...shape, getPrice: (product) => 1000 + ((product * 37) % 90_000) });
    feedIds.push(await addFeed(database.db, MARKET, `bench-${Date.now()}-${merchant}`, path));
  }
  return feedIds;
}

/** Takes the feeds in. Returns the seconds until everything that follows from them is done. */
async function takeIn(feedIds: readonly number[]): Promise<number> {
  const startedAt = performance.now();
  for (const id of feedIds) await queue.enqueue(database.db, 'offer/accept-rows', { market: MARKET, ids: [id] });
  while ((await countJobs()) > 0) await sleep(50);
  return (performance.now() - startedAt) / 1000;
}

const read = async (path: string): Promise<unknown> => (await fetch(`${url}${API}${path}`)).json();

/** Requests of all three kinds in turn: for products of popular categories, their lists, and what people type. */
async function listRequests(): Promise<string[]> {
  const { popularCategories } = z
    .object({ popularCategories: z.array(z.object({ id: z.int(), name: z.string() })).min(1) })
    .parse(await read(`/home/${MARKET}`));
  const requests: string[] = [];
  for (const { id, name } of popularCategories) {
    const list = `/listing/${MARKET}/${id}`;
    const products = JSON.stringify(await read(list)).matchAll(/"path":"\/pl\/\d+-(\d+)\//g);
    for (const [, product] of products) {
      const typed = name.slice(0, 1 + (requests.length % name.length)).toLowerCase();
      requests.push(`/product/${MARKET}/${product}`, list, `/search/suggest/${MARKET}?q=${encodeURIComponent(typed)}`);
    }
  }
  return requests.map((path) => `${API}${path}`);
}

const pool = await listRequests();

const load = (seconds: number): Promise<LoadResult> =>
  runLoad({
    url,
    host: 'localhost',
    seconds,
    connections: CONNECTIONS,
    rate: RATE,
    pool,
    fresh: '',
    freshShare: 0,
    from: 0,
  });

const worst = (results: readonly LoadResult[]) => Math.max(...results.map(({ p99 }) => p99));
const row = (name: string, results: readonly LoadResult[], seconds: number | null) =>
  console.log(
    `| ${[
      name,
      results.length === 0 ? '' : median(results.map(({ p50 }) => p50)).toFixed(1),
      results.length === 0 ? '' : median(results.map(({ p99 }) => p99)).toFixed(1),
      results.length === 0 ? '' : worst(results).toFixed(1),
      seconds === null ? '' : (OFFERS / seconds).toFixed(0),
    ].join(' | ')} |`,
  );

await load(ROUND_SECONDS);
const quiet = [await load(ROUND_SECONDS), await load(ROUND_SECONDS)];
// The first intake warms the threads up.
await takeIn(await prepare(0));
const alone = await takeIn(await prepare(1));
const during: LoadResult[] = [];
const taking = { ended: false };
const feeds = await prepare(2);
// As before the rounds without an intake: what is in memory has got old meanwhile.
await load(ROUND_SECONDS);
const intake = takeIn(feeds).finally(() => {
  taking.ended = true;
});
while (!taking.ended) during.push(await load(ROUND_SECONDS));
const loaded = await intake;
console.log(`\n${OFFERS} offers of ${PRODUCTS} new products; ${RATE} requests/s in rounds of ${ROUND_SECONDS} s\n`);
console.log('| | p50 ms | p99 ms, median round | p99 ms, worst round | offers/s |\n|---|---|---|---|---|');
row('API alone', quiet, null);
row('intake alone', [], alone);
row('both', during, loaded);
console.log(`\nIntake beside the API: ${((100 * alone) / loaded).toFixed(0)} % of its speed alone`);
await threads.stop();
await rm(folder, { recursive: true });
await site.close();
