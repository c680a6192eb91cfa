import Fastify, { type FastifyReply } from 'fastify';
import { median } from './median.ts';
import { type Load, measureLoad } from './pages-load.ts';
import { startNodeAlone } from './pages-node.ts';
import { fetchPage, HOST, openSite } from './pages-site.ts';

// node bench/pages.ts [home] — pages per second of the site over HTTP, compared with the same bytes rendered by React
// alone (from plain elements, and with the page's components) and by string concatenation. `home` is the folder of the
// installation to measure; without it, a small one is created. A server of Node that only sends the bytes of a page from memory shows
// what a page costs at least.
process.env.NODE_ENV = 'production';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 2);

const site = await openSite(process.argv[2]);
// Imported after NODE_ENV is set, because React reads it when it is loaded.
const {
  createElementRenderer: bareReact,
  createStringRenderer: joinedStrings,
  buildComponentRenderer: loadOwnComponents,
} = await import('./pages-baselines.ts');

function findLink(html: string, pattern: RegExp): string {
  const link = pattern.exec(html)?.[1];
  if (link === undefined) throw new Error(`The page has no link like ${pattern}`);
  return link;
}

const home = await fetchPage(site.renderingPort, '/');
const list = findLink(home, /id="categories".*?href="(\/cl\/[^"]*)"/s);
const product = findLink(await fetchPage(site.renderingPort, list), /<h3[^>]*><a[^>]*href="(\/pl\/[^"]*)"/);
const PAGES = { 'category list': list, product, home: '/', search: '/results?q=light' };

const BASELINES = ['react', 'components', 'strings'] as const;
const baselines = Fastify();
const componentRenderer = await loadOwnComponents();
for (const [name, path] of Object.entries(PAGES)) {
  const html = await fetchPage(site.renderingPort, path);
  const renderers = {
    react: bareReact(html),
    components: await componentRenderer(html, HOST, path),
    strings: joinedStrings(html),
  };
  for (const baseline of BASELINES) {
    const render = renderers[baseline];
    if (render() !== html) throw new Error(`${name}: the baseline "${baseline}" renders different bytes`);
    const send = (_request: unknown, reply: FastifyReply) => reply.type('text/html; charset=utf-8').send(render());
    baselines.get(`/${baseline}${path.split('?', 1)[0]}`, send);
  }
}
const baselinePort = Number(new URL(await baselines.listen({ port: 0, host: '127.0.0.1' })).port);

const nodeAlone = await startNodeAlone(site.cachingPort, Object.values(PAGES), HOST);

const ELEMENTS = 'React, plain elements';
const COMPONENTS = 'React, page components';
const KINDS = {
  'site, no page cache': (path: string) => ({ port: site.renderingPort, path }),
  'site, page cache': (path: string) => ({ port: site.cachingPort, path }),
  'site, page cache, brotli': (path: string) => ({ port: site.cachingPort, path, encoding: 'br' as const }),
  'Node alone, those bytes': (path: string) => ({ port: nodeAlone.port, path, encoding: 'br' as const }),
  [ELEMENTS]: (path: string) => ({ port: baselinePort, path: `/react${path}` }),
  [COMPONENTS]: (path: string) => ({ port: baselinePort, path: `/components${path}` }),
  'string concatenation': (path: string) => ({ port: baselinePort, path: `/strings${path}` }),
};

/** Measures all kinds in turn per round, so that other load on the machine affects them equally. */
async function measure(path: string): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const [kind, getTarget] of Object.entries(KINDS)) {
      const load = await measureLoad(getTarget(path), SECONDS, HOST);
      // The first round warms up the JIT compiler.
      if (round >= 0) rounds.set(kind, [...(rounds.get(kind) ?? []), load]);
    }
  }
  const medianLoad = (loads: readonly Load[], key: keyof Load) => median(loads.map((load) => load[key]));
  return new Map(
    Array.from(rounds, ([kind, loads]) => [
      kind,
      { pagesPerSecond: medianLoad(loads, 'pagesPerSecond'), cpuMs: medianLoad(loads, 'cpuMs') },
    ]),
  );
}

console.log(
  'No compression but where it is named. CPU: of the server thread. Speeds are ratios of CPU time, since other processes may use the machine.\n',
);
console.log(
  '| page | kB | | pages/s | CPU ms per page | speed vs elements | vs components |\n|---|---|---|---|---|---|---|',
);
for (const [name, path] of Object.entries(PAGES)) {
  const kilobytes = (Buffer.byteLength(await fetchPage(site.renderingPort, path)) / 1000).toFixed(0);
  const loads = await measure(path);
  const cpuMsByKind = (kind: string) => loads.get(kind)?.cpuMs ?? Number.NaN;
  for (const [kind, { pagesPerSecond, cpuMs }] of loads) {
    const shares = [ELEMENTS, COMPONENTS].map((baseline) => (cpuMsByKind(baseline) / cpuMs).toFixed(2));
    console.log(`| ${[name, kilobytes, kind, pagesPerSecond.toFixed(0), cpuMs.toFixed(2), ...shares].join(' | ')} |`);
  }
}
nodeAlone.close();
await baselines.close();
await site.close();
