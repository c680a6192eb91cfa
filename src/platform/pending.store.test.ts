import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, transaction } from './database.ts';
import { addPending, claimPending } from './pending.store.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(() => sql`truncate pending_work`.execute(db));

const add = (ids: readonly number[], inside: Db = db) => addPending(inside, 'price', 'SE', ids);
const claim = async (max = 10, inside: Db = db) =>
  (await claimPending(inside, 'price', 'SE', max)).sort((a, b) => a - b);

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
  it('are claimed once, however often they were added, lowest first', async () => {
    await add([3, 1, 2, 3]);
    await add([2, 4]);
    expect(await claim(3)).toEqual([1, 2, 3]);
    expect(await claim()).toEqual([4]);
    expect(await claim()).toEqual([]);
    await sql`insert into pending_work values ('price', 'DE', 9), ('index', 'SE', 9)`.execute(db);
    expect(await claim()).toEqual([]);
  });

  it('are divided between concurrent claims without waiting', async () => {
    await add([1, 2, 3, 4]);
    const first = openTransaction((inside) => claim(2, inside));
    await first.begun;
    expect(await claim()).toEqual([3, 4]);
    await first.end();
    expect(await claim()).toEqual([]);
  });

  it('are pending again if the claiming transaction fails', async () => {
    await add([1]);
    const failing = transaction(db, async (inside) => {
      expect(await claim(10, inside)).toEqual([1]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await claim()).toEqual([1]);
  });

  it('cannot be claimed before the transaction that added them commits', async () => {
    await add([1, 2]);
    const change = openTransaction((inside) => add([1], inside));
    await change.begun;
    expect(await claim()).toEqual([2]);
    await change.end();
    expect(await claim()).toEqual([1]);
  });

  it('are pending again if they are added while they are claimed', async () => {
    await add([1]);
    const claiming = openTransaction((inside) => claim(10, inside));
    await claiming.begun;
    let isAdded = false;
    const adding = add([1]).then(() => {
      isAdded = true;
    });
    await sleep(50);
    expect(isAdded).toBe(false);
    await claiming.end();
    await adding;
    expect(await claim()).toEqual([1]);
  });
});
