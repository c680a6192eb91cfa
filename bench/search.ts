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
import { type Answer, askSql, fillTable } from './search-sql.ts';

// node bench/search.ts [products] — the search engine beside SQL on the same machine, answering the same requests.
const PRODUCTS = Number(process.argv[2] ?? 200_000);
const REQUESTS = 500;
const ROUNDS = 3;
const SEED = 1;

const print = (line: string) => process.stdout.write(`${line}\n`);
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
const seconds = async (work: () => unknown) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function* products(): AsyncIterable<ProductDocument> {
  yield* randomProducts(PRODUCTS, SEED);
}

function answerOf(result: SearchResult): Answer {
  const counts = new Map<Answer['counts'] extends Map<infer K, unknown> ? K : never, Map<string, number>>();
  for (const [facet, found] of result.facets) {
    if (found.kind === 'choice')
      counts.set(facet, new Map(found.values.map(({ value, count }) => [String(value), count])));
  }
  const buckets = new Map(result.prices?.buckets.map(({ from, count }) => [from, count]));
  return { total: result.total, ids: [...result.ids], counts, buckets };
}

const sorted = (map: ReadonlyMap<unknown, unknown>): unknown[] =>
  Array.from(map, ([key, value]) => [String(key), value instanceof Map ? sorted(value) : value]).sort();

function differ(request: SearchRequest, a: Answer, b: Answer): boolean {
  const idsOf = ({ ids }: Answer) => (request.sort === 'relevance' ? [] : ids);
  const comparable = (answer: Answer) =>
    JSON.stringify([answer.total, idsOf(answer), sorted(answer.counts), sorted(answer.buckets)]);
  return comparable(a) !== comparable(b);
}

type Asked = { kind: string; engine: number; sql: number };

async function compareLatency(index: ProductIndex, pool: Pool, requests: readonly BenchRequest[]): Promise<Asked[]> {
  let different = 0;
  for (const { request } of requests) {
    const sql = await askSql(pool, request);
    if (differ(request, answerOf(index.search(request)), sql)) different++;
  }
  print(`answers that differ: ${different} of ${requests.length}`);
  const rounds: Asked[][] = requests.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { kind, request }] of requests.entries()) {
      let start = performance.now();
      index.search(request);
      const engine = performance.now() - start;
      start = performance.now();
      await askSql(pool, request);
      rounds[i]!.push({ kind, engine, sql: performance.now() - start });
    }
  }
  // The median of a request's rounds: what else the machine does meanwhile is not what is measured.
  return rounds.map((own) => {
    const median = (side: 'engine' | 'sql') =>
      at(
        own.map((one) => one[side]).sort((x, y) => x - y),
        0.5,
      );
    return { kind: own[0]!.kind, engine: median('engine'), sql: median('sql') };
  });
}

function printLatency(asked: readonly Asked[]): void {
  print('| requests | engine p50 ms | p99 | SQL p50 ms | p99 | p50 ratio | p99 ratio |');
  print('|---|---|---|---|---|---|---|');
  const listings = (kind: string) => kind.startsWith('browse');
  const kinds = [...new Set(asked.map(({ kind }) => kind))].sort();
  const groups: [string, (kind: string) => boolean][] = [
    ...kinds.map((kind): [string, (own: string) => boolean] => [kind, (own) => own === kind]),
    ['**all listings**', listings],
    ['**all**', () => true],
  ];
  for (const [name, belongs] of groups) {
    const own = asked.filter(({ kind }) => belongs(kind));
    const [engine, sql] = [own.map((one) => one.engine), own.map((one) => one.sql)].map((times) =>
      times.sort((a, b) => a - b),
    );
    const figures = [at(engine!, 0.5), at(engine!, 0.99), at(sql!, 0.5), at(sql!, 0.99)];
    const ratios = [figures[2]! / figures[0]!, figures[3]! / figures[1]!];
    print(
      `| ${name} | ${figures.map((ms) => ms.toFixed(2)).join(' | ')} | ${ratios.map((ratio) => ratio.toFixed(0)).join(' | ')} |`,
    );
  }
}

/** Requests over much of the market, and suggestions. A change before each keeps answers from being remembered. */
function printWide(index: ProductIndex): void {
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
  print('| wide requests | best of 9, ms |');
  print('|---|---|');
  for (const [name, work] of rows) print(`| ${name} | ${best(work).toFixed(2)} |`);
}

async function printUpkeep(index: ProductIndex, folder: string): Promise<void> {
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
    await search.settled('SE');
  });
  const megabytes = index.segments.reduce((sum, segment) => sum + segment.buffer.byteLength, 0) / 1e6;
  print(`memory ${megabytes.toFixed(0)} MB (snapshot ${((await stat(path)).size / 1e6).toFixed(0)} MB)`);
  print(
    `live updates ${(patches.length / patching).toFixed(0)}/s; products put in batches of 500: ${(puts.length / putting).toFixed(0)}/s`,
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
  print(`${PRODUCTS} products, index built in ${building.toFixed(1)} s (their generation included)`);
  print(
    `table filled and indexed in ${(await seconds(() => fillTable(database.pool, randomProducts(PRODUCTS, SEED)))).toFixed(1)} s`,
  );
  const some = [...randomProducts(Math.min(PRODUCTS, 20_000), SEED)];
  printLatency(await compareLatency(index, database.pool, mixedRequests(REQUESTS, some, SEED)));
  printWide(index);
  await printUpkeep(index, folder);
} finally {
  await database.close();
  await postgres.stop();
  for (const used of [postgres.folder, folder]) await rm(used, { recursive: true, force: true });
}
