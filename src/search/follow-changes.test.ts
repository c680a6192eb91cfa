import { afterAll, expect, it, vi } from 'vitest';
import { subscribe } from '../platform/notifications.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { type ChangeSource, followChanges } from './follow-changes.ts';
import { InProcessSearch } from './in-process-search.ts';
import { EVERYTHING } from './product-search.ts';
import { productLike } from './random-catalogue.ts';
import {
  CHANGE_CHANNEL,
  readChanges,
  readDocuments,
  readPosition,
  removeDocuments,
  writeDocuments,
} from './search-document.store.ts';
import { startIndex } from './start-index.ts';

const database = await createTestDatabase();
const { db, url } = database;
afterAll(() => database.drop());

const source: ChangeSource = {
  read: (market, after, limit) => readChanges(db, market, after, limit),
  subscribe: (onChange) => subscribe(url, CHANGE_CHANNEL, { message: onChange, missed: () => onChange(null) }),
};
const deaf: ChangeSource = { ...source, subscribe: async () => ({ close: async () => {} }) };
const idsOf = async (search: InProcessSearch) => (await search.search('SE', EVERYTHING)).ids;
const fail = (error: unknown) => {
  throw error;
};

it('shows what another process wrote, well within a second', async () => {
  const search = new InProcessSearch();
  await writeDocuments(db, 'SE', [productLike({ id: 1 })]);
  const documents = (market: string) => readDocuments(db, market);
  const position = (market: string) => readPosition(db, market);
  expect(await startIndex(search, 'SE', '/nonexistent', { position, documents })).toBe('rebuilt');
  expect(await idsOf(search)).toEqual([1]);
  const following = await followChanges(search, ['SE', 'DK'], source, fail);
  await writeDocuments(db, 'SE', [productLike({ id: 2 }), productLike({ id: 1, popularity: 9 })]);
  await vi.waitFor(async () => expect(await idsOf(search)).toEqual([1, 2]), { timeout: 500, interval: 5 });
  await removeDocuments(db, 'SE', [1]);
  await vi.waitFor(async () => expect(await idsOf(search)).toEqual([2]), { timeout: 500, interval: 5 });
  await following.close();
});

it('finds changes that nobody told it of', async () => {
  const search = new InProcessSearch();
  const following = await followChanges(search, ['SE'], deaf, fail);
  await following.caughtUp();
  await writeDocuments(db, 'SE', [productLike({ id: 3 })]);
  await vi.waitFor(async () => expect(await idsOf(search)).toContain(3), { timeout: 2_500 });
  await writeDocuments(db, 'SE', [productLike({ id: 4 })]);
  await following.caughtUp();
  expect(await idsOf(search)).toContain(4);
  await following.close();
});

it('reports a failure and goes on', async () => {
  const search = new InProcessSearch();
  const onError = vi.fn();
  let broken = true;
  const faulty: ChangeSource = {
    ...deaf,
    read: (market, after, limit) => (broken ? Promise.reject(new Error('away')) : source.read(market, after, limit)),
  };
  const following = await followChanges(search, ['SE'], faulty, onError);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  broken = false;
  await following.caughtUp();
  expect(await idsOf(search)).toContain(4);
  await following.close();
});
