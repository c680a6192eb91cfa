import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { queue } from '../src/main/pipeline.ts';
import { startPipelineThreads } from '../src/main/pipeline-threads.ts';
import { prepareDatabases } from '../src/main/prepare-databases.ts';
import { isMarketId } from '../src/market/market.ts';
import { saveFeed } from '../src/offer/feed-source.store.ts';
import { saveMerchant } from '../src/offer/merchant.store.ts';
import { openDatabases } from '../src/platform/databases.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createLogger } from '../src/platform/logger.ts';
import { reportJoins, tableOf } from './real-offers-joins.ts';
import { type BenchMerchant, collectMerchants } from './real-offers-merchants.ts';
import { type MerchantReport, reportMerchant, sampleNames, sampleTitles } from './real-offers-report.ts';

// Real offers as merchants of an installation, through its queue and worker threads: how many are shown, why the others
// are not, and where they are in the category tree:
//   npm run bench:real-offers -- FOLDER [--json] [--market US] [--nights 1] [--titles laptops,monitors] [--names 200]
// FOLDER has tables (tableA.csv and the like: title or name, brand, modelno, gtin, category, price) or feeds of any format
// that the feed reader knows. A name such as shop-se.xml.gz states the market. --nights runs the nightly job so many times.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    market: { type: 'string', default: 'US' },
    nights: { type: 'string', default: '1' },
    titles: { type: 'string', default: '' },
    names: { type: 'string', default: '0' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('State the folder with tables or feeds.');
if (!isMarketId(values.market)) throw new Error(`There is no market '${values.market}'.`);

const work = await mkdtemp(join(tmpdir(), 'lowtide-bench-'));
const server = await startEmbeddedPostgres(work);
const databases = openDatabases({ main: server.url, markets: new Map() });
const { db, pool, url } = databases.main;
await prepareDatabases(databases);
const { services } = readEnvironment({});
const threads = await startPipelineThreads(
  [url],
  { home: work, storage: work, backups: null, walArchive: null, isEmbedded: false },
  { services, publicUrl: 'http://localhost' },
  createLogger(),
);

async function waitUntilIdle(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select count(*)::int as n from graphile_worker._private_jobs');
    if (rows[0].n === 0) return;
    await sleep(100);
  }
}

type Loaded = BenchMerchant & { feedId: number; merchantId: number; seconds: number };

async function load(merchant: BenchMerchant): Promise<Loaded> {
  const { name, market, path } = merchant;
  const merchantId = await saveMerchant(db, {
    market,
    slug: name,
    name,
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
  const feedId = await saveFeed(db, { market, merchantId, location: resolve(path), everyMinutes: 10_080 });
  const startedAt = performance.now();
  await queue.enqueue(db, 'offer/accept-rows', { market, ids: [feedId] });
  await waitUntilIdle();
  return { ...merchant, feedId, merchantId, seconds: (performance.now() - startedAt) / 1000 };
}

const loaded: Loaded[] = [];
for (const merchant of await collectMerchants(folder, work, values.market)) {
  loaded.push(await load(merchant));
  if (!values.json) console.log(`${merchant.name}: ${loaded.at(-1)?.seconds.toFixed(1)} s`);
}
const nightly: number[] = [];
for (let night = 0; night < Number(values.nights); night++) {
  const startedAt = performance.now();
  await queue.enqueue(db, 'match/learn-categories', {});
  await waitUntilIdle();
  nightly.push((performance.now() - startedAt) / 1000);
}
await queue.enqueue(db, 'match/name-products', {});
await waitUntilIdle();
const reports: MerchantReport[] = [];
for (const merchant of loaded) reports.push(await reportMerchant(db, merchant));
const offers = reports.reduce((sum, one) => sum + one.offers, 0);
const shown = reports.reduce((sum, one) => sum + one.shown, 0);
const accessories = reports.reduce((sum, one) => sum + one.accessoriesAmongDevices.count, 0);
const total = { offers, shown, share: shown / offers, accessoriesAmongDevices: accessories, nightlySeconds: nightly };
const joins = await reportJoins(db, loaded.flatMap((one) => tableOf(one.source, one) ?? [])); // biome-ignore format: short
const titles = await sampleTitles(db, values.titles.split(',').filter(Boolean));
const names = await sampleNames(db, Number(values.names));
if (values.json) console.log(JSON.stringify({ total, joins, merchants: reports, titles, names }, null, 2));
else {
  for (const { leaves, accessoriesAmongDevices, reasons, ...figures } of reports) {
    console.log(figures, reasons, Object.fromEntries(Object.entries(leaves).slice(0, 12)));
    for (const example of accessoriesAmongDevices.examples) console.log(`  ${example}`);
  }
  console.log(total, joins);
  for (const [leaf, list] of Object.entries(titles)) console.log(`\n${leaf}\n  ${list.join('\n  ')}`);
  for (const { name, option, titles } of names) console.log([name, option ?? '', ...titles].join(' | '));
}
await threads.stop();
await databases.close();
await server.stop();
// PostgreSQL may run as another account, with a data folder outside `work`.
for (const path of [server.folder, work]) await rm(path, { recursive: true, force: true });
