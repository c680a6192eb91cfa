import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { ProductIndex } from '../src/search/engine/product-index.ts';
import { Suggester } from '../src/search/engine/suggester.ts';
import { InProcessSearch } from '../src/search/in-process-search.ts';
import type { DocumentChange, ProductDocument } from '../src/search/product-document.ts';
import { EVERYTHING, type SearchRequest, type SearchResult } from '../src/search/product-search.ts';
import { loadSnapshot, saveSnapshot } from '../src/search/snapshot.ts';
import { randomLive, randomNames, randomProduct, randomProducts, randomStream } from './search-catalogue.ts';
import { type BenchRequest, mixedRequests } from './search-requests.ts';
import { type ComparableResult, loadTable, searchSql } from './search-sql.ts';

// node bench/search.ts [products] — compares the search engine with SQL on the same machine and requests.
const PRODUCTS = Number(process.argv[2] ?? 200_000);
const REQUESTS = 500;
const ROUNDS = 3;
const SEED = 1;

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Returns the quantile of ascending numbers; NaN if there are none. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
const seconds = async (work: () => unknown) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function* products(): AsyncIterable<ProductDocument> {
  yield* randomProducts(PRODUCTS, SEED);
}

/** The strict matches only: SQL finds no related products. */
function toComparable(result: SearchResult): ComparableResult {
  const counts: ComparableResult['counts'] = new Map();
  for (const [facet, counted] of result.facets) {
    if (counted.kind === 'choice')
      counts.set(facet, new Map(counted.values.map(({ value, count }) => [String(value), count])));
  }
  const buckets = new Map(result.prices?.buckets.map(({ from, count }) => [from, count]));
  return { total: result.total, ids: result.ids.slice(0, result.total), counts, buckets };
}

const sorted = (map: ReadonlyMap<unknown, unknown>): unknown[] =>
  Array.from(map, ([key, value]) => [String(key), value instanceof Map ? sorted(value) : value]).sort();

function differ(request: SearchRequest, a: ComparableResult, b: ComparableResult): boolean {
  const orderedIds = ({ ids }: ComparableResult) => (request.sort === 'relevance' ? [] : ids);
  const comparable = (result: ComparableResult) =>
    JSON.stringify([result.total, orderedIds(result), sorted(result.counts), sorted(result.buckets)]);
  return comparable(a) !== comparable(b);
}

type Latency = { kind: string; engine: number; sql: number };

async function compareLatency(index: ProductIndex, pool: Pool, requests: readonly BenchRequest[]): Promise<Latency[]> {
  let different = 0;
  for (const { request } of requests) {
    const sql = await searchSql(pool, request);
    if (differ(request, toComparable(index.search(request)), sql)) different++;
  }
  print(`different results: ${different} of ${requests.length}`);
  const timings = requests.map(({ kind, request }) => ({ kind, request, engine: [] as number[], sql: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { request, engine, sql } of timings) {
      let start = performance.now();
      index.search(request);
      engine.push(performance.now() - start);
      start = performance.now();
      await searchSql(pool, request);
      sql.push(performance.now() - start);
    }
  }
  // The median of a request's rounds, because other load on the machine affects single rounds.
  return timings.map(({ kind, engine, sql }) => ({ kind, engine: median(engine), sql: median(sql) }));
}

function printLatency(latencies: readonly Latency[]): void {
  print('| requests | engine p50 ms | p99 | SQL p50 ms | p99 | p50 ratio | p99 ratio |');
  print('|---|---|---|---|---|---|---|');
  const isListing = (kind: string) => kind.startsWith('browse');
  const kinds = [...new Set(latencies.map(({ kind }) => kind))].sort();
  const groups: [string, (kind: string) => boolean][] = [
    ...kinds.map((kind): [string, (other: string) => boolean] => [kind, (other) => other === kind]),
    ['**all listings**', isListing],
    ['**all**', () => true],
  ];
  for (const [name, belongs] of groups) {
    const group = latencies.filter(({ kind }) => belongs(kind));
    const engine = group.map((one) => one.engine).sort((a, b) => a - b);
    const sql = group.map((one) => one.sql).sort((a, b) => a - b);
    const quantiles = [engine, sql].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]);
    const ratios = [0.5, 0.99].map((share) => quantile(sql, share) / quantile(engine, share));
    print(
      `| ${name} | ${quantiles.map((ms) => ms.toFixed(2)).join(' | ')} | ${ratios.map((ratio) => ratio.toFixed(0)).join(' | ')} |`,
    );
  }
}

