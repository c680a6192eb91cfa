import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, transaction } from './database.ts';
import { addDue, takeDue } from './due.store.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(() => sql`truncate due`.execute(db));

const add = (ids: readonly number[], inside: Db = db) => addDue(inside, 'price', 'SE', ids);
const take = async (most = 10, inside: Db = db) => (await takeDue(inside, 'price', 'SE', most)).sort((a, b) => a - b);

/** A transaction that has done its work and ends when told to. */
function held(work: (db: Db) => Promise<unknown>): { begun: Promise<void>; end: () => Promise<void> } {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = transaction(db, async (inside) => {
    await work(inside);
    begun.resolve();
    await told.promise;
  });
  const end = () => {
    told.resolve();
    return ended;
  };
  return { begun: begun.promise, end };
}

describe('what is due', () => {
  it('is taken once, however often it was noted, the lowest first', async () => {
    await add([3, 1, 2, 3]);
    await add([2, 4]);
    expect(await take(3)).toEqual([1, 2, 3]);
    expect(await take()).toEqual([4]);
    expect(await take()).toEqual([]);
    await sql`insert into due values ('price', 'DE', 9), ('index', 'SE', 9)`.execute(db);
    expect(await take()).toEqual([]);
  });

  it('goes to one of two who take at the same time, neither waiting for the other', async () => {
    await add([1, 2, 3, 4]);
    const first = held((inside) => take(2, inside));
    await first.begun;
    expect(await take()).toEqual([3, 4]);
    await first.end();
    expect(await take()).toEqual([]);
  });

  it('is due again where who took it fails', async () => {
    await add([1]);
    const failing = transaction(db, async (inside) => {
      expect(await take(10, inside)).toEqual([1]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await take()).toEqual([1]);
  });

  it('is not taken before what made it due again is there to be read', async () => {
    await add([1, 2]);
    const change = held((inside) => add([1], inside));
    await change.begun;
    expect(await take()).toEqual([2]);
    await change.end();
    expect(await take()).toEqual([1]);
  });

  it('is due anew where it changes while it is taken', async () => {
    await add([1]);
    const taking = held((inside) => take(10, inside));
    await taking.begun;
    let isNoted = false;
    const noting = add([1]).then(() => {
      isNoted = true;
    });
    await sleep(50);
    expect(isNoted).toBe(false);
    await taking.end();
    await noting;
    expect(await take()).toEqual([1]);
  });
});
