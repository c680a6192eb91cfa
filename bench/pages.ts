import { get } from 'node:http';
import Fastify, { type FastifyReply } from 'fastify';
import { type Load, loadPage } from './pages-load.ts';
import { MARKET, openSite } from './pages-site.ts';

// node bench/pages.ts [home] — pages per second of the site beside React alone writing the same bytes (from plain
// elements, and by the page's own components) and beside joined strings, asked for over HTTP by a process of its own. A home is that of an installation which is to be measured instead of
// a small one made for the purpose.
process.env.NODE_ENV = 'production';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 2);
const HOST = `${MARKET.toLowerCase()}.localhost`;

const site = await openSite(process.argv[2]);
// React reads NODE_ENV when it is loaded.
const { bareReact, joinedStrings, loadOwnComponents } = await import('./pages-peer.ts');

function pageOf(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: site.rendering, path, headers: { host: HOST } }, (answer) => {
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

const PEERS = ['react', 'components', 'strings'] as const;
const peers = Fastify();
const ownComponents = await loadOwnComponents();
for (const [name, path] of Object.entries(PAGES)) {
  const html = await pageOf(path);
  const writers = {
    react: bareReact(html),
    components: await ownComponents(html, HOST, path),
    strings: joinedStrings(html),
  };
  for (const peer of PEERS) {
    const write = writers[peer];
    if (write() !== html) throw new Error(`${name}: the peer "${peer}" writes other bytes`);
    const send = (_request: unknown, reply: FastifyReply) => reply.type('text/html; charset=utf-8').send(write());
    peers.get(`/${peer}${path.split('?', 1)[0]}`, send);
  }
}
const peerPort = Number(new URL(await peers.listen({ port: 0, host: '127.0.0.1' })).port);

const BARE = 'bare React, its elements';
const COMPONENTS = 'bare React, its components';
const KINDS = {
  'site, every page rendered': (path: string) => [site.rendering, path] as const,
  'site, pages kept': (path: string) => [site.keeping, path] as const,
  [BARE]: (path: string) => [peerPort, `/react${path}`] as const,
  [COMPONENTS]: (path: string) => [peerPort, `/components${path}`] as const,
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

console.log(
  'Nothing is compressed. CPU: of the thread that answers; the shares are of it, since others may use the machine.\n',
);
console.log(
  '| page | kB | | pages/s | CPU ms a page | speed against its elements | against its components |\n|---|---|---|---|---|---|---|',
);
for (const [name, path] of Object.entries(PAGES)) {
  const kilobytes = (Buffer.byteLength(await pageOf(path)) / 1000).toFixed(0);
  const loads = await measure(path);
  const cpuOf = (kind: string) => loads.get(kind)?.cpuMs ?? Number.NaN;
  for (const [kind, { pagesPerSecond, cpuMs }] of loads) {
    const shares = [BARE, COMPONENTS].map((bare) => (cpuOf(bare) / cpuMs).toFixed(2));
    console.log(`| ${[name, kilobytes, kind, pagesPerSecond.toFixed(0), cpuMs.toFixed(2), ...shares].join(' | ')} |`);
  }
}
await peers.close();
await site.close();
