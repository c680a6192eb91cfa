import { LIST_LIMITS } from '../base/list-limits.ts';
import { type Db, transaction } from '../platform/database.ts';
import { favouritesOf, lockLists, touchList } from './list.store.ts';
import type { ListOwner } from './list.ts';
import { putItems, readItems, readNewSavings, type Saving, saveSavings } from './list-item.store.ts';

/**
 * Takes what a visitor saved before signing in into their favourites, newest first on top. Each saving counts once,
 * however often and from wherever it is brought: one that was taken in before does not bring back what was taken off the
 * list since. Gives the savings that need not be kept elsewhere any more; those that find no room are not among them.
 */
export function mergeSavedProducts(
  db: Db,
  owner: ListOwner,
  { savings, newId }: { savings: readonly Saving[]; newId: string },
  now: Date,
): Promise<Saving[]> {
  return transaction(db, async (trx) => {
    const list = await favouritesOf(trx, owner, newId, now);
    await lockLists(trx, owner, [list.id]);
    const fresh = await readNewSavings(trx, list.id, savings);
    const there = new Set((await readItems(trx, list.id)).map(({ productId }) => productId));
    const wanted = [...new Set(newestFirst(fresh).map(({ productId }) => productId))].filter((id) => !there.has(id));
    const added = new Set(wanted.slice(0, Math.max(0, LIST_LIMITS.products - there.size)));
    const refused = new Set(wanted.filter((id) => !added.has(id)));
    const taken = fresh.filter(({ productId }) => !refused.has(productId));
    await putItems(
      trx,
      list.id,
      [...added].map((productId) => ({ productId, amount: 1, note: '' })),
      now,
    );
    await saveSavings(trx, list.id, taken, now);
    if (added.size > 0) await touchList(trx, list.id, now);
    return without(savings, refused, fresh);
  });
}

const newestFirst = (savings: readonly Saving[]): Saving[] =>
  [...savings].sort((a, b) => b.savedAt - a.savedAt || a.productId - b.productId);

/** Those that were taken in now or before. */
const without = (savings: readonly Saving[], refused: ReadonlySet<number>, fresh: readonly Saving[]): Saving[] => {
  const keyOf = ({ productId, savedAt }: Saving) => `${productId} ${savedAt}`;
  const open = new Set(fresh.filter(({ productId }) => refused.has(productId)).map(keyOf));
  return savings.filter((saving) => !open.has(keyOf(saving)));
};
