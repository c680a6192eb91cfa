import { sql } from 'kysely';
import { LIST_UNDO_DAYS } from '../base/list-limits.ts';
import type { Db } from '../platform/database.ts';
import { tableOf } from '../platform/rows.ts';
import type { ListItem, ListOwner } from './list.ts';

/** What stands on a list, in its order. */
export async function readItems(db: Db, listId: string): Promise<ListItem[]> {
  const { rows } = await sql<ListItem>`
    select product_id as "productId", amount, note, added_at as "addedAt" from list_item
    where list_id = ${listId} and removed_at is null order by position, product_id`.execute(db);
  return rows;
}

/** The favourites of a person, in their order. */
export async function readFavouriteIds(db: Db, { market, shopperId }: ListOwner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.product_id as id from list_item i join shopper_list l on l.id = i.list_id
    where l.shopper_id = ${shopperId} and l.market = ${market} and l.kind = 'favourites' and i.removed_at is null
    order by i.position, i.product_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of the person's lists that hold a product. */
export async function readListsWith(db: Db, { market, shopperId }: ListOwner, productId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from list_item i join shopper_list l on l.id = i.list_id
    where l.shopper_id = ${shopperId} and l.market = ${market} and l.deleted_at is null
      and i.product_id = ${productId} and i.removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export type NewItem = { productId: number; amount: number; note: string };

/**
 * Puts products on top of a list, the first of them first. One that stands on it stays where it is; its note is only
 * filled in, its amount only raised, so that the same products put on it twice change nothing.
 */
export async function putItems(db: Db, listId: string, items: readonly NewItem[], now: Date): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ productId, amount, note }, place) => ({ product_id: productId, amount, note, place }));
  const given = tableOf('given', { product_id: 'bigint', amount: 'smallint', note: 'text', place: 'integer' }, rows);
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

/** Changes what is said of a product on a list; null leaves it as it is. Gives false where it is not there. */
export async function changeItem(
  db: Db,
  listId: string,
  productId: number,
  { amount, note }: { amount: number | null; note: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    update list_item set amount = coalesce(${amount}, amount), note = coalesce(${note}, note)
    where list_id = ${listId} and product_id = ${productId} and removed_at is null returning 1 as one`.execute(db);
  return rows.length > 0;
}

/** Takes products off a list, and lets go what was taken off so long ago that nobody brings it back. */
export async function removeItems(db: Db, listId: string, productIds: readonly number[], now: Date): Promise<void> {
  await sql`update list_item set removed_at = ${now}
    where list_id = ${listId} and product_id = any(${productIds}::bigint[]) and removed_at is null`.execute(db);
  await sql`delete from list_item where list_id = ${listId}
    and removed_at < ${now}::timestamptz - make_interval(days => ${LIST_UNDO_DAYS})`.execute(db);
}

/** Puts a product back where it was; gives false where nobody had taken it off lately. One that is there stays. */
export async function restoreItem(db: Db, listId: string, productId: number): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`update list_item set removed_at = null
    where list_id = ${listId} and product_id = ${productId} returning 1 as one`.execute(db);
  return rows.length > 0;
}

/** Gives the products of a list the places in which they are named. */
export async function writeOrder(db: Db, listId: string, order: readonly number[]): Promise<void> {
  const places = tableOf(
    'given',
    { product_id: 'bigint', place: 'integer' },
    order.map((product_id, place) => ({ product_id, place })),
  );
  await sql`update list_item i set position = given.place from ${places}
    where i.list_id = ${listId} and i.product_id = given.product_id and i.position <> given.place`.execute(db);
}

/** One saving of a product in a browser, by that browser's clock (milliseconds since 1970). */
export type Saving = { productId: number; savedAt: number };

/** The savings among these that were not taken in before. */
export async function readNewSavings(db: Db, listId: string, savings: readonly Saving[]): Promise<Saving[]> {
  if (savings.length === 0) return [];
  const given = tableOf('given', SAVING_COLUMNS, savings.map(rowOf));
  const { rows } = await sql<Saving>`
    select product_id as "productId", saved_at as "savedAt" from ${given} where not exists (
      select from list_import i where i.list_id = ${listId} and i.product_id = given.product_id
        and i.saved_at = given.saved_at)`.execute(db);
  return rows;
}

const SAVING_COLUMNS = { product_id: 'bigint', saved_at: 'bigint' } as const;
const rowOf = ({ productId, savedAt }: Saving) => ({ product_id: productId, saved_at: savedAt });

/** Remembers what was taken in, for as long as a browser may try again. */
export async function saveSavings(db: Db, listId: string, savings: readonly Saving[], now: Date): Promise<void> {
  if (savings.length === 0) return;
  const given = tableOf('given', SAVING_COLUMNS, savings.map(rowOf));
  await sql`insert into list_import (list_id, product_id, saved_at, taken_at)
    select ${listId}, product_id, saved_at, ${now}::timestamptz from ${given} on conflict do nothing`.execute(db);
  await sql`delete from list_import where list_id = ${listId}
    and taken_at < ${now}::timestamptz - make_interval(days => ${LIST_UNDO_DAYS})`.execute(db);
}
