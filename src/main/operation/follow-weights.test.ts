import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { removeSiteSetting, saveSiteSetting } from '../../content/site-setting.store.ts';
import type { Databases } from '../../platform/databases.ts';
import { createLogger } from '../../platform/logger.ts';
import { NO_SERVICES } from '../../platform/testing/no-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { InProcessSearch } from '../../search/in-process-search.ts';
import { EVERYTHING, type ProductSearch } from '../../search/product-search.ts';
import { writeDocuments } from '../../search/search-document.store.ts';
import { makeDocument } from '../../search/testing/random-catalogue.ts';
import { DEFAULT_FIELD_WEIGHTS, type FieldWeights } from '../../terms/search-field.ts';
import { createProgram } from '../run-program.ts';
import { createServices } from '../services.ts';
import { startSearch } from '../start-search.ts';
import { followWeights } from './follow-weights.ts';

const database = await createTestDatabase();
const { db } = database;
const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };
const NAMED = makeDocument({ id: 1, name: 'kettle velvet jumbo' });
const CODED = makeDocument({ id: 2, name: 'toaster', codes: ['kettle'] });
/** With these the product with the word as its code comes first. */
const CODES_FIRST: FieldWeights = { ...DEFAULT_FIELD_WEIGHTS, name: 0, codes: 20 };

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});
afterAll(() => database.drop());

const find = async (search: ProductSearch) =>
  (await search.search('SE', { ...EVERYTHING, query: 'kettle', sort: 'relevance' })).ids;

it('orders by new weights in a site that runs, and by the defaults again once they are reset', async () => {
  await writeDocuments(db, 'SE', [NAMED, CODED]);
  const home = await mkdtemp(join(tmpdir(), 'lowtide-weights-'));
  closing.push(() => rm(home, { recursive: true }));
  const logger = createLogger({ write: () => {} });
  const program = createProgram(logger);
  closing.push(() => program.shutdown.runAll(console.error));
  const services = await createServices(NO_SERVICES, logger);
  program.shutdown.add(() => services.close());
  const search = await startSearch(
    {
      databases,
      reading: databases,
      home,
      storage: home,
      folders: { home, storage: home, backups: null, walArchive: null, isEmbedded: false },
      searchEngines: new Map(),
      services,
      directory: { onChange: () => {}, close: async () => {} },
      publicUrl: () => 'http://localhost',
      announce: async () => {},
    },
    program,
  );
  expect(await find(search)).toEqual([1, 2]);
  await saveSiteSetting(db, 'SE', 'search_weights', CODES_FIRST);
  await vi.waitFor(async () => expect(await find(search)).toEqual([2, 1]), { timeout: 60_000 });
  await removeSiteSetting(db, 'SE', 'search_weights');
  await vi.waitFor(async () => expect(await find(search)).toEqual([1, 2]), { timeout: 60_000 });
});

it('leaves the index as it is if building it again fails, and builds it with the next notification', async () => {
  const memory = new InProcessSearch();
  async function* stream() {
    yield* [NAMED, CODED];
  }
  await memory.rebuild('SE', stream(), 1);
  let weights = DEFAULT_FIELD_WEIGHTS;
  let isBroken = true;
  const documents = {
    position: async () => 1,
    documents: () => {
      if (isBroken) throw new Error('the database is gone');
      return stream();
    },
  };
  const onError = vi.fn();
  const following = await followWeights(databases, async () => weights, documents, onError);
  closing.push(() => following.close());
  await following.add(['SE'], memory);
  weights = CODES_FIRST;
  await saveSiteSetting(db, 'SE', 'search_weights', CODES_FIRST);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the database is gone')), {
    timeout: 60_000,
  });
  expect(await find(memory)).toEqual([1, 2]);
  isBroken = false;
  await saveSiteSetting(db, 'SE', 'search_weights', CODES_FIRST);
  await vi.waitFor(async () => expect(await find(memory)).toEqual([2, 1]), { timeout: 60_000 });
});
