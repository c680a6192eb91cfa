import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readChanges, readDocuments, readPosition, removeDocuments, writeDocuments } from './search-document.store.ts';
import { makeDocument } from './testing/random-catalogue.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate search_document, search_position`.execute(db);
});

const changes = async (after: number) =>
  (await readChanges(db, 'SE', after, 100)).map(({ seq: _, ...change }) => change);
const kettle = makeDocument({ id: 1, name: 'kettle' });
const toaster = makeDocument({ id: 2, name: 'toaster' });

it('returns documents as they were written', async () => {
  expect(await writeDocuments(db, 'SE', [makeDocument({ id: 1 }), kettle, toaster])).toBe(2);
  expect(await changes(0)).toEqual([
    { kind: 'put', document: kettle },
    { kind: 'put', document: toaster },
  ]);
  const read = [];
  for await (const document of readDocuments(db, 'SE')) read.push(document);
  expect(read).toEqual([kettle, toaster]);
  expect(await readChanges(db, 'DK', 0, 100)).toEqual([]);
});

it('skips unchanged documents', async () => {
  await writeDocuments(db, 'SE', [kettle, toaster]);
  const position = await readPosition(db, 'SE');
  expect(await writeDocuments(db, 'SE', [toaster, kettle])).toBe(0);
  expect(await changes(position)).toEqual([]);
});

it('distinguishes changes of live fields from changes of the product', async () => {
  await writeDocuments(db, 'SE', [kettle, toaster]);
  const position = await readPosition(db, 'SE');
  const cheaper = makeDocument({ id: 1, name: 'kettle', lowestTotal: 5 });
  const renamed = makeDocument({ id: 2, name: 'two-slice toaster' });
  await writeDocuments(db, 'SE', [cheaper, renamed]);
  expect(await changes(position)).toEqual([
    { kind: 'patch', id: 1, live: cheaper.live },
    { kind: 'put', document: renamed },
  ]);
  expect(await changes(0)).toEqual([
    { kind: 'put', document: cheaper },
    { kind: 'put', document: renamed },
  ]);
});

it('writes a removed product again', async () => {
  await writeDocuments(db, 'SE', [kettle]);
  const first = await readPosition(db, 'SE');
  expect(await removeDocuments(db, 'SE', [1, 99])).toBe(1);
  expect(await changes(first)).toEqual([{ kind: 'remove', id: 1 }]);
  expect(await removeDocuments(db, 'SE', [1])).toBe(0);
  const second = await readPosition(db, 'SE');
  await writeDocuments(db, 'SE', [kettle]);
  expect(await changes(second)).toEqual([{ kind: 'put', document: kettle }]);
});

it('makes sequence numbers visible in order, even with overlapping writers', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = transaction(db, async (trx) => {
    await writeDocuments(trx, 'SE', [kettle]);
    await blocked;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const quick = writeDocuments(db, 'SE', [toaster]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await changes(0)).toEqual([]);
  release();
  await Promise.all([slow, quick]);
  expect((await readChanges(db, 'SE', 0, 100)).map(({ seq }) => seq)).toEqual([1, 2]);
});
