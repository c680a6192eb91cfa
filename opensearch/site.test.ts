import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { createProgram } from '../src/main/run-program.ts';
import { createServices } from '../src/main/services.ts';
import { startSearch } from '../src/main/start-search.ts';
import { countsIn, openLongList } from '../src/main/testing/long-list.ts';
import { openMarkets } from '../src/market/market.ts';
import type { Databases } from '../src/platform/databases.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { OpenSearchSettings, SearchEngines } from '../src/platform/search-settings.ts';
import { NO_SERVICES } from '../src/platform/testing/no-services.ts';
import { createTestDatabase } from '../src/platform/testing/test-database.ts';
import { EVERYTHING, type ProductSearch, SearchUnavailable } from '../src/search/product-search.ts';
import { removeDocuments, writeDocuments } from '../src/search/search-document.store.ts';
import { makeDocument } from '../src/search/testing/random-catalogue.ts';
import { deleteIndexes, makeSearch, uniquePrefix } from './make-search.ts';

const database = await createTestDatabase();
const { db } = database;
const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };
const programs: ReturnType<typeof createProgram>[] = [];
const homes: string[] = [];

afterAll(async () => {
  for (const program of programs) await program.shutdown.runAll((error) => console.error(error));
  await database.drop();
  for (const home of homes) await rm(home, { recursive: true });
  await deleteIndexes('lowtide');
});

/** The search of a new process of the installation. */
async function start(
  searchEngines: SearchEngines,
  openSearch: OpenSearchSettings,
): Promise<{ search: ProductSearch; home: string }> {
  const home = await mkdtemp(join(tmpdir(), 'lowtide-opensearch-'));
  homes.push(home);
  const logger = createLogger({ write: () => {} });
  const program = createProgram(logger);
  programs.push(program);
  const services = await createServices({ ...NO_SERVICES, openSearch }, logger);
  program.shutdown.add(() => services.close());
  const installation = {
    databases,
    reading: databases,
    home,
    storage: home,
    folders: { home, storage: home, backups: null, walArchive: null, isEmbedded: false },
    searchEngines,
    services,
    directory: { onChange: () => {}, close: async () => {} },
    publicUrl: () => 'http://localhost',
    announce: async () => {},
  };
  return { search: await startSearch(installation, program), home };
}

const cluster = (urls = inject('openSearchUrl')) => ({ urls, shards: 1, replicas: 0 });
const ids = async (search: ProductSearch) => (await search.search('SE', { ...EVERYTHING, query: 'kettle' })).ids;

it('searches a market on OpenSearch in several processes, and the others in memory', async () => {
  const searchEngines = new Map([['SE', ['opensearch'] as const]]);
  await writeDocuments(db, 'SE', [makeDocument({ id: 1, name: 'kettle' })]);
  await writeDocuments(db, 'DK', [makeDocument({ id: 5, name: 'kettle' })]);
  const one = await start(searchEngines, cluster());
  const other = await start(searchEngines, cluster());
  expect(await ids(one.search)).toEqual([1]);
  expect(await ids(other.search)).toEqual([1]);
  await writeDocuments(db, 'SE', [
    makeDocument({ id: 2, name: 'kettle velvet' }),
    makeDocument({ id: 3, name: 'kettle' }),
  ]);
  await removeDocuments(db, 'SE', [1]);
  for (const { search, home } of [one, other]) {
    await vi.waitFor(async () => expect(await ids(search)).toEqual([2, 3]), { timeout: 30_000 });
    await vi.waitFor(
      async () => expect((await search.search('SE', { ...EVERYTHING, query: 'velvet' })).ids).toEqual([2]),
      { timeout: 30_000 },
    );
    const elsewhere = openMarkets().some(({ id }) => id === 'DK');
    if (elsewhere) expect((await search.search('DK', EVERYTHING)).ids).toEqual([5]);
    expect(await readdir(join(home, 'search'))).not.toContain('se.index');
  }
});

it('starts without the cluster: the index in memory answers where there is one', async () => {
  const searchEngines = new Map([
    ['SE', ['opensearch', 'memory'] as const],
    ['DK', ['opensearch'] as const],
  ]);
  const { search } = await start(searchEngines, cluster('http://127.0.0.1:1'));
  expect(await ids(search)).toEqual([2, 3]);
  await writeDocuments(db, 'SE', [makeDocument({ id: 4, name: 'kettle' })]);
  await vi.waitFor(async () => expect(await ids(search)).toEqual([2, 3, 4]), { timeout: 30_000 });
  await expect(search.search('DK', EVERYTHING)).rejects.toThrow(SearchUnavailable);
});

it('R02 marks no counts as estimates on the page of a very long list', async () => {
  const prefix = uniquePrefix();
  const search = makeSearch(prefix);
  const { read, close } = await openLongList(search);
  const html = await read('/results?q=lamp');
  expect(html).toContain('data-about="false"');
  expect(html).not.toContain('≈');
  // Models are counted by their hashes (HyperLogLog++), of which two may be the same.
  const most = Math.max(...countsIn(html, 'merchant'));
  expect(Math.abs(most - 9_000)).toBeLessThan(20);
  await close();
  await search.close();
  await deleteIndexes(prefix);
});
