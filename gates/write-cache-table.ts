import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHES, type CacheDefinition } from '../src/base/cache.ts';
import { LOCALES } from '../src/market/locale.ts';
import { HOUR_MS } from '../src/terms/duration.ts';

/**
 * Writes docs/caches.md from the definitions of all caches in src/. Run it with `npm run caches`. With `--check`, it
 * writes nothing and fails if the file is out of date.
 */

const PROJECT = resolve(import.meta.dirname, '..');
const PAGE = join(PROJECT, 'docs/caches.md');

type Row = readonly [name: string, key: string, lifetime: string, clearedBy: string, limit: string];

const HEAD: Row = ['name', 'key', 'lifetime', 'cleared by', 'limit'];

function formatBytes(bytes: number): string {
  for (const [unit, size] of [
    ['GiB', 2 ** 30],
    ['MiB', 2 ** 20],
    ['KiB', 2 ** 10],
  ] as const) {
    if (bytes >= size) return `${Number((bytes / size).toPrecision(3))} ${unit}`;
  }
  return `${bytes} B`;
}

const perLocale = (bytes: number): string => {
  const count = Object.keys(LOCALES).length;
  return `${formatBytes(count * bytes)} (${count} locales × ${formatBytes(bytes)})`;
};

/** Caches of the server without a limit of their own: their keys are a closed set, or objects of another cache. */
const UNLIMITED: readonly Row[] = [
  ['Texts of pages', 'locale', 'unlimited', 'a restart', perLocale(430_000)],
  ['Formatters of numbers, money and dates', 'locale, currency or time zone, style', 'unlimited', 'a restart', perLocale(15 * 26_000)],
  ['JSON of API objects', 'the object', 'that of the object', 'garbage collection', 'that of the caches that contain the objects'],
  ['Numbers of objects that parts of pages are rendered from', 'the object', 'that of the object', 'garbage collection', 'that of the caches that contain the objects'],
  ['Builds of the site on disk', 'hash of the sources', '14 days after the last use', 'a start of the site', '36 MiB for each build of the last 14 days'],
]; // biome-ignore format: a table

const BROWSER: readonly Row[] = [
  ['Pages', 'URL', 'none: `no-cache`', 'each request', 'the browser\'s'],
  ['Public API responses', 'URL', '15 s, and 60 s more while a new one is fetched', 'nothing', 'the browser\'s or a proxy\'s'],
  ['Scripts, styles, fonts', 'URL with a hash of the content', '1 year', 'another URL', 'the browser\'s'],
  ['Images', 'URL', '1 year; the fallback image 1 minute', 'another URL', 'the browser\'s'],
  ['Social cards', 'URL', '1 day', 'nothing', 'the browser\'s or a social network\'s'],
  ['robots.txt, sitemaps and other site files', 'URL', '1 hour', 'nothing', 'the browser\'s'],
  ['Loader data of visited pages (TanStack Router)', 'URL', '30 s', 'a form that changes data', 'the tab\'s memory'],
  ['Data of components (TanStack Query)', 'market, locale and parameters', '1 minute; 5 minutes without use', 'a form that changes data', 'the tab\'s memory'],
  ['Favourites, comparisons, recent searches and recently viewed products (local storage)', 'name in `src/web/state/browser-storage.ts`', 'unlimited', 'the visitor, or a change of consent', '5 MiB: the browser\'s quota for an origin'],
  ['Scroll positions (session storage)', 'history entry', 'the tab\'s', 'nothing', '5 MiB: the browser\'s quota for an origin'],
]; // biome-ignore format: a table

function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return 'unlimited';
  return milliseconds >= HOUR_MS ? `${milliseconds / HOUR_MS} h` : `${milliseconds / 1000} s`;
}

function formatLimit(definition: CacheDefinition): string {
  const each = definition.instances === undefined ? '' : `; ${definition.instances}`;
  if ('maxBytes' in definition) return formatBytes(definition.maxBytes) + each;
  const { maxEntries, bytesPerEntry } = definition;
  return `${formatBytes(maxEntries * bytesPerEntry)} (${maxEntries} × ${formatBytes(bytesPerEntry)})${each}`;
}

const toRow = (definition: CacheDefinition): string[] => [
  definition.name,
  definition.key,
  formatDuration(definition.lifetimeMs),
  definition.clearedBy,
  formatLimit(definition),
  definitionFile(definition.name),
];

const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The texts of the modules that define caches, by path. */
const DEFINING_MODULES = new Map(
  globSync('src/**/*.ts', { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(PROJECT, file), 'utf8')] as const)
    .filter(([, text]) => /= defineCache\(|^defineCache\(/m.test(text)),
);

/** The module that defines a cache, as a path in the project. */
function definitionFile(name: string): string {
  const found = [...DEFINING_MODULES].find(([, text]) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  if (found === undefined) throw new Error(`No module has the name '${name}' of a cache as a string.`);
  return `\`${found[0]}\``;
}

for (const file of DEFINING_MODULES.keys()) await import(pathToFileURL(join(PROJECT, file)).href);
const server = CACHES.map(toRow).sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
const text = `# Caches

Generated by \`npm run caches\` from the definitions beside the code (\`defineCache\`). Limits in bytes are exact.
Where entries are counted, their size is an average or an estimate: measured with the demo's taxonomy, texts and generated data
of 5,000 brands and 1,000 merchants; of product cards, products, other markets' pages and settings it is an estimate. Caches by
market, locale or provider have no more entries than there are of these. A limit applies to each process.

## On the server

${formatTable([...HEAD, 'defined in'], [...server, ...UNLIMITED.map((row) => [...row, ''])])}

## In browsers

${formatTable(HEAD, BROWSER)}
`;

if (!process.argv.includes('--check')) writeFileSync(PAGE, text);
else if (readFileSync(PAGE, 'utf8') !== text) {
  console.error('docs/caches.md is out of date. Run: npm run caches');
  process.exitCode = 1;
}
// Modules with caches may start timers or threads.
process.exit();
