import { get } from 'node:http';
import Fastify from 'fastify';
import { loadPage, type Load } from './pages-load.ts';
import { MARKET, openSite } from './pages-site.ts';

// node bench/pages.ts [home] — pages per second of the site beside React alone writing the same bytes, and beside joined
// strings, each over HTTP from a process of its own. A home is that of an installation which is to be measured instead of
// a small one made for the purpose.
process.env.NODE_ENV = 'production';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 2;
const HOST = `${MARKET.toLowerCase()}.localhost`;

const site = await openSite();
// React reads NODE_ENV when it is loaded.
const { bareReact, joinedStrings } = await import('./pages-peer.ts');

function pageOf(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: site.rendering.port, path, headers: { host: HOST } }, (answer) => {
      answer.setEncoding('utf8');
      let html = '';
      answer.on('data', (part) => {
        html += part;
      });
      answer.on('end', () => resolve(html));
    });
    asked.on('error', reject);
  });
}

function linkOn(html: string, pattern: RegExp): string {
  const link = pattern.exec(html)?.[1];
  if (link === undefined) throw new Error(`the page has no link like ${pattern}`);
  return link;
}

const home = await pageOf('/');
const list = linkOn(home, /id="categories".*?href="(\/cl\/[^"]*)"/s);
const product = linkOn(await pageOf(list), /<h3[^>]*><a[^>]*href="(\/pl\/[^"]*)"/);
const PAGES = { 'category list': list, product, home: '/', search: '/results?q=light' };

const peers = Fastify();
for (const [name, path] of Object.entries(PAGES)) {
  const html = await pageOf(path);
  for (const [kind, peer] of Object.entries({ react: bareReact(html), strings: joinedStrings(html) })) {
    if (peer() !== html) throw new Error(`${name}: the peer "${kind}" writes other bytes`);
    peers.get(`/${kind}${path.split('?', 1)[0]}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(peer()));
  }
}
const peerPort = Number(new URL(await peers.listen({ port: 0, host: '127.0.0.1' })).port);

const KINDS = {
  'site, every page rendered': (path: string) => [site.rendering.port, path] as const,
  'site, pages kept': (path: string) => [site.keeping.port, path] as const,
  'bare React': (path: string) => [peerPort, `/react${path}`] as const,
  'joined strings': (path: string) => [peerPort, `/strings${path}`] as const,
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Rounds over all that are compared, so that what else the machine does meets each alike. */
async function measure(path: string): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const [kind, where] of Object.entries(KINDS)) {
      const load = await loadPage(...where(path), SECONDS, HOST);
      // The first round is for the compiler.
      if (round >= 0) rounds.set(kind, [...(rounds.get(kind) ?? []), load]);
    }
  }
  const middle = (loads: readonly Load[], what: keyof Load) => median(loads.map((load) => load[what]));
  return new Map(
    Array.from(rounds, ([kind, loads]) => [
      kind,
      { pagesPerSecond: middle(loads, 'pagesPerSecond'), cpuMs: middle(loads, 'cpuMs') },
    ]),
  );
}

console.log('| page | kB | kind | pages/s | of bare React | CPU ms | of bare React |\n|---|---|---|---|---|---|---|');
for (const [name, path] of Object.entries(PAGES)) {
  const bytes = Buffer.byteLength(await pageOf(path));
  const loads = await measure(path);
  const bare = loads.get('bare React');
  for (const [kind, { pagesPerSecond, cpuMs }] of loads) {
    const shares = bare && [pagesPerSecond / bare.pagesPerSecond, bare.cpuMs / cpuMs].map((share) => share.toFixed(2));
    console.log(
      `| ${name} | ${(bytes / 1000).toFixed(0)} | ${kind} | ${pagesPerSecond.toFixed(0)} | ${shares?.[0]} | ${cpuMs.toFixed(2)} | ${shares?.[1]} |`,
    );
  }
}
await peers.close();
await site.close();
