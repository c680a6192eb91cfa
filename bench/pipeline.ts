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
import { readPostgresCpu } from './postgres-cpu.ts';

// node bench/pipeline.ts [lots] — offers per second from a file on disk to the search documents, through the real queue,
// compared with COPY of the same files into one table without an index. With a number of lots, as many further loads of
// new products by new merchants follow, and the sizes of the tables: how the speed depends on what is there already.
const LOTS = Number(process.argv[2] ?? 0);
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

type Lot = { paths: readonly string[]; feedIds: readonly number[]; first: number };

/** Adds the feeds of new merchants, which sell the products from a number on. */
async function addLot(lot: number): Promise<Lot> {
  const paths = Array.from({ length: MERCHANTS }, (_, merchant) => join(folder, `m${lot}-${merchant}.tsv`));
  const feedIds: number[] = [];
  for (const [merchant, path] of paths.entries()) {
    feedIds.push(await addFeed(database.db, MARKET, `shop-${lot}-${merchant}`, path));
  }
  return { paths, feedIds, first: lot * PRODUCTS };
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

type Measurement = { seconds: number; node: number; postgres: number };

/** Measures the seconds of work, and the CPU time of this process and of PostgreSQL. */
async function time(work: () => Promise<void>): Promise<Measurement> {
  const before = await readPostgresCpu(database);
  const [startedAt, usage] = [performance.now(), process.cpuUsage()];
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usage);
  return { seconds, node: (user + system) / 1e6, postgres: (await readPostgresCpu(database)) - before };
}

/** Measures from the first job to the end of all that follow from it. */
async function measure({ paths, feedIds, first }: Lot, priceOf: typeof regularPrice): Promise<Measurement> {
  for (const [merchant, path] of paths.entries())
    await writeFeed(path, merchant, { products: PRODUCTS, first, merchants: MERCHANTS, getPrice: priceOf });
  return time(async () => {
    for (const id of feedIds) await queue.enqueue(database.db, 'offer/accept-rows', { market: MARKET, ids: [id] });
    while ((await countJobs(database)) > 0) await sleep(20);
  });
}

async function measureCopy({ paths }: Lot): Promise<Measurement> {
  const client = await database.pool.connect();
  await client.query(`create table plain (${FEED_COLUMNS.map((name) => `"${name}" text`).join(', ')})`);
  const measured = await time(async () => {
    for (const path of paths) await pipeline(createReadStream(path), client.query(copyFrom('copy plain from stdin')));
  });
  await client.query('drop table plain');
  client.release();
  return measured;
}

const firstLot = await addLot(0);
const results: [string, Measurement][] = [
  ['first load', await measure(firstLot, regularPrice)],
  ['unchanged repeat', await measure(firstLot, regularPrice)],
  ['5 % changed', await measure(firstLot, changedPrice)],
];
const copyResult = await measureCopy(firstLot);
results.push(['plain COPY', copyResult]);
for (let lot = 1; lot <= LOTS; lot++) {
  const added = await addLot(lot);
  results.push([`lot ${lot}`, await measure(added, regularPrice)]);
  console.log(`lot ${lot}: ${JSON.stringify(results.at(-1)?.[1])}`);
  for (const path of added.paths) await rm(path);
}
await threads.stop();
const copyRate = OFFERS / copyResult.seconds;
console.log(`\n${OFFERS} offers of ${PRODUCTS} products from ${MERCHANTS} merchants`);
console.log('| run | seconds | Node CPU µs per offer | PostgreSQL CPU µs per offer | offers/s | vs COPY |');
console.log('|---|---|---|---|---|---|');
const perOffer = (seconds: number): string => ((1e6 * seconds) / OFFERS).toFixed(1);
for (const [name, { seconds, node, postgres }] of results) {
  const rate = OFFERS / seconds;
  console.log(
    `| ${name} | ${seconds.toFixed(2)} | ${perOffer(node)} | ${perOffer(postgres)} | ${Math.round(rate).toLocaleString('en')} | ${(rate / copyRate).toFixed(3)} |`,
  );
}
if (LOTS > 0) {
  const { rows } = await database.pool.query(
    `select p.relname as name, sum(pg_table_size(c.oid)) as data, sum(pg_indexes_size(c.oid)) as indexes
     from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
     where p.relkind = 'p' group by 1 order by sum(pg_total_relation_size(c.oid)) desc limit 8`,
  );
  const total = OFFERS * (LOTS + 1);
  console.log(`\nof ${total} offers:\n| table | data, bytes per offer | indexes, bytes per offer |\n|---|---|---|`);
  for (const { name, data, indexes } of rows)
    console.log(`| ${name} | ${(data / total).toFixed(0)} | ${(indexes / total).toFixed(0)} |`);
}
await databases.close();
await server.stop();
// PostgreSQL may run as another account, with a data folder outside `folder`.
for (const path of [server.folder, folder]) await rm(path, { recursive: true, force: true });
