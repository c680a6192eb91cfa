import { type ChildProcess, spawn } from 'node:child_process';
import lighthouse from 'lighthouse';
import { unpackChromium } from '../e2e/unpack-chromium.ts';
import { MARKET, openSite } from './pages-site.ts';

// node bench/lighthouse.ts [home] — what Lighthouse says of five pages on a simulated phone (its own slow network and
// processor). A home is that of an installation which is to be looked at instead of a small one made for the purpose.
process.env.NODE_ENV = 'production';
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Lighthouse's own categories, with the score that a page is expected to have. */
const EXPECTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

const site = await openSite(process.argv[2]);
const origin = `http://${MARKET.toLowerCase()}.localhost:${site.keeping}`;

async function linkOn(path: string, pattern: RegExp): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.keeping}/api/${MARKET.toLowerCase()}/public${path}`);
  const link = pattern.exec(await answer.text())?.[1];
  if (link === undefined) throw new Error(`${path} has no link like ${pattern}`);
  return link;
}

const list = await linkOn(`/home/${MARKET}`, /"path":"(\/cl\/[^"]*)"/);
const product = await linkOn(`/home/${MARKET}`, /"path":"(\/pl\/[^"]*)"/);
const brand = await linkOn(`/sitemap/${MARKET}/brands`, /"path":"(\/mi\/[^"]*)"/);
// A page of search results asks not to be found, which Lighthouse would hold against it.
const PAGES = { home: '/', 'category list': list, product, brand, deals: '/deals' };

/** A browser of its own, and the port that it listens on for its tools. */
async function startBrowser(): Promise<{ browser: ChildProcess; port: number }> {
  const { executablePath, env } = await unpackChromium();
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const browser = spawn(executablePath, flags, { env: { ...process.env, ...env } });
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    browser.stderr?.on('data', (piece) => {
      said += piece;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    browser.once('exit', () => reject(new Error(`the browser did not start\n${said}`)));
  });
  return { browser, port };
}

type Measured = { scores: number[]; metrics: string[]; failed: string[] };

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(EXPECTED),
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const weighed = Object.keys(EXPECTED).flatMap((name) => categories[name]?.auditRefs ?? []);
  const failed = weighed
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
for (const [name, path] of Object.entries(PAGES)) {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(origin + path, port));
  // The middle one by performance: what else the machine does only ever makes a page look slower.
  const middle = rounds.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[ROUNDS >> 1];
  if (middle === undefined) continue;
  rows.push(`| ${[name, ...middle.scores, ...middle.metrics].join(' | ')} |`);
  for (const audit of middle.failed) notes.push(`- ${name}: ${audit}`);
}
browser.kill();
await site.close();
const heads = [
  'page',
  ...Object.entries(EXPECTED).map(([name, score]) => `${name} (≥ ${score})`),
  ...Object.values(METRICS),
];
console.log(`\n| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`);
console.log([...rows, '', ...notes].join('\n'));
