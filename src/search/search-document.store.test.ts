import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import type { DocumentChange, ProductDocument } from './product-document.ts';
import {
  readChanges,
  readDocuments,
  readIndexChanges,
  readPosition,
  removeDocuments,
  writeDocuments,
} from './search-document.store.ts';
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

/** An index that only keeps documents. A change of live fields alone, of a product that it does not have, is a mistake. */
class DocumentStore {
  readonly documents = new Map<number, ProductDocument>();
  position = 0;

  apply(changes: readonly DocumentChange[]): void {
    for (const change of changes) {
      expect(change.seq).toBeGreaterThan(this.position);
      this.position = change.seq;
      if (change.kind === 'remove') this.documents.delete(change.id);
      else if (change.kind === 'put') this.documents.set(change.document.id, change.document);
      else {
        const known = this.documents.get(change.id);
        if (known === undefined) throw new Error(`product ${change.id} changed before it came`);
        this.documents.set(change.id, { ...known, live: change.live });
      }
    }
  }
}

const byId = (documents: Iterable<ProductDocument>) => [...documents].sort((a, b) => a.id - b.id);

async function readStored(): Promise<ProductDocument[]> {
  const stored = [];
  for await (const document of readDocuments(db, 'SE')) stored.push(document);
  return byId(stored);
}

it('gives an index that reads a few changes at a time, while others come, every product as it is stored', async () => {
  const id = fc.integer({ min: 1, max: 3 });
  const step = fc.oneof(
    fc.record({ write: id, name: fc.constantFrom('kettle', 'toaster'), lowestTotal: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ remove: id }),
    fc.record({ read: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      await sql`truncate search_document, search_position`.execute(db);
      const index = new DocumentStore();
      const read = async (limit: number) => {
        const changes = await readIndexChanges(db, 'SE', index.position, limit);
        index.apply(changes);
        return changes.length;
      };
      for (const one of steps) {
        if ('read' in one) await read(one.read);
        else if ('remove' in one) await removeDocuments(db, 'SE', [one.remove]);
        else {
          const { write, ...fields } = one;
          await writeDocuments(db, 'SE', [makeDocument({ id: write, ...fields })]);
        }
      }
      while ((await read(1)) > 0);
      expect(byId(index.documents.values())).toEqual(await readStored());
    }),
    { numRuns: 100 },
  );
});

it('gives an index more changes than are read at once', async () => {
  const make = (lowestTotal: number) => (_: unknown, i: number) => makeDocument({ id: i + 1, lowestTotal });
  await writeDocuments(db, 'SE', Array.from({ length: 1200 }, make(1)));
  // The first hundred change last, in their live fields alone.
  await writeDocuments(db, 'SE', Array.from({ length: 100 }, make(2)));
  const index = new DocumentStore();
  const first = await readIndexChanges(db, 'SE', 0, 700);
  expect(first).toHaveLength(800);
  index.apply(first);
  expect(index.documents.has(1)).toBe(true);
  index.apply(await readIndexChanges(db, 'SE', index.position, 700));
  expect(byId(index.documents.values())).toEqual(await readStored());
});
