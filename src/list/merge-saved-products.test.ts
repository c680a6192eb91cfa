import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import { addToList } from './add-to-list.ts';
import { editItem } from './edit-item.ts';
import { findOrCreateFavourites } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { readFavouriteIds, type SavedProduct } from './list-item.store.ts';
import { mergeSavedProducts } from './merge-saved-products.ts';
import { mergeBasket, readBasket } from './saved-basket.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T12:00:00Z');
const someone = (): ListOwner => ({ market: 'SE', shopperId: randomUUID() });
const merge = (owner: ListOwner, savedProducts: readonly SavedProduct[]) =>
  mergeSavedProducts(db, owner, savedProducts, NOW);
const saved = (...pairs: (readonly [productId: number, savedAt: number])[]): SavedProduct[] =>
  pairs.map(([productId, savedAt]) => ({ productId, savedAt }));
const remove = async (owner: ListOwner, productId: number) => {
  const { id } = await findOrCreateFavourites(db, owner, NOW);
  await editItem(db, owner, { listId: id, productId }, { type: 'remove' }, NOW);
};

describe('merging products saved before signing in', () => {
  it('F05 E09 adds them to the top of the favourites, newest first, and acknowledges them', async () => {
    const owner = someone();
    const favourites = await findOrCreateFavourites(db, owner, NOW);
    await addToList(db, owner, favourites.id, { productId: 7, amount: 2, note: 'mine' }, NOW);
    const sent = saved([5, 100], [6, 300], [7, 200]);
    expect(await merge(owner, sent)).toEqual(sent);
    expect(await readFavouriteIds(db, owner)).toEqual([6, 5, 7]);
    expect(await readFavouriteIds(db, { ...owner, market: 'NO' })).toEqual([]);
  });

  it('F05 E09 is idempotent when two tabs and two devices send them concurrently', async () => {
    const owner = someone();
    const tab = saved([1, 100], [2, 200], [3, 300]);
    const device = saved([3, 150], [4, 250]);
    const results = await Promise.all(
      [tab, tab, device, tab, device].map((savedProducts) => merge(owner, savedProducts)),
    );
    expect(results.map((acknowledged) => acknowledged.length)).toEqual([3, 3, 2, 3, 2]);
    expect((await readFavouriteIds(db, owner)).sort()).toEqual([1, 2, 3, 4]);
  });

  it('F05 does not restore products that were removed since, unless they were saved again', async () => {
    const owner = someone();
    await merge(owner, saved([1, 100], [2, 200]));
    await remove(owner, 1);
    expect(await merge(owner, saved([1, 100], [2, 200]))).toHaveLength(2);
    expect(await readFavouriteIds(db, owner)).toEqual([2]);
    await merge(owner, saved([1, 400]));
    expect(await readFavouriteIds(db, owner)).toEqual([1, 2]);
  });

  it('F05 counts a product that was merged since as the one that took its place', async () => {
    const owner = someone();
    await sql`insert into product_redirect (market, from_id, to_id) values ('SE', 501, 502)`.execute(db);
    const sent = saved([501, 100], [502, 200], [503, 300]);
    expect(await merge(owner, sent)).toEqual(sent);
    expect(await readFavouriteIds(db, owner)).toEqual([503, 502]);
    await remove(owner, 502);
    expect(await merge(owner, sent)).toEqual(sent);
    expect(await readFavouriteIds(db, owner)).toEqual([503]);
    const inBasket = [
      { productId: 501, savedAt: 100, quantity: 3 },
      { productId: 502, savedAt: 200, quantity: 2 },
    ];
    await mergeBasket(db, owner, inBasket, NOW);
    expect(await readBasket(db, owner)).toMatchObject([{ productId: 502, amount: 3 }]);
  });

  it('F05 leaves products in the browser that the favourites have no room for', async () => {
    const owner = someone();
    const { id } = await findOrCreateFavourites(db, owner, NOW);
    await sql`insert into list_item (list_id, product_id, amount, position, added_at)
      select ${id}, n, 1, n, ${NOW} from generate_series(1, ${LIST_LIMITS.products - 1}) n`.execute(db);
    expect(await merge(owner, saved([9001, 100], [9002, 200], [1, 300]))).toEqual(saved([9002, 200], [1, 300]));
    expect(await merge(owner, saved([9001, 100]))).toEqual([]);
    await remove(owner, 1);
    expect(await merge(owner, saved([9001, 100]))).toHaveLength(1);
    expect(await readFavouriteIds(db, owner)).toHaveLength(LIST_LIMITS.products);
  });

  it('F05 gives the same result as a set, in any order and with any repetition', async () => {
    type Step = { send: readonly [number, number][] } | { remove: number };
    const saving = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }));
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ send: fc.array(saving, { maxLength: 6 }) }) },
      fc.record({ remove: fc.integer({ min: 1, max: 6 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const owner = someone();
        const merged = new Set<string>();
        const expected = new Set<number>();
        for (const one of steps) {
          if ('remove' in one) {
            await remove(owner, one.remove);
            expected.delete(one.remove);
            continue;
          }
          const acknowledged = await merge(owner, saved(...one.send));
          expect(acknowledged).toHaveLength(one.send.length);
          for (const pair of one.send) if (!merged.has(String(pair))) expected.add(pair[0]);
          for (const pair of one.send) merged.add(String(pair));
        }
        expect(new Set(await readFavouriteIds(db, owner))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
