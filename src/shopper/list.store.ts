import { sql } from 'kysely';
import { LIST_LIMITS, LIST_UNDO_DAYS } from '../base/list-limits.ts';
import type { Db } from '../platform/database.ts';
import type { List, ListOwner, ShareMode } from './list.ts';

const columns = sql`id, market, shopper_id as "shopperId", kind, name, owner_name as "ownerName",
  share_mode as "shareMode", share_id as "shareId", created_at as "createdAt", changed_at as "changedAt"`;

/** A list as an overview shows it. */
export type ListSummary = List & {
  count: number;
  /** The first products, for their pictures. */
  first: number[];
};

const SHOWN = 4;

/** The person's lists: favourites first, then the newest. */
export async function readLists(db: Db, { market, shopperId }: ListOwner): Promise<ListSummary[]> {
  const { rows } = await sql<ListSummary>`
    select ${columns}, coalesce(count, 0)::int as count, coalesce(first, '{}') as first
    from shopper_list l left join lateral (
      select count(*) as count, (array_agg(product_id order by position, product_id))[1:${sql.lit(SHOWN)}] as first
      from list_item i where i.list_id = l.id and removed_at is null) i on true
    where shopper_id = ${shopperId} and market = ${market} and deleted_at is null
    order by kind = 'favourites' desc, created_at desc, id`.execute(db);
  return rows;
}

/** One of the person's lists; null where it is none of theirs. */
export async function readList(db: Db, { market, shopperId }: ListOwner, id: string): Promise<List | null> {
  const { rows } = await sql<List>`select ${columns} from shopper_list
    where id = ${id} and shopper_id = ${shopperId} and market = ${market} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The list that a link leads to; null where it is shared no more. */
export async function readSharedList(db: Db, market: string, shareId: string): Promise<List | null> {
  const { rows } = await sql<List>`select ${columns} from shopper_list
    where share_id = ${shareId} and market = ${market} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Holds these lists of the person until the end of the transaction, so that what is counted on them stays true. Those
 * that are none of theirs are left out.
 */
export async function lockLists(db: Db, { market, shopperId }: ListOwner, ids: readonly string[]): Promise<List[]> {
  const { rows } = await sql<List>`select ${columns} from shopper_list
    where id = any(${ids}::uuid[]) and shopper_id = ${shopperId} and market = ${market} and deleted_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Holds all that a person creates in a market until the end of the transaction. */
export const lockOwner = async (db: Db, { market, shopperId }: ListOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${market} ${shopperId}`}, 0))`.execute(db);
};

export async function countLists(db: Db, { market, shopperId }: ListOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from shopper_list
    where shopper_id = ${shopperId} and market = ${market} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds a list unless there is one with the id, whoever's it is. */
export async function insertList(
  db: Db,
  { market, shopperId }: ListOwner,
  list: { id: string; kind: List['kind']; name: string },
  now: Date,
): Promise<void> {
  await sql`insert into shopper_list (id, market, shopper_id, kind, name, created_at, changed_at)
    values (${list.id}, ${market}, ${shopperId}, ${list.kind}, ${list.name}, ${now}, ${now})
    on conflict do nothing`.execute(db);
}

/** The person's list of favourites, founded when it is first asked for. */
export async function favouritesOf(db: Db, owner: ListOwner, newId: string, now: Date): Promise<List> {
  const { market, shopperId } = owner;
  const found = () =>
    sql<List>`select ${columns} from shopper_list
    where shopper_id = ${shopperId} and market = ${market} and kind = 'favourites'`.execute(db);
  const [known] = (await found()).rows;
  if (known !== undefined) return known;
  await insertList(db, owner, { id: newId, kind: 'favourites', name: '' }, now);
  const [made] = (await found()).rows;
  if (made === undefined) throw new Error(`The list of favourites ${newId} was not founded`);
  return made;
}

export async function renameList(db: Db, id: string, name: string, now: Date): Promise<void> {
  await sql`update shopper_list set name = ${name}, changed_at = ${now} where id = ${id} and name <> ${name}`.execute(
    db,
  );
}

export async function touchList(db: Db, id: string, now: Date): Promise<void> {
  await sql`update shopper_list set changed_at = ${now} where id = ${id}`.execute(db);
}

/** Marks a list as deleted, and lets go what was deleted so long ago that nobody brings it back. */
export async function deleteList(db: Db, { market, shopperId }: ListOwner, id: string, now: Date): Promise<void> {
  await sql`update shopper_list set deleted_at = ${now} where id = ${id} and deleted_at is null`.execute(db);
  await sql`delete from shopper_list where shopper_id = ${shopperId} and market = ${market}
    and deleted_at < ${now}::timestamptz - make_interval(days => ${LIST_UNDO_DAYS})`.execute(db);
}

/** Brings a deleted list back; gives false where there is none of the person's. One that is there stays as it is. */
export async function restoreList(db: Db, { market, shopperId }: ListOwner, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update shopper_list set deleted_at = null
    where id = ${id} and shopper_id = ${shopperId} and market = ${market} returning id`.execute(db);
  return rows.length > 0;
}

/** Opens a list to who has its link; one that is open keeps its link. */
export async function openList(
  db: Db,
  id: string,
  share: { mode: ShareMode; ownerName: string; shareId: string },
): Promise<void> {
  await sql`update shopper_list set share_id = coalesce(share_id, ${share.shareId}), share_mode = ${share.mode},
    owner_name = ${share.ownerName} where id = ${id}`.execute(db);
}

/** Gives a shared list another link, or none. */
export async function setShareId(db: Db, id: string, shareId: string | null): Promise<void> {
  await sql`update shopper_list set share_id = ${shareId} where id = ${id} and share_id is not null`.execute(db);
}

/** Whether one more list goes beyond what a person may have. */
export const hasRoomForList = async (db: Db, owner: ListOwner): Promise<boolean> =>
  (await countLists(db, owner)) < LIST_LIMITS.lists;
