import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startNodes } from '../opensearch/start-nodes.ts';
import { InProcessSearch } from '../src/search/in-process-search.ts';
import { OpenSearchSearch } from '../src/search/opensearch-search.ts';
import type { DocumentChange, ProductDocument } from '../src/search/product-document.ts';
import type { ProductSearch, SearchRequest } from '../src/search/product-search.ts';
import { randomLive, randomProducts, randomStream } from './search-catalogue.ts';
import { mixedRequests } from './search-requests.ts';

// node bench/search-opensearch.ts [products] [URL] [--json] — both engines on the same products and requests, and what one
// product, search and change costs each. docs/scale.md multiplies these. Without the URL of a cluster it starts one node.
const [count = '100000', given] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const HEAP_MB = 2_000;
const PRODUCTS = Number(count);
const REQUESTS = 300;
const PATCHES = 5_000;
const SEED = 1;
const MARKET = 'SE';
const PREFIX = `bench-${process.pid}`;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function* products(): AsyncIterable<ProductDocument> {
  yield* randomProducts(PRODUCTS, SEED);
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const nodeStats = z.object({
  nodes: z.record(z.string(), z.object({ process: z.object({ cpu: z.object({ total_in_millis: z.number() }) }) })),
});
const storeStats = z.object({
  _all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
});

async function ask<T>(schema: z.ZodType<T>, path: string, method = 'GET'): Promise<T> {
  const answer = await fetch(url + path, { method });
  return schema.parse(await answer.json());
}

/** Milliseconds of processor time that all nodes have used. */
async function clusterCpu(): Promise<number> {
  const { nodes } = await ask(nodeStats, '/_nodes/stats/process');
  return Object.values(nodes).reduce((sum, node) => sum + node.process.cpu.total_in_millis, 0);
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What something cost: in seconds, and in milliseconds of processor time here and in the cluster. */
type Cost = { seconds: number; own: number; cluster: number };

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const [own, cluster, start] = [ownCpu(), await clusterCpu(), performance.now()];
  await work();
  const seconds = (performance.now() - start) / 1000;
  return { seconds, own: ownCpu() - own, cluster: (await clusterCpu()) - cluster };
}

/** Runs the requests one after the other, once to warm up. */
async function measureSearches(search: ProductSearch, requests: readonly SearchRequest[]) {
  for (const request of requests) await search.search(MARKET, request);
  const times: number[] = [];
  const cost = await measure(async () => {
    for (const request of requests) {
      const start = performance.now();
      await search.search(MARKET, request);
      times.push(performance.now() - start);
    }
  });
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    ownCpu: cost.own / requests.length,
    clusterCpu: cost.cluster / requests.length,
  };
}

const rounded = (value: number): number => Number(value.toPrecision(3));

async function measureEngine(search: ProductSearch, requests: readonly SearchRequest[], bytes: () => Promise<number>) {
  const building = await measure(() => search.rebuild(MARKET, products(), 1));
  const searches = await measureSearches(search, requests);
  const random = randomStream(SEED + 1);
  const patches = Array.from({ length: PATCHES }, (_, i): DocumentChange => {
    return { kind: 'patch', seq: i + 2, id: 1 + Math.floor(random() * PRODUCTS), live: randomLive(random) };
  });
  const patching = await measure(() => search.apply(MARKET, patches));
  return {
    productsBuiltPerSecond: rounded(PRODUCTS / building.seconds),
    cpuMsPerProductBuilt: rounded((building.own + building.cluster) / PRODUCTS),
    bytesPerProduct: rounded((await bytes()) / PRODUCTS),
    searchP50Ms: rounded(searches.p50),
    searchP99Ms: rounded(searches.p99),
    siteCpuMsPerSearch: rounded(searches.ownCpu),
    clusterCpuMsPerSearch: rounded(searches.clusterCpu),
    patchesPerSecond: rounded(PATCHES / patching.seconds),
    cpuMsPerPatch: rounded((patching.own + patching.cluster) / PATCHES),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'opensearch-bench-'));
const nodes = given === undefined ? await startNodes(1, folder, HEAP_MB) : [];
const url = given ?? nodes[0]?.url ?? '';
const memory = new InProcessSearch();
const shared = new OpenSearchSearch({
  urls: url,
  prefix: PREFIX,
  layout: { shards: 1, replicas: 0 },
  searchTimeoutMs: 30_000,
  refreshIntervalMs: 0,
  onRejected: (_, { id, reason }) => print(`product ${id}: ${reason}`),
});
try {
  const some = [...randomProducts(Math.min(PRODUCTS, 20_000), SEED)];
  const requests = mixedRequests(REQUESTS, some, SEED).map(({ request }) => request);
  const inMemory = await measureEngine(memory, requests, async () => {
    // A snapshot is the buffers of the index, byte by byte.
    const path = join(folder, 'snapshot');
    await memory.save(MARKET, path);
    return (await stat(path)).size;
  });
  const onOpenSearch = await measureEngine(shared, requests, async () => {
    await ask(z.unknown(), `/${PREFIX}-*/_forcemerge?max_num_segments=1`, 'POST');
    const { _all } = await ask(storeStats, `/${PREFIX}-*/_stats/store`);
    return _all.primaries.store.size_in_bytes;
  });
  const agreement = { requests: REQUESTS, totals: 0, lists: 0, overlap: 0 };
  for (const request of requests) {
    const [own, theirs] = await Promise.all([memory.search(MARKET, request), shared.search(MARKET, request)]);
    if (own.total === theirs.total) agreement.totals++;
    if (own.ids.join() === theirs.ids.join()) agreement.lists++;
    const first = own.ids.slice(0, 10);
    const common = first.filter((id) => theirs.ids.slice(0, 10).includes(id)).length;
    agreement.overlap += (first.length === 0 ? 1 : common / first.length) / REQUESTS;
  }
  if (process.argv.includes('--json')) print(JSON.stringify({ products: PRODUCTS, agreement, inMemory, onOpenSearch }));
  else {
    const { totals, lists, overlap } = agreement;
    print(`${PRODUCTS} products; of ${REQUESTS} requests ${totals} with the same total, ${lists} with the same list;`);
    print(`the first ten overlap by ${overlap.toFixed(3)}`);
    print('| | in memory | OpenSearch |');
    print('|---|---|---|');
    for (const [name, value] of Object.entries(inMemory)) {
      print(`| ${name} | ${value} | ${new Map(Object.entries(onOpenSearch)).get(name)} |`);
    }
  }
} finally {
  await shared.close();
  await fetch(`${url}/${PREFIX}-*`, { method: 'DELETE' });
  for (const node of nodes) await node.kill();
  await rm(folder, { recursive: true });
}
