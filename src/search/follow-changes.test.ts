import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { subscribe } from '../platform/database-notifications.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { type ChangeSource, followChanges } from './follow-changes.ts';
import { InProcessSearch } from './in-process-search.ts';
import { loadIndex } from './load-index.ts';
import { EVERYTHING } from './product-search.ts';
import {
  CHANGE_CHANNEL,
  readDocuments,
  readIndexChanges,
  readPosition,
  removeDocuments,
  writeDocuments,
} from './search-document.store.ts';
import { makeDocument } from './testing/random-catalogue.ts';

const database = await createTestDatabase();
const { db, url } = database;
afterAll(() => database.drop());

const source: ChangeSource = {
  read: (market, after, limit) => readIndexChanges(db, market, after, limit),
  subscribe: (onChange) => subscribe(url, CHANGE_CHANNEL, { onMessage: onChange, onConnect: () => onChange(null) }),
};
const silent: ChangeSource = { ...source, subscribe: async () => ({ close: async () => {} }) };
const searchIds = async (search: InProcessSearch) => (await search.search('SE', EVERYTHING)).ids;
const fail = (error: unknown) => {
  throw error;
};

it('applies what another process wrote, of which it is notified', async () => {
  const search = new InProcessSearch();
  await writeDocuments(db, 'SE', [makeDocument({ id: 1 })]);
  const documents = (market: string) => readDocuments(db, market);
  const position = (market: string) => readPosition(db, market);
  expect(await loadIndex(search, 'SE', '/nonexistent', { position, documents })).toBe('rebuilt');
  expect(await searchIds(search)).toEqual([1]);
  // No poll comes in the time of the test, so only the notification can be the cause.
  const feed = await followChanges(search, ['SE', 'DK'], source, fail, HOUR_MS);
  await feed.catchUp();
  await writeDocuments(db, 'SE', [makeDocument({ id: 2 }), makeDocument({ id: 1, popularity: 9 })]);
  await vi.waitFor(async () => expect(await searchIds(search)).toEqual([1, 2]), { timeout: 60_000, interval: 5 });
  await removeDocuments(db, 'SE', [1]);
  await vi.waitFor(async () => expect(await searchIds(search)).toEqual([2]), { timeout: 60_000, interval: 5 });
  await feed.close();
});

it('changes an index at most once a second while changes keep coming, and misses none', async () => {
  const search = new InProcessSearch();
  const apply = vi.spyOn(search, 'apply');
  const feed = await followChanges(search, ['NO'], source, fail, HOUR_MS);
  await feed.catchUp();
  const startedAt = performance.now();
  for (let id = 1; id <= 40; id++) {
    await writeDocuments(db, 'NO', [makeDocument({ id })]);
    await delay(50);
  }
  const found = async () => (await search.search('NO', { ...EVERYTHING, limit: 100 })).ids.length;
  await vi.waitFor(async () => expect(await found()).toBe(40), { timeout: 60_000, interval: 5 });
  const seconds = (performance.now() - startedAt) / 1000;
  expect(apply.mock.calls.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  expect(apply.mock.calls.length).toBeGreaterThan(1);
  await feed.close();
});

it('finds changes without a notification', async () => {
  const search = new InProcessSearch();
  const feed = await followChanges(search, ['SE'], silent, fail);
  await feed.catchUp();
  await writeDocuments(db, 'SE', [makeDocument({ id: 3 })]);
  await vi.waitFor(async () => expect(await searchIds(search)).toContain(3), { timeout: 60_000 });
  await writeDocuments(db, 'SE', [makeDocument({ id: 4 })]);
  await feed.catchUp();
  expect(await searchIds(search)).toContain(4);
  await feed.close();
});

it('reports a failure and continues', async () => {
  const search = new InProcessSearch();
  const onError = vi.fn();
  let isBroken = true;
  const failing: ChangeSource = {
    ...silent,
    read: (market, after, limit) =>
      isBroken ? Promise.reject(new Error('database is unreachable')) : source.read(market, after, limit),
  };
  const feed = await followChanges(search, ['SE'], failing, onError);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 60_000);
  isBroken = false;
  await feed.catchUp();
  expect(await searchIds(search)).toContain(4);
  await feed.close();
});
