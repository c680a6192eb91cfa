import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { demoTaxonomy } from '../demo/taxonomy.ts';
import { writeTaxonomy } from '../src/catalog/taxonomy.store.ts';
import { queue } from '../src/main/pipeline.ts';
import { startPipelineThreads } from '../src/main/pipeline-threads.ts';
import { saveFeed } from '../src/offer/feed-source.store.ts';
import { saveMerchant } from '../src/offer/merchant.store.ts';
import type { Database } from '../src/platform/database.ts';
import { openDatabases } from '../src/platform/databases.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLogger } from '../src/platform/logger.ts';
import { migrate } from '../src/platform/migrate.ts';
import { FEED_COLUMNS, writeFeed } from './pipeline-feed.ts';

// Offers per second from a file on disk to what the search index is built from, through the real queue, beside COPY of
// the same files into one table without an index.
const PRODUCTS = Number(process.env.PRODUCTS ?? 20_000);
const MERCHANTS = 5;
const MARKET = 'UK';
const OFFERS = PRODUCTS * MERCHANTS;

const usual = (product: number, merchant: number): number => 1000 + ((product * 37 + merchant * 101) % 90_000);
// One in twenty offers costs a little less.
const changed = (product: number, merchant: number): number =>
  usual(product, merchant) - ((product + merchant) % 20 === 0 ? 50 : 0);

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
  const merchantId = await saveMerchant(database.db, {
    market: MARKET,
    slug: `shop-${merchant}`,
    name: `Shop ${merchant}`,
    description: '',
    website: `https://shop${merchant}.example/`,
    city: null,
    foundedYear: null,
    registrationNumber: null,
    returnDays: null,
    paymentMethods: [],
    shippingSteps: null,
    rating: null,
  });
  feedIds.push(await saveFeed(database.db, { market: MARKET, merchantId, location: path, everyMinutes: 10_080 }));
}

const sending = { smtpUrl: null, mailFrom: null, publicUrl: 'http://localhost' };
const threads = await startPipelineThreads([database.url], folder, sending, createLogger());

async function waiting(from: Database): Promise<number> {
  const { rows } = await from.pool.query('select count(*)::int as n from graphile_worker._private_jobs');
  return rows[0].n;
}

type Measured = { seconds: number; processor: number };

/** Seconds from the first job to the last of everything it causes, and those that this process was at work. */
async function measure(priceOf: typeof usual): Promise<Measured> {
  for (const [merchant, path] of paths.entries())
    await writeFeed(path, merchant, { products: PRODUCTS, merchants: MERCHANTS, priceOf });
  const [since, usage] = [performance.now(), process.cpuUsage()];
  for (const id of feedIds) await queue.enqueue(database.db, 'offer/accept-rows', { market: MARKET, ids: [id] });
  while ((await waiting(database)) > 0) await sleep(20);
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(usage);
  return { seconds, processor: (user + system) / 1e6 };
}

async function measureCopy(): Promise<Measured> {
  const client = await database.pool.connect();
  await client.query(`create table plain (${FEED_COLUMNS.map((name) => `"${name}" text`).join(', ')})`);
  const [since, usage] = [performance.now(), process.cpuUsage()];
  for (const path of paths) {
    await pipeline(createReadStream(path), client.query(copyFrom('copy plain from stdin')));
  }
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(usage);
  await client.query('drop table plain');
  client.release();
  return { seconds, processor: (user + system) / 1e6 };
}

const results: [string, Measured][] = [
  ['first load', await measure(usual)],
  ['unchanged repeat', await measure(usual)],
  ['5 % changed', await measure(changed)],
  ['plain COPY (peer)', await measureCopy()],
];
await threads.stop();
const copy = OFFERS / results[3][1].seconds;
console.log(`\n${OFFERS} offers of ${PRODUCTS} products at ${MERCHANTS} shops`);
console.log('| run | seconds | of Node’s processor | offers/s | of COPY |\n|---|---|---|---|---|');
for (const [name, { seconds, processor }] of results) {
  const rate = OFFERS / seconds;
  console.log(
    `| ${name} | ${seconds.toFixed(2)} | ${processor.toFixed(2)} | ${Math.round(rate).toLocaleString('en')} | ${(rate / copy).toFixed(3)} |`,
  );
}
await databases.close();
await server.stop();
// PostgreSQL's account cannot enter a folder that only we can: its data lies elsewhere.
for (const used of [server.folder, folder]) await rm(used, { recursive: true, force: true });
