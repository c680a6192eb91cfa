import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, transaction } from './database.ts';
import { addPending, takePending } from './pending-ids.store.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(() => sql`truncate pending_work`.execute(db));

const add = (ids: readonly number[], inside: Db = db) => addPending(inside, 'price', 'SE', ids);
const take = async (max = 10, inside: Db = db) => (await takePending(inside, 'price', 'SE', max)).sort((a, b) => a - b);

/** Runs `work` in a transaction that stays open until `end`. */
function openTransaction(work: (db: Db) => Promise<unknown>): { begun: Promise<void>; end: () => Promise<void> } {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = transaction(db, async (inside) => {
    await work(inside);
    begun.resolve();
    await finish.promise;
  });
  const end = () => {
    finish.resolve();
    return ended;
  };
  return { begun: begun.promise, end };
}

describe('pending ids', () => {
  it('are taken once, however often they were added, lowest first', async () => {
    await add([3, 1, 2, 3]);
    await add([2, 4]);
    expect(await take(3)).toEqual([1, 2, 3]);
    expect(await take()).toEqual([4]);
    expect(await take()).toEqual([]);
    await sql`insert into pending_work values ('price', 'DE', 9), ('index', 'SE', 9)`.execute(db);
    expect(await take()).toEqual([]);
  });

  it('are divided between concurrent takes without waiting', async () => {
    await add([1, 2, 3, 4]);
    const first = openTransaction((inside) => take(2, inside));
    await first.begun;
    expect(await take()).toEqual([3, 4]);
    await first.end();
    expect(await take()).toEqual([]);
  });

  it('are pending again if the taking transaction fails', async () => {
    await add([1]);
    const failing = transaction(db, async (inside) => {
      expect(await take(10, inside)).toEqual([1]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await take()).toEqual([1]);
  });

  it('cannot be taken before the transaction that added them commits', async () => {
    await add([1, 2]);
    const change = openTransaction((inside) => add([1], inside));
    await change.begun;
    expect(await take()).toEqual([2]);
    await change.end();
    expect(await take()).toEqual([1]);
  });

  it('are pending again if they are added while they are taken', async () => {
    await add([1]);
    const taking = openTransaction((inside) => take(10, inside));
    await taking.begun;
    let isAdded = false;
    const adding = add([1]).then(() => {
      isAdded = true;
    });
    await sleep(50);
    expect(isAdded).toBe(false);
    await taking.end();
    await adding;
    expect(await take()).toEqual([1]);
  });
});
