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
import {
  commonWord,
  randomLive,
  randomNames,
  randomProduct,
  randomProducts,
  randomStream,
} from './search-catalogue.ts';
import { type BenchRequest, mixedRequests, wideRequests } from './search-requests.ts';
import { type ComparableResult, loadTable, searchSql } from './search-sql.ts';
import { measureUpdates, quantile } from './search-updates.ts';

// node bench/search.ts [products] [products of SQL] — the search engine beside SQL on the same machine and requests.
// Above 200,000 products, SQL has fewer by default, and the engine is measured with the same number too.
const PRODUCTS = Number(process.argv[2] ?? 200_000);
const SQL_PRODUCTS = Math.min(PRODUCTS, Number(process.argv[3] ?? 200_000));
const REQUESTS = 500;
const WIDE_WORDS = 8;
const ROUNDS = 5;
const SEED = 1;
const MARKET = 'SE';

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = async (work: () => unknown) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const milliseconds = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

async function* products(count: number): AsyncIterable<ProductDocument> {
  yield* randomProducts(count, SEED);
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

/** Milliseconds of a request: the best of its rounds, because other load on the machine affects single rounds. */
type Latency = { kind: string; engine: number; sql: number };

/** @param pool null: the engine alone */
async function measureLatency(
  index: ProductIndex,
  pool: Pool | null,
  requests: readonly BenchRequest[],
): Promise<Latency[]> {
  const timings = requests.map(({ kind, request }) => ({ kind, request, engine: [] as number[], sql: [] as number[] }));
  for (const { request } of requests) index.search(request);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { request, engine, sql } of timings) {
      engine.push(milliseconds(() => index.search(request)));
      if (pool) sql.push(1000 * (await seconds(() => searchSql(pool, request))));
    }
  }
  return timings.map(({ kind, engine, sql }) => ({ kind, engine: Math.min(...engine), sql: Math.min(...sql) }));
}

function printLatency(latencies: readonly Latency[]): void {
  print('| requests | engine p50 ms | p99 | SQL p50 ms | p99 | p50 ratio | p99 ratio |');
  print('|---|---|---|---|---|---|---|');
  const isWide = (kind: string) => kind.startsWith('wide');
  const kinds = [...new Set(latencies.map(({ kind }) => kind))].sort();
  const groups: [string, (kind: string) => boolean][] = [
    ...kinds.map((kind): [string, (other: string) => boolean] => [kind, (other) => other === kind]),
    ['**all listings**', (kind) => kind.startsWith('browse')],
    ['**all words**', (kind) => kind.startsWith('words')],
    ['**all of the mix**', (kind) => !isWide(kind)],
  ];
  for (const [name, belongs] of groups) {
    const group = latencies.filter(({ kind }) => belongs(kind));
    const engine = group.map((one) => one.engine).sort((a, b) => a - b);
    const sql = group.map((one) => one.sql).sort((a, b) => a - b);
    const quantiles = [engine, sql].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]);
    const ratios = [0.5, 0.99].map((share) => quantile(sql, share) / quantile(engine, share));
    const format = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '');
    print(
      `| ${name} | ${quantiles.map((ms) => format(ms, 2)).join(' | ')} | ${ratios.map((ratio) => format(ratio, 0)).join(' | ')} |`,
    );
  }
}

const requestsOf = (count: number): BenchRequest[] => [
  ...mixedRequests(REQUESTS, [...randomProducts(Math.min(count, 20_000), SEED)], SEED),
  ...wideRequests(WIDE_WORDS, SEED),
];

/**
 * Whether the engine found some of what SQL finds and nothing else: while typing, it takes only the commonest words of a
 * beginning that very many have.
 */
async function isPart(pool: Pool, request: SearchRequest, { total, ids }: SearchResult): Promise<boolean> {
  if (!request.typing) return false;
  const all = new Set((await searchSql(pool, { ...request, limit: SQL_PRODUCTS })).ids);
  return total < all.size && ids.every((id) => all.has(id));
}

/** Both on the same products: whether they find the same, and how fast. */
async function compareWithSql(index: ProductIndex, pool: Pool): Promise<void> {
  const filling = await seconds(() => loadTable(pool, randomProducts(SQL_PRODUCTS, SEED)));
  print(`table of ${SQL_PRODUCTS} products filled and indexed in ${filling.toFixed(1)} s`);
  const requests = requestsOf(SQL_PRODUCTS);
  const different: string[] = [];
  let parts = 0;
  for (const { kind, request } of requests) {
    const sql = await searchSql(pool, request);
    const result = index.search({ ...request, counts: 'exact' });
    if (!differ(request, toComparable(result), sql)) continue;
    if (await isPart(pool, request, result)) parts++;
    else different.push(kind);
  }
  print(`different results: ${different.length} of ${requests.length} ${[...new Set(different)].join(', ')}`);
  print(`beginnings of so many words that only the commonest are taken: ${parts}`);
  printLatency(await measureLatency(index, pool, requests));
}

/** Requests over much of the market. A change before each invalidates cached results. */
function printBroadRequests(index: ProductIndex): void {
  const best = (work: () => void) =>
    Math.min(
      ...Array.from({ length: 9 }, () => {
        index.apply([]);
        return milliseconds(work);
      }),
    );
  const all = { ...EVERYTHING, facets: 'all', priceHistogram: true } as const;
  const rows: [string, () => void][] = [
    ['whole market', () => index.search(all)],
    ['one merchant across the market', () => index.search({ ...all, scope: { kind: 'merchant', id: 0 } })],
    ['one brand across the market', () => index.search({ ...all, scope: { kind: 'brand', id: 11 } })],
  ];
  print('| broad requests | best of 9, ms |');
  print('|---|---|');
  for (const [name, work] of rows) print(`| ${name} | ${best(work).toFixed(2)} |`);
}

