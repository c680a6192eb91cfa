import { type LoadOptions, type LoadResult, runLoad } from './http-load.ts';
import { startPeers } from './http-peers.ts';
import { median } from './median.ts';
import { readMarkup, splitDocument, withoutPreloads } from './pages-markup.ts';
import { fetchPage, HOST, openSite } from './pages-site.ts';

// node bench/http.ts [home] — requests a second through HTTP of a category list, one in five for a page that nobody has
// requested before, beside Next.js and React Router with the same elements. Each server has one process; what requests has
// another. Then the latency at half of the load that the site can answer.
process.env.NODE_ENV = 'production';
const SECONDS = Number(process.env.SECONDS ?? 10);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CONNECTIONS = 16;
const FRESH_SHARE = 0.2;
const POOL_SIZE = 50;
const FIRST_PEER_PORT = 4310;

// The first fresh page of the next load.
let next = 1;

async function load(
  { url, pool, fresh }: Pick<LoadOptions, 'url' | 'pool' | 'fresh'>,
  { seconds, rate }: Pick<LoadOptions, 'seconds' | 'rate'>,
): Promise<LoadResult> {
  const options = { connections: CONNECTIONS, freshShare: FRESH_SHARE, host: HOST };
  const result = await runLoad({ ...options, url, pool, fresh, seconds, rate, from: next });
  next += result.freshPages;
  return result;
}

const site = await openSite(process.argv[2]);
const home = await fetchPage(site.cachingPort, '/');
const list = /id="categories".*?href="(\/cl\/[^"]*)"/s.exec(home)?.[1];
if (list === undefined) throw new Error('The home page links to no category');
const html = await fetchPage(site.cachingPort, list);
const peers = await startPeers(readMarkup(withoutPreloads(splitDocument(html).markup)), FIRST_PEER_PORT);

const pages = (path: (n: number) => string) => Array.from({ length: POOL_SIZE }, (_, i) => path(i));
// A price range is a search of its own, with the whole list as its result.
const servers = [
  {
    name: 'Lowtide',
    url: `http://127.0.0.1:${site.cachingPort}`,
    pool: pages((n) => `${list}?f=price:~${9_000_000 + n}`),
    fresh: `${list}?f=price:~1{n}00`,
  },
  ...peers.map(({ name, port }) => ({
    name,
    url: `http://127.0.0.1:${port}`,
    pool: pages((n) => `/cl/${n}`),
    fresh: '/cl/fresh-{n}',
  })),
];

const rounds = new Map<string, LoadResult[]>();
for (let round = -1; round < ROUNDS; round++) {
  for (const server of servers) {
    const result = await load(server, { seconds: SECONDS, rate: null });
    // The first round warms caches and the JIT compiler up.
    if (round >= 0) rounds.set(server.name, [...(rounds.get(server.name) ?? []), result]);
  }
}

console.log(
  `\n${list}, ${(html.length / 1000).toFixed(0)} kB, ${FRESH_SHARE * 100} % fresh pages, ${CONNECTIONS} connections\n`,
);
console.log('| server | requests/s | p50 ms | p99 ms | Lowtide is so many times as fast |\n|---|---|---|---|---|');
const perSecond = (name: string) => median((rounds.get(name) ?? []).map((one) => one.perSecond));
for (const { name } of servers) {
  const own = rounds.get(name) ?? [];
  const columns = [
    perSecond(name).toFixed(0),
    median(own.map(({ p50 }) => p50)).toFixed(1),
    median(own.map(({ p99 }) => p99)).toFixed(1),
    (perSecond('Lowtide') / perSecond(name)).toFixed(2),
  ];
  console.log(`| ${[name, ...columns].join(' | ')} |`);
}
const [lowtide] = servers;
if (lowtide !== undefined) {
  const rate = Math.floor(perSecond('Lowtide') / 2);
  const { p50, p99 } = await load(lowtide, { seconds: SECONDS, rate });
  console.log(`\nLowtide at ${rate} requests/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}
for (const peer of peers) await peer.stop();
await site.close();
