import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { productLike } from './random-catalogue.ts';
import { readChanges, readDocuments, readPosition, removeDocuments, writeDocuments } from './search-document.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate search_document, search_position`.execute(db);
});

const changes = async (after: number) =>
  (await readChanges(db, 'SE', after, 100)).map(({ seq: _, ...change }) => change);
const kettle = productLike({ id: 1, name: 'kettle' });
const toaster = productLike({ id: 2, name: 'toaster' });

it('gives what was written, as it was written', async () => {
  expect(await writeDocuments(db, 'SE', [productLike({ id: 1 }), kettle, toaster])).toBe(2);
  expect(await changes(0)).toEqual([
    { kind: 'put', document: kettle },
    { kind: 'put', document: toaster },
  ]);
  const read = [];
  for await (const document of readDocuments(db, 'SE')) read.push(document);
  expect(read).toEqual([kettle, toaster]);
  expect(await readChanges(db, 'DK', 0, 100)).toEqual([]);
});

it('says nothing of what is written again unchanged', async () => {
  await writeDocuments(db, 'SE', [kettle, toaster]);
  const position = await readPosition(db, 'SE');
  expect(await writeDocuments(db, 'SE', [toaster, kettle])).toBe(0);
  expect(await changes(position)).toEqual([]);
});

it('tells a change of live fields from one of the product', async () => {
  await writeDocuments(db, 'SE', [kettle, toaster]);
  const position = await readPosition(db, 'SE');
  const cheaper = productLike({ id: 1, name: 'kettle', lowestTotal: 5 });
  const renamed = productLike({ id: 2, name: 'two-slice toaster' });
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

it('puts again what was removed', async () => {
  await writeDocuments(db, 'SE', [kettle]);
  const first = await readPosition(db, 'SE');
  expect(await removeDocuments(db, 'SE', [1, 99])).toBe(1);
  expect(await changes(first)).toEqual([{ kind: 'remove', id: 1 }]);
  expect(await removeDocuments(db, 'SE', [1])).toBe(0);
  const second = await readPosition(db, 'SE');
  await writeDocuments(db, 'SE', [kettle]);
  expect(await changes(second)).toEqual([{ kind: 'put', document: kettle }]);
});

it('shows numbers in their order, however writers overlap', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = transaction(db, async (inside) => {
    await writeDocuments(inside, 'SE', [kettle]);
    await held;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const quick = writeDocuments(db, 'SE', [toaster]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await changes(0)).toEqual([]);
  release();
  await Promise.all([slow, quick]);
  expect((await readChanges(db, 'SE', 0, 100)).map(({ seq }) => seq)).toEqual([1, 2]);
});