/** Measures requests over much of the market, and suggestions. A change before each request invalidates cached results. */
function printBroadRequests(index: ProductIndex): void {
  const best = (work: () => void) =>
    Math.min(
      ...Array.from({ length: 9 }, () => {
        index.apply([]);
        const start = performance.now();
        work();
        return performance.now() - start;
      }),
    );
  const all = { ...EVERYTHING, facets: 'all', priceHistogram: true } as const;
  const suggester = new Suggester(randomNames(), 'none');
  const rows: [string, () => void][] = [
    ['whole market', () => index.search(all)],
    ['one merchant across the market', () => index.search({ ...all, scope: { kind: 'merchant', id: 0 } })],
    ['one brand across the market', () => index.search({ ...all, scope: { kind: 'brand', id: 11 } })],
    ...['ka', 'kan', 'kanb', 'kanbil ru'].map((text): [string, () => void] => {
      return [`suggestions for "${text}"`, () => suggester.suggest(index, text, 5)];
    }),
  ];
  print('| broad requests | best of 9, ms |');
  print('|---|---|');
  for (const [name, work] of rows) print(`| ${name} | ${best(work).toFixed(2)} |`);
}

async function printMaintenance(index: ProductIndex, folder: string): Promise<void> {
  const random = randomStream(SEED + 1);
  let seq = index.position;
  const patches = Array.from({ length: 100_000 }, (): DocumentChange => {
    return { kind: 'patch', seq: ++seq, id: 1 + Math.floor(random() * PRODUCTS), live: randomLive(random) };
  });
  const patching = await seconds(() => index.apply(patches));
  const path = join(folder, 'snapshot');
  const saving = await seconds(() => saveSnapshot(index, path));
  const loading = await seconds(() => loadSnapshot(path));
  const search = new InProcessSearch();
  await search.restore('SE', path, seq);
  const puts = Array.from({ length: 20_000 }, (_, i): DocumentChange => {
    return { kind: 'put', seq: ++seq, document: randomProduct(1 + i * 7, random) };
  });
  const putting = await seconds(async () => {
    for (let i = 0; i < puts.length; i += 500) await search.apply('SE', puts.slice(i, i + 500));
    await search.waitForMerges('SE');
  });
  const megabytes = index.segments.reduce((sum, segment) => sum + segment.buffer.byteLength, 0) / 1e6;
  print(`memory ${megabytes.toFixed(0)} MB (snapshot ${((await stat(path)).size / 1e6).toFixed(0)} MB)`);
  print(
    `live updates ${(patches.length / patching).toFixed(0)}/s; products replaced in batches of 500: ${(puts.length / putting).toFixed(0)}/s`,
  );
  print(`snapshot written in ${saving.toFixed(2)} s, read in ${loading.toFixed(2)} s`);
}

const folder = await mkdtemp(join(tmpdir(), 'search-bench-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.url);
try {
  const start = performance.now();
  const index = await ProductIndex.build(products(), 1);
  const building = (performance.now() - start) / 1000;
  print(`${PRODUCTS} products, index built in ${building.toFixed(1)} s (including their generation)`);
  print(
    `table filled and indexed in ${(await seconds(() => loadTable(database.pool, randomProducts(PRODUCTS, SEED)))).toFixed(1)} s`,
  );
  const some = [...randomProducts(Math.min(PRODUCTS, 20_000), SEED)];
  printLatency(await compareLatency(index, database.pool, mixedRequests(REQUESTS, some, SEED)));
  printBroadRequests(index);
  await printMaintenance(index, folder);
} finally {
  await database.close();
  await postgres.stop();
  for (const path of [postgres.folder, folder]) await rm(path, { recursive: true, force: true });
}
