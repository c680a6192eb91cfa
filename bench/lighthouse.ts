import { type ChildProcess, spawn } from 'node:child_process';
import lighthouse from 'lighthouse';
import { unpackChromium } from '../e2e/unpack-chromium.ts';
import { seedContent } from '../src/main/demo/seed-content.ts';
import { MARKET, openSite } from './pages-site.ts';

// node bench/lighthouse.ts [home [path...]] — Lighthouse scores of pages on a simulated phone (Lighthouse's slow network
// and CPU). `home` is the folder of the installation to measure; without it, a small one is created. Without paths, the
// most visited pages and written ones are measured.
process.env.NODE_ENV = 'production';
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Lighthouse's categories, with the expected minimum score. */
const EXPECTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

const [home, ...paths] = process.argv.slice(2);
const site = await openSite(home);
await seedContent(site.installation.databases);
const origin = `http://${MARKET.toLowerCase()}.localhost:${site.cachingPort}`;

async function findLink(path: string, pattern: RegExp): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${site.cachingPort}/api/${MARKET.toLowerCase()}/public${path}`);
  const link = pattern.exec(await response.text())?.[1];
  if (link === undefined) throw new Error(`${path} has no link like ${pattern}`);
  return link;
}

/** The pages that are measured unless others are given. Search results are `noindex`, which lowers Lighthouse's SEO score. */
const findPages = async (): Promise<Record<string, string>> => ({
  home: '/',
  'category list': await findLink(`/home/${MARKET}`, /"path":"(\/cl\/[^"]*)"/),
  product: await findLink(`/home/${MARKET}`, /"path":"(\/pl\/[^"]*)"/),
  brand: await findLink(`/sitemap/${MARKET}/brands`, /"path":"(\/mi\/[^"]*)"/),
  deals: '/deals',
  guides: '/guide',
  guide: '/guide/washing-machines',
  board: '/bo/morning-coffee',
  campaign: '/black-week',
});
const pages = paths.length > 0 ? Object.fromEntries(paths.map((path) => [path, path])) : await findPages();

/** Starts a browser, and returns it with its DevTools port. */
async function startBrowser(): Promise<{ browser: ChildProcess; port: number }> {
  const { executablePath, env } = await unpackChromium();
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const browser = spawn(executablePath, flags, { env: { ...process.env, ...env } });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    browser.stderr?.on('data', (piece) => {
      output += piece;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    browser.once('exit', () => reject(new Error(`The browser did not start\n${output}`)));
  });
  return { browser, port };
}

type Measurement = { scores: number[]; metrics: string[]; failed: string[] };

async function measure(url: string, port: number): Promise<Measurement> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(EXPECTED),
  });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const audited = Object.keys(EXPECTED).flatMap((name) => categories[name]?.auditRefs ?? []);
  const failed = audited
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${audits[id]?.displayValue ?? audits[id]?.title})`);
  return {
    scores: Object.keys(EXPECTED).map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    metrics: Object.keys(METRICS).map((id) => audits[id]?.displayValue ?? '?'),
    failed: [...new Set(failed)],
  };
}

const { browser, port } = await startBrowser();
const rows: string[] = [];
const notes: string[] = [];
for (const [name, path] of Object.entries(pages)) {
  const rounds: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(origin + path, port));
  // The median by performance, because other load on the machine affects single rounds.
  const median = rounds.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[ROUNDS >> 1];
  if (median === undefined) continue;
  rows.push(`| ${[name, ...median.scores, ...median.metrics].join(' | ')} |`);
  for (const audit of median.failed) notes.push(`- ${name}: ${audit}`);
}
browser.kill();
await site.close();
const headings = [
  'page',
  ...Object.entries(EXPECTED).map(([name, score]) => `${name} (≥ ${score})`),
  ...Object.values(METRICS),
];
console.log(`\n| ${headings.join(' | ')} |\n|${headings.map(() => '---|').join('')}`);
console.log([...rows, '', ...notes].join('\n'));
