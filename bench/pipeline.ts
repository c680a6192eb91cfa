import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { demoTaxonomy } from '../demo/taxonomy.ts';
import { queue } from '../src/main/pipeline.ts';
import { startPipelineThreads } from '../src/main/pipeline-threads.ts';
import type { Database } from '../src/platform/database.ts';
import { openDatabases } from '../src/platform/databases.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createLogger } from '../src/platform/logger.ts';
import { migrate } from '../src/platform/migrate.ts';
import { writeTaxonomy } from '../src/taxonomy/taxonomy.store.ts';
import { addFeed, FEED_COLUMNS, writeFeed } from './pipeline-feed.ts';

// Offers per second from a file on disk to the search documents, through the real queue, compared with COPY of the same
// files into one table without an index.
const PRODUCTS = Number(process.env.PRODUCTS ?? 20_000);
const MERCHANTS = 5;
const MARKET = 'UK';
const OFFERS = PRODUCTS * MERCHANTS;

const regularPrice = (product: number, merchant: number): number => 1000 + ((product * 37 + merchant * 101) % 90_000);
// One in twenty offers costs a little less.
const changedPrice = (product: number, merchant: number): number =>
  regularPrice(product, merchant) - ((product + merchant) % 20 === 0 ? 50 : 0);

const folder = await mkdtemp(join(tmpdir(), 'lowtide-bench-'));
await mkdir(folder, { recursive: true });
const server = await startEmbeddedPostgres(folder);
const databases = openDatabases({ main: server.url, markets: new Map() });
const database = databases.main;
await migrate(database);
await writeTaxonomy(database.db, demoTaxonomy());

const paths = Array.from({ length: MERCHANTS }, (_, merchant) => join(folder, `m${merchant}.tsv`));
const feedIds: number[] = [];
for (const [merchant, path] of paths.entries()) {
  feedIds.push(await addFeed(database.db, MARKET, `shop-${merchant}`, path));
}

const { services } = readEnvironment({});
const threads = await startPipelineThreads(
  [database.url],
  { home: folder, storage: folder, backups: null, walArchive: null, isEmbedded: false },
  { services, publicUrl: 'http://localhost' },
  createLogger(),
);

async function countJobs(from: Database): Promise<number> {
  const { rows } = await from.pool.query('select count(*)::int as n from graphile_worker._private_jobs');
  return rows[0].n;
}

type Measurement = { seconds: number; cpuSeconds: number };

/** Measures the seconds from the first job to the end of all that follow from it, and this process's CPU time. */
async function measure(priceOf: typeof regularPrice): Promise<Measurement> {
  for (const [merchant, path] of paths.entries())
    await writeFeed(path, merchant, { products: PRODUCTS, merchants: MERCHANTS, getPrice: priceOf });
  const [startedAt, usage] = [performance.now(), process.cpuUsage()];
  for (const id of feedIds) await queue.enqueue(database.db, 'offer/accept-rows', { market: MARKET, ids: [id] });
  while ((await countJobs(database)) > 0) await sleep(20);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usage);
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}

async function measureCopy(): Promise<Measurement> {
  const client = await database.pool.connect();
  await client.query(`create table plain (${FEED_COLUMNS.map((name) => `"${name}" text`).join(', ')})`);
  const [startedAt, usage] = [performance.now(), process.cpuUsage()];
  for (const path of paths) {
    await pipeline(createReadStream(path), client.query(copyFrom('copy plain from stdin')));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usage);
  await client.query('drop table plain');
  client.release();
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}

const results: [string, Measurement][] = [
  ['first load', await measure(regularPrice)],
  ['unchanged repeat', await measure(regularPrice)],
  ['5 % changed', await measure(changedPrice)],
];
const copyResult = await measureCopy();
results.push(['plain COPY', copyResult]);
await threads.stop();
const copyRate = OFFERS / copyResult.seconds;
console.log(`\n${OFFERS} offers of ${PRODUCTS} products from ${MERCHANTS} merchants`);
console.log('| run | seconds | Node CPU seconds | offers/s | vs COPY |\n|---|---|---|---|---|');
for (const [name, { seconds, cpuSeconds }] of results) {
  const rate = OFFERS / seconds;
  console.log(
    `| ${name} | ${seconds.toFixed(2)} | ${cpuSeconds.toFixed(2)} | ${Math.round(rate).toLocaleString('en')} | ${(rate / copyRate).toFixed(3)} |`,
  );
}
await databases.close();
await server.stop();
// PostgreSQL may run as another account, with a data folder outside `folder`.
for (const path of [server.folder, folder]) await rm(path, { recursive: true, force: true });
