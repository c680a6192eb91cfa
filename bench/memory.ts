import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// node bench/memory.ts [home [minutes]] — memory of `npm start` under mixed use: shoppers who walk from page to page of
// all markets, load pictures and search. Linux only: it adds up the proportional set size (PSS) of the
// site's process and of its PostgreSQL, so that memory which processes share counts once. `home` is the folder of an
// installation; without it, the default one.
const [home, minutes = '10'] = process.argv.slice(2);
const SHOPPERS = Number(process.env.SHOPPERS ?? 20);
/** Time between two pages of a shopper, in milliseconds. */
const THINK_MS = 1000;
const PICTURES_PER_PAGE = 4;
/** How often a shopper begins again on the home page of any market. */
const RESTART_SHARE = 0.05;
const SEARCH_SHARE = 0.1;
const SAMPLE_MS = 30_000;
const TOO_MANY_REQUESTS = 429;
const SEARCHES = ['samsung', 'washing machine', 'iphone', 'sneakers', 'kaffe', 'bosch', 'tv 55', 'lego', 'usb c'];

const program = fileURLToPath(new URL('../src/main/start.ts', import.meta.url));
const preloaded = ['limit-malloc-arenas', 'module-loading'].flatMap((name) => [
  '--import',
  fileURLToPath(new URL(`../src/main/${name}.js`, import.meta.url)),
]);
const site = spawn(process.execPath, ['--max-semi-space-size=16', ...preloaded, program], {
  env: { ...process.env, ...(home === undefined ? {} : { LOWTIDE_HOME: home }) },
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** The addresses of the markets, which the site prints when it is ready. */
const homes = await new Promise<string[]>((resolve, reject) => {
  let output = '';
  site.stdout.on('data', (piece) => {
    output += piece;
    if (output.includes('Press Ctrl-C')) {
      resolve(Array.from(output.matchAll(/^ {2}[A-Z]{2} {2}(http\S+)$/gm), ([, url = '']) => url));
    }
  });
  site.once('exit', () => reject(new Error(`The site ended.\n${output}`)));
});

const startedAt = performance.now();
const endsAt = startedAt + Number(minutes) * 60_000;

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const counts = { pages: 0, pictures: 0, searches: 0, failures: 0 };

function request(url: string, localAddress: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, host, port, pathname, search } = new URL(url);
    // Node.js does not resolve subdomains of localhost on every system.
    const address = hostname.endsWith('localhost') ? '127.0.0.1' : hostname;
    const headers = { host, 'accept-encoding': 'identity' };
    const options = { host: address, localAddress, port, path: pathname + search, headers };
    const pending = get(options, (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 500 || status === TOO_MANY_REQUESTS) counts.failures++;
      let text = '';
      response.setEncoding('latin1').on('data', (piece) => {
        text += piece;
      });
      // Also after a response that broke off.
      response.on('close', () => resolve(text));
    });
    pending.on('error', () => {
      counts.failures++;
      resolve('');
    });
  });
}

/** One shopper: opens a page with some of its pictures, thinks, and goes on to a page that it links to. */
async function shop(address: string): Promise<void> {
  const begin = () => pick(homes) ?? '';
  let url = begin();
  while (performance.now() < endsAt) {
    const html = await request(url, address);
    counts.pages++;
    const pictures = [...html.matchAll(/<img [^>]*?src="(\/images\/[^"]+)"/g)].slice(0, PICTURES_PER_PAGE);
    await Promise.all(
      pictures.map(([, path = '']) => request(new URL(path.replaceAll('&amp;', '&'), url).href, address)),
    );
    counts.pictures += pictures.length;
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    );
    const results = Math.random() < SEARCH_SHARE ? /<form [^>]*action="(\/[^"]*results)"/.exec(html)?.[1] : undefined;
    if (results !== undefined) counts.searches++;
    const next = results === undefined ? pick(links) : `${results}?q=${encodeURIComponent(pick(SEARCHES) ?? '')}`;
    await sleep(THINK_MS * (0.5 + Math.random()));
    const isLeft = next === undefined || next.includes('/out/') || Math.random() < RESTART_SHARE;
    url = isLeft ? begin() : new URL(next, url).href;
  }
}

/** The processes that descend from one, with what they are. */
async function listProcesses(root: number): Promise<{ pid: number; name: string }[]> {
  const all: { pid: number; parent: number; name: string }[] = [];
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : '';
    const [, name = '', parent] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? [];
    if (parent !== undefined) all.push({ pid: Number(entry), parent: Number(parent), name });
  }
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

const PSS_KB = /^Pss:\s+(\d+) kB/m;

async function measure(): Promise<{ site: number; database: number }> {
  const megabytes = { site: 0, database: 0 };
  for (const { pid, name } of await listProcesses(site.pid ?? 0)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    megabytes[name.startsWith('postgres') ? 'database' : 'site'] += Number(PSS_KB.exec(text)?.[1] ?? 0) / 1024;
  }
  return megabytes;
}

console.log(
  '| minutes | site MB | PostgreSQL MB | together MB | pages | pictures | searches | failures |\n|---|---|---|---|---|---|---|---|',
);
// Each has an address of its own, as the site limits the requests of one.
const shoppers = Array.from({ length: SHOPPERS }, (_, i) => shop(`127.0.1.${i + 1}`));
const row = async () => {
  const megabytes = await measure();
  const sum = megabytes.site + megabytes.database;
  const passed = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const columns = [megabytes.site, megabytes.database, sum].map((value) => value.toFixed(0));
  console.log(
    `| ${[passed, ...columns, counts.pages, counts.pictures, counts.searches, counts.failures].join(' | ')} |`,
  );
};
await row();
while (performance.now() < endsAt) {
  await sleep(SAMPLE_MS);
  await row();
}
await Promise.all(shoppers);
site.kill('SIGINT');
