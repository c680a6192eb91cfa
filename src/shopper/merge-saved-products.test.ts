import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { LIST_LIMITS } from '../base/list-limits.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { addToList } from './add-to-list.ts';
import { editItem } from './edit-item.ts';
import { favouritesOf } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { readFavouriteIds, type Saving } from './list-item.store.ts';
import { mergeSavedProducts } from './merge-saved-products.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const someone = (): ListOwner => ({ market: 'SE', shopperId: randomUUID() });
const merge = (owner: ListOwner, savings: readonly Saving[]) =>
  mergeSavedProducts(db, owner, { savings, newId: randomUUID() }, NOW);
const saved = (...pairs: (readonly [productId: number, savedAt: number])[]): Saving[] =>
  pairs.map(([productId, savedAt]) => ({ productId, savedAt }));
const remove = async (owner: ListOwner, productId: number) => {
  const { id } = await favouritesOf(db, owner, randomUUID(), NOW);
  await editItem(db, owner, { listId: id, productId }, { type: 'remove' }, NOW);
};

describe('what a visitor saved before signing in', () => {
  it('F05 E09 joins the favourites, newest first on top, and is acknowledged', async () => {
    const owner = someone();
    const favourites = await favouritesOf(db, owner, randomUUID(), NOW);
    await addToList(db, owner, favourites.id, { productId: 7, amount: 2, note: 'mine' }, NOW);
    const brought = saved([5, 100], [6, 300], [7, 200]);
    expect(await merge(owner, brought)).toEqual(brought);
    expect(await readFavouriteIds(db, owner)).toEqual([6, 5, 7]);
    expect(await readFavouriteIds(db, { ...owner, market: 'NO' })).toEqual([]);
  });

  it('F05 E09 joins once, though two tabs and two devices bring it at once', async () => {
    const owner = someone();
    const tab = saved([1, 100], [2, 200], [3, 300]);
    const device = saved([3, 150], [4, 250]);
    const answers = await Promise.all([tab, tab, device, tab, device].map((savings) => merge(owner, savings)));
    expect(answers.map((taken) => taken.length)).toEqual([3, 3, 2, 3, 2]);
    expect((await readFavouriteIds(db, owner)).sort()).toEqual([1, 2, 3, 4]);
  });

  it('F05 does not bring back what was taken off since, unless it was saved anew', async () => {
    const owner = someone();
    await merge(owner, saved([1, 100], [2, 200]));
    await remove(owner, 1);
    expect(await merge(owner, saved([1, 100], [2, 200]))).toHaveLength(2);
    expect(await readFavouriteIds(db, owner)).toEqual([2]);
    await merge(owner, saved([1, 400]));
    expect(await readFavouriteIds(db, owner)).toEqual([1, 2]);
  });

  it('F05 is kept by the browser where the favourites have no room for it', async () => {
    const owner = someone();
    const { id } = await favouritesOf(db, owner, randomUUID(), NOW);
    await sql`insert into list_item (list_id, product_id, amount, position, added_at)
      select ${id}, n, 1, n, ${NOW} from generate_series(1, ${LIST_LIMITS.products - 1}) n`.execute(db);
    expect(await merge(owner, saved([9001, 100], [9002, 200], [1, 300]))).toEqual(saved([9002, 200], [1, 300]));
    expect(await merge(owner, saved([9001, 100]))).toEqual([]);
    await remove(owner, 1);
    expect(await merge(owner, saved([9001, 100]))).toHaveLength(1);
    expect(await readFavouriteIds(db, owner)).toHaveLength(LIST_LIMITS.products);
  });

  it('F05 ends as a set of savings has it, in whatever order and how often they are brought', async () => {
    type Step = { bring: readonly [number, number][] } | { off: number };
    const saving = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }));
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ bring: fc.array(saving, { maxLength: 6 }) }) },
      fc.record({ off: fc.integer({ min: 1, max: 6 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const owner = someone();
        const taken = new Set<string>();
        const there = new Set<number>();
        for (const one of steps) {
          if ('off' in one) {
            await remove(owner, one.off);
            there.delete(one.off);
            continue;
          }
          const answer = await merge(owner, saved(...one.bring));
          expect(answer).toHaveLength(one.bring.length);
          for (const pair of one.bring) if (!taken.has(String(pair))) there.add(pair[0]);
          for (const pair of one.bring) taken.add(String(pair));
        }
        expect(new Set(await readFavouriteIds(db, owner))).toEqual(there);
      }),
      { numRuns: 40 },
    );
  });
});
