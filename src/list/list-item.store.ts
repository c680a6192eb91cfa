import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { rowsTable } from '../platform/insert-rows.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import { expiryOf } from '../terms/retention.ts';
import type { ListItem, ListOwner } from './list.ts';

const itemRow = z.object({ productId: z.int(), amount: z.int(), note: z.string(), addedAt: z.date() });

/** The products on a list, in order. */
export async function readItems(db: Db, listId: string): Promise<ListItem[]> {
  const query = sql`
    select product_id as "productId", amount, note, added_at as "addedAt" from list_item
    where list_id = ${listId} and removed_at is null order by position, product_id`;
  return queryAll(db, itemRow, query);
}

/** The shopper's favourite products, in order. */
export async function readFavouriteIds(db: Db, { market, shopperId }: ListOwner): Promise<number[]> {
  const query = sql`
    select i.product_id as id from list_item i join shopper_list l on l.id = i.list_id
    where l.shopper_id = ${shopperId} and l.market = ${market} and l.kind = 'favourites' and i.removed_at is null
    order by i.position, i.product_id`;
  return queryIds(db, query);
}

const listIdRow = z.object({ id: z.string() });

/** The ids of the shopper's lists that contain a product. */
export async function readListsContaining(
  db: Db,
  { market, shopperId }: ListOwner,
  productId: number,
): Promise<string[]> {
  const query = sql`
    select l.id from list_item i join shopper_list l on l.id = i.list_id
    where l.shopper_id = ${shopperId} and l.market = ${market} and l.deleted_at is null
      and i.product_id = ${productId} and i.removed_at is null`;
  const rows = await queryAll(db, listIdRow, query);
  return rows.map(({ id }) => id);
}

export type NewItem = { productId: number; amount: number; note: string };

/**
 * Adds products to the top of a list, in the given order. A product that is already on it keeps its position; its note
 * is only filled in if empty and its amount only raised. Adding the same products twice therefore changes nothing.
 */
export async function addItems(db: Db, listId: string, items: readonly NewItem[], now: Date): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ productId, amount, note }, position) => ({
    product_id: productId,
    amount,
    note,
    place: position,
  }));
  const given = rowsTable('given', { product_id: 'bigint', amount: 'smallint', note: 'text', place: 'integer' }, rows);
  await sql`insert into list_item (list_id, product_id, amount, note, position, added_at)
    select ${listId}, product_id, amount, note, place - ${items.length} + coalesce(
      (select min(position) from list_item where list_id = ${listId}), 0), ${now}::timestamptz from ${given}
    on conflict (list_id, product_id) do update set
      amount = case when list_item.removed_at is null then greatest(list_item.amount, excluded.amount) else excluded.amount end,
      note = case when list_item.removed_at is null and list_item.note <> '' then list_item.note else excluded.note end,
      position = case when list_item.removed_at is null then list_item.position else excluded.position end,
      added_at = case when list_item.removed_at is null then list_item.added_at else excluded.added_at end,
      removed_at = null`.execute(db);
}

/**
 * Updates amount and note of a product on a list; null leaves a field as it is. False when the product is not on the
 * list.
 */
export async function updateItem(
  db: Db,
  listId: string,
  productId: number,
  { amount, note }: { amount: number | null; note: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update list_item set amount = coalesce(${amount}, amount), note = coalesce(${note}, note)
    where list_id = ${listId} and product_id = ${productId} and removed_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes products from a list. Also deletes those whose undo period is over. */
export async function removeItems(db: Db, listId: string, productIds: readonly number[], now: Date): Promise<void> {
  await sql`update list_item set removed_at = ${now}
    where list_id = ${listId} and product_id = any(${productIds}::bigint[]) and removed_at is null`.execute(db);
  await sql`delete from list_item where list_id = ${listId}
    and removed_at < ${expiryOf('deletedLists', now)}`.execute(db);
}

/** Restores a removed product at its earlier position. False when it was not removed recently. */
export async function restoreItem(db: Db, listId: string, productId: number): Promise<boolean> {
  const { rows } = await sql`update list_item set removed_at = null
    where list_id = ${listId} and product_id = ${productId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Sets the positions of a list's products to the given order. */
export async function saveOrder(db: Db, listId: string, order: readonly number[]): Promise<void> {
  const positions = rowsTable(
    'given',
    { product_id: 'bigint', place: 'integer' },
    order.map((product_id, position) => ({ product_id, place: position })),
  );
  await sql`update list_item i set position = given.place from ${positions}
    where i.list_id = ${listId} and i.product_id = given.product_id and i.position <> given.place`.execute(db);
}

const savedProductRow = z.object({ productId: z.int(), savedAt: z.int() });
/** A product saved in a browser. `savedAt` is that browser's clock, in milliseconds since 1970. */
export type SavedProduct = z.infer<typeof savedProductRow>;

/** Those of the saved products that were not merged into the list before. */
export async function readUnmergedProducts(
  db: Db,
  listId: string,
  saved: readonly SavedProduct[],
): Promise<SavedProduct[]> {
  if (saved.length === 0) return [];
  const given = rowsTable('given', SAVED_PRODUCT_COLUMNS, saved.map(toRow));
  const query = sql`
    select product_id as "productId", saved_at as "savedAt" from ${given} where not exists (
      select from list_import i where i.list_id = ${listId} and i.product_id = given.product_id
        and i.saved_at = given.saved_at)`;
  return queryAll(db, savedProductRow, query);
}

const SAVED_PRODUCT_COLUMNS = { product_id: 'bigint', saved_at: 'bigint' } as const;
const toRow = ({ productId, savedAt }: SavedProduct) => ({ product_id: productId, saved_at: savedAt });

/** Records merged products for as long as a browser may send them again. */
export async function recordMergedProducts(
  db: Db,
  listId: string,
  saved: readonly SavedProduct[],
  now: Date,
): Promise<void> {
  if (saved.length === 0) return;
  const given = rowsTable('given', SAVED_PRODUCT_COLUMNS, saved.map(toRow));
  await sql`insert into list_import (list_id, product_id, saved_at, imported_at)
    select ${listId}, product_id, saved_at, ${now}::timestamptz from ${given} on conflict do nothing`.execute(db);
  await sql`delete from list_import where list_id = ${listId}
    and imported_at < ${expiryOf('deletedLists', now)}`.execute(db);
}