/** Suggestions for the first letters of names, without cached results. */
function printSuggestions(index: ProductIndex): void {
  const suggester = new Suggester(randomNames(), 'none');
  const typed = [...randomProducts(300, SEED)].flatMap(({ static: { name } }) => {
    const [, model = '', first = '', second = ''] = name.split(' ');
    return [model.slice(0, 2), model.slice(0, 3), model.slice(0, 5), `${first} ${second.slice(0, 2)}`];
  });
  const times = typed
    .map((text) =>
      Math.min(
        ...Array.from({ length: ROUNDS }, () => {
          index.apply([]);
          return milliseconds(() => suggester.suggest(index, text, 5));
        }),
      ),
    )
    .sort((a, b) => a - b);
  print(`suggestions: p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`);
}

/** What the machine needs to read what a search for the widest word reads, and does nothing with it. */
function printLimit(index: ProductIndex): void {
  const request = wideRequests(1, SEED)[0]?.request;
  if (request === undefined) throw new Error('there is a widest word');
  const { total } = index.search(request);
  const columns = request.facets.length + 3;
  const [segment] = index.segments;
  if (segment === undefined) throw new Error('the index has a segment');
  const rows = Uint32Array.from({ length: total }, (_, i) => Math.floor((i * segment.count) / total));
  // Written to an array, so that the reading cannot be left out.
  const sum = new Float64Array(1);
  const pass = () => {
    for (let i = 0; i < total; i++) sum[0] = (sum[0] ?? 0) + (segment.live.price[rows[i] ?? 0] ?? 0);
  };
  const once = Math.min(...Array.from({ length: 20 }, () => milliseconds(pass)));
  print(
    `limit: "${commonWord(0)}" has ${total} products; ${columns} columns of them are read in ${(columns * once).toFixed(2)} ms`,
  );
}

async function printMaintenance(index: ProductIndex, folder: string): Promise<void> {
  const path = join(folder, 'snapshot');
  const saving = await seconds(() => saveSnapshot(index, path));
  const loading = await seconds(() => loadSnapshot(path));
  const bytes = index.segments.reduce((sum, segment) => sum + segment.buffer.byteLength, 0);
  print(
    `memory ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / PRODUCTS).toFixed(0)} bytes a product (snapshot ${((await stat(path)).size / 1e6).toFixed(0)} MB)`,
  );
  print(`snapshot written in ${saving.toFixed(2)} s, read in ${loading.toFixed(2)} s`);
  const search = new InProcessSearch();
  await search.restore(MARKET, path, index.position);
  const mix = mixedRequests(REQUESTS, [...randomProducts(Math.min(PRODUCTS, 20_000), SEED)], SEED);
  const { alone, updated, longestPause, merging, mergeSeconds } = await measureUpdates(
    search,
    MARKET,
    index.segments,
    mix,
    PRODUCTS,
  );
  print('| searches | p50 ms | p99 | p99 ratio |');
  print('|---|---|---|---|');
  const row = (name: string, { p50, p99 }: typeof alone) =>
    print(`| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(p99 / alone.p99).toFixed(2)} |`);
  row('alone', alone);
  row('with 1,050 changes a second', updated);
  row('while all segments are merged', merging);
  print(`longest pause by changes ${longestPause.toFixed(1)} ms; all segments merged in ${mergeSeconds.toFixed(1)} s`);
  const random = randomStream(SEED + 1);
  let seq = await search.position(MARKET);
  const patches = Array.from({ length: 100_000 }, (): DocumentChange => {
    return { kind: 'patch', seq: ++seq, id: 1 + Math.floor(random() * PRODUCTS), live: randomLive(random) };
  });
  const patching = await seconds(() => search.apply(MARKET, patches));
  const puts = Array.from({ length: 20_000 }, (_, i): DocumentChange => {
    return { kind: 'put', seq: ++seq, document: randomProduct(1 + ((i * 7) % PRODUCTS), random) };
  });
  const putting = await seconds(async () => {
    for (let i = 0; i < puts.length; i += 500) await search.apply(MARKET, puts.slice(i, i + 500));
    await search.waitForMerges(MARKET);
  });
  print(
    `live updates ${(patches.length / patching).toFixed(0)}/s; products replaced in batches of 500: ${(puts.length / putting).toFixed(0)}/s`,
  );
}

async function build(count: number): Promise<ProductIndex> {
  const start = performance.now();
  const index = await ProductIndex.build(products(count), 1);
  const building = (performance.now() - start) / 1000;
  print(`${count} products, index built in ${building.toFixed(1)} s (including their generation)`);
  return index;
}

const folder = await mkdtemp(join(tmpdir(), 'search-bench-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.url);
try {
  const small = await build(SQL_PRODUCTS);
  await compareWithSql(small, database.pool);
  const index = SQL_PRODUCTS === PRODUCTS ? small : await build(PRODUCTS);
  if (index !== small) printLatency(await measureLatency(index, null, requestsOf(PRODUCTS)));
  printBroadRequests(index);
  printSuggestions(index);
  printLimit(index);
  await printMaintenance(index, folder);
} finally {
  await database.close();
  await postgres.stop();
  for (const path of [postgres.folder, folder]) await rm(path, { recursive: true, force: true });
}
