import { afterAll, describe, expect, it } from 'vitest';
import { readPosition, removeDocuments, writeDocuments } from '../../search/search-document.store.ts';
import { makeDocument } from '../../search/testing/random-catalogue.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;

const read = (cursor: string, limit: number) =>
  getResponse(context, 'productChanges', { market: 'SE', cursor, limit: String(limit) });

/** Reads to the end as a program would: its copy of the market, by product. */
async function follow(copy: Map<number, number | null>, cursor: string, limit: number): Promise<string> {
  for (let next = cursor; ; ) {
    const answer = await read(next, limit);
    expect(answer.changes.length).toBeLessThanOrEqual(limit);
    for (const { id, change, lowestItem } of answer.changes) {
      if (change === 'removed') copy.delete(id);
      else copy.set(id, lowestItem?.amount ?? null);
    }
    next = answer.cursor;
    if (!answer.more) return next;
  }
}

describe('changes since a cursor', () => {
  it('F12 lose nothing while others write and remove products at the same time', async () => {
    const copy = new Map<number, number | null>();
    let cursor = await follow(copy, '', 7);
    const expected = new Map(copy);
    expect(copy.size).toBeGreaterThan(20);
    const ids = Array.from({ length: 40 }, (_, i) => 9_000_000 + i);
    const writers = Array.from({ length: 12 }, async (_, round) => {
      const own = ids.filter((id) => id % 12 === round);
      for (let price = 1; price <= 6; price++) {
        await writeDocuments(db, 'SE', own.map((id) => makeDocument({ id, lowestItem: price * 100 + round }))); // biome-ignore format: short
        if (price === 3) await removeDocuments(db, 'SE', own.slice(0, 1));
      }
      await removeDocuments(db, 'SE', own.slice(-1));
      for (const id of own.slice(0, -1)) expected.set(id, 600 + round);
    });
    const isDone = Promise.all(writers).then(() => true);
    while (!(await Promise.race([isDone, read(cursor, 1).then(() => false)]))) cursor = await follow(copy, cursor, 3);
    cursor = await follow(copy, cursor, 3);
    expect(copy).toEqual(expected);
    expect(await read(cursor, 3)).toEqual({ changes: [], cursor, more: false });
  });

  it('F12 tell a removed product, and refuse a cursor that they have not given', async () => {
    const cursor = String(await readPosition(db, 'SE'));
    await removeDocuments(db, 'SE', [9_000_000]);
    expect((await read(cursor, 3)).changes).toMatchObject([{ id: 9_000_000, change: 'removed', lowestItem: null }]);
    const refused = async (more: object) =>
      (await getError(context, 'productChanges', { market: 'SE', ...more })).fields[0]?.path;
    for (const wrong of ['999999999999', '-1', '1e9', "1' or 1=1", '9'.repeat(40)]) {
      expect(await refused({ cursor: wrong })).toBe('cursor');
    }
    expect(await refused({ limit: '501' })).toBe('limit');
  });
});
