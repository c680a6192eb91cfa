import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import type { ListError, ListOwner } from './list.ts';
import { countImportRowsWith, deleteImportRows, insertImportRows, readImportRow } from './list-import-row.store.ts';
import { addItems, type NewItem, readItems } from './list-item.store.ts';
import type { ResolvedRow } from './resolve-wish-list.ts';
import { withOwnList } from './with-own-list.ts';

/**
 * Adds the products of an imported wish list to one of the shopper's lists, as many as it has room for, and stores the other
 * rows for the shopper to decide. A product that is named more than once gets the sum of its pieces. Returns how many products
 * were named. Repeating an import changes nothing. An import that would leave too many rows to decide is refused as a whole.
 */
export function importRows(
  db: Db,
  owner: ListOwner,
  listId: string,
  rows: readonly ResolvedRow[],
  now: Date,
): Promise<Result<number, ListError>> {
  return withOwnList(db, owner, listId, now, async (trx): Promise<Result<number, ListError>> => {
    const present = new Set((await readItems(trx, listId)).map(({ productId }) => productId));
    const items = new Map<number, NewItem>();
    const open: ResolvedRow[] = [];
    let room = LIST_LIMITS.products - present.size;
    for (const row of rows) {
      const { productId, amount, note } = row;
      const known = productId === null ? undefined : items.get(productId);
      if (productId === null || (known === undefined && !present.has(productId) && room <= 0)) {
        open.push(row);
        continue;
      }
      if (known === undefined && !present.has(productId)) room--;
      const sum = Math.min(LIST_LIMITS.quantity, (known?.amount ?? 0) + amount);
      items.set(productId, { productId, amount: sum, note: known?.note || note });
    }
    const texts = open.map(({ text }) => text);
    if ((await countImportRowsWith(trx, listId, texts)) > LIST_LIMITS.openRows) return err({ kind: 'too-many-open' });
    await addItems(trx, listId, [...items.values()], now);
    await insertImportRows(trx, listId, open);
    return ok(items.size);
  });
}

/** Decides about a row: adds a product with its amount and note. No effect if the row was decided before. */
export function addImportRow(
  db: Db,
  owner: ListOwner,
  listId: string,
  { rowId, productId }: { rowId: number; productId: number },
  now: Date,
): Promise<Result<null, ListError>> {
  return withOwnList(db, owner, listId, now, async (trx): Promise<Result<null, ListError>> => {
    const row = await readImportRow(trx, listId, rowId);
    if (row === null) return ok(null);
    const items = await readItems(trx, listId);
    const isOnList = items.some((item) => item.productId === productId);
    if (!isOnList && items.length >= LIST_LIMITS.products) return err({ kind: 'list-full' });
    await addItems(trx, listId, [{ productId, amount: row.amount, note: row.note }], now);
    await deleteImportRows(trx, listId, rowId);
    return ok(null);
  });
}

/** Dismisses a row; null: all of them. */
export function dismissImportRows(
  db: Db,
  owner: ListOwner,
  listId: string,
  rowId: number | null,
  now: Date,
): Promise<Result<null, ListError>> {
  return withOwnList(db, owner, listId, now, async (trx) => {
    await deleteImportRows(trx, listId, rowId);
    return ok(null);
  });
}
