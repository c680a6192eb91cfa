import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryCount, queryFirst } from '../platform/query.ts';
import { LIST_KINDS, LIST_LIMITS, SHARE_MODES, type ShareMode } from '../terms/list.ts';
import { expiryOf } from '../terms/retention.ts';
import type { List, ListOwner } from './list.ts';

const listRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  shopperId: z.string(),
  kind: z.enum(LIST_KINDS),
  name: z.string(),
  ownerName: z.string(),
  shareMode: z.enum(SHARE_MODES),
  shareId: z.string().nullable(),
  eventOn: z.string().nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
});

const columns = sql`id, market, shopper_id as "shopperId", kind, name, owner_name as "ownerName",
  share_mode as "shareMode", share_id as "shareId", to_char(event_on, 'YYYY-MM-DD') as "eventOn", created_at as "createdAt", changed_at as "changedAt"`;

const listSummaryRow = listRow.extend({
  count: z.int(),
  /** Ids of the first products, for their pictures. */
  first: z.array(z.int()),
  /** Sum of the lowest prices now, in minor units; null where nobody sells any of it new. */
  cost: z.number().nullable(),
});
/** A list as the overview of lists shows it. */
export type ListSummary = z.infer<typeof listSummaryRow>;

const PREVIEW_PRODUCTS = 4;

/** The shopper's lists: favourites first, then newest first; without the basket, the only one of their own without a name. */
export async function readLists(db: Db, { market, shopperId }: ListOwner): Promise<ListSummary[]> {
  const query = sql`
    select ${columns}, coalesce(count, 0)::int as count, coalesce(first, '{}') as first, cost
    from shopper_list l left join lateral (
      select count(*) as count, sum(amount * coalesce(lowest_total, lowest_item)) as cost,
        (array_agg(i.product_id order by position, i.product_id))[1:${sql.lit(PREVIEW_PRODUCTS)}] as first
      from list_item i left join product_summary s on s.market = l.market and s.product_id = i.product_id
      where i.list_id = l.id and removed_at is null) i on true
    where shopper_id = ${shopperId} and market = ${market} and deleted_at is null
      and (kind = 'favourites' or name <> '')
    order by kind = 'favourites' desc, created_at desc, id`;
  return queryAll(db, listSummaryRow, query);
}

/** One of the shopper's lists, or their basket. Null when it does not exist or belongs to somebody else. */
export async function readList(db: Db, { market, shopperId }: ListOwner, id: string): Promise<List | null> {
  const query = sql`select ${columns} from shopper_list
    where id = ${id} and shopper_id = ${shopperId} and market = ${market} and deleted_at is null`;
  return queryFirst(db, listRow, query);
}

/** The shared list with this share id. Null when it is not shared (any more). */
export async function readSharedList(db: Db, market: string, shareId: string): Promise<List | null> {
  const query = sql`select ${columns} from shopper_list
    where share_id = ${shareId} and market = ${market} and deleted_at is null`;
  return queryFirst(db, listRow, query);
}

/** Locks these lists of the shopper until the end of the transaction. Leaves out those of others. */
export async function lockLists(db: Db, { market, shopperId }: ListOwner, ids: readonly string[]): Promise<List[]> {
  const query = sql`select ${columns} from shopper_list
    where id = any(${ids}::uuid[]) and shopper_id = ${shopperId} and market = ${market} and deleted_at is null
    order by id for update`;
  return queryAll(db, listRow, query);
}

/** Takes the advisory lock on creating lists for a shopper in a market, until the end of the transaction. */
export const lockOwner = async (db: Db, { market, shopperId }: ListOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${market} ${shopperId}`}, 0))`.execute(db);
};

/** The number of the shopper's lists, without the basket. */
export async function countLists(db: Db, { market, shopperId }: ListOwner): Promise<number> {
  const query = sql`select count(*) as count from shopper_list
    where shopper_id = ${shopperId} and market = ${market} and deleted_at is null
      and (kind = 'favourites' or name <> '')`;
  return queryCount(db, query);
}

/** Inserts a list. Does nothing when the id is in use, by whomever. */
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

/** The shopper's favourites. Creates the list when it does not exist. */
export async function findOrCreateFavourites(db: Db, owner: ListOwner, now: Date): Promise<List> {
  const { market, shopperId } = owner;
  const query = sql`select ${columns} from shopper_list
    where shopper_id = ${shopperId} and market = ${market} and kind = 'favourites'`;
  const read = () => queryFirst(db, listRow, query);
  const existing = await read();
  if (existing !== null) return existing;
  // Not a client's id, which may be in use. A concurrent request creates the same list: there is one per owner.
  await insertList(db, owner, { id: randomUUID(), kind: 'favourites', name: '' }, now);
  const created = await read();
  if (created === null) throw new Error(`The favourites of shopper ${shopperId} in ${market} were not created`);
  return created;
}

export async function renameList(db: Db, id: string, name: string, now: Date): Promise<void> {
  await sql`update shopper_list set name = ${name}, changed_at = ${now} where id = ${id} and name <> ${name}`.execute(
    db,
  );
}

export async function touchList(db: Db, id: string, now: Date): Promise<void> {
  await sql`update shopper_list set changed_at = ${now} where id = ${id}`.execute(db);
}

/** Marks a list as deleted. Also removes the shopper's deleted lists whose undo period is over. */
export async function deleteList(db: Db, { market, shopperId }: ListOwner, id: string, now: Date): Promise<void> {
  await sql`update shopper_list set deleted_at = ${now} where id = ${id} and deleted_at is null`.execute(db);
  await sql`delete from shopper_list where shopper_id = ${shopperId} and market = ${market}
    and deleted_at < ${expiryOf('deletedLists', now)}`.execute(db);
}

/** Restores a deleted list. False when the shopper has none with that id. */
export async function restoreList(db: Db, { market, shopperId }: ListOwner, id: string): Promise<boolean> {
  const { rows } = await sql`update shopper_list set deleted_at = null
    where id = ${id} and shopper_id = ${shopperId} and market = ${market} returning id`.execute(db);
  return rows.length > 0;
}

/** Shares a list by link. A list that is already shared keeps its link. */
export async function shareList(
  db: Db,
  id: string,
  share: { mode: ShareMode; ownerName: string; shareId: string; eventOn: string | null },
): Promise<void> {
  await sql`update shopper_list set share_id = coalesce(share_id, ${share.shareId}), share_mode = ${share.mode},
    owner_name = ${share.ownerName}, event_on = ${share.eventOn}::date where id = ${id}`.execute(db);
}

/** Replaces or removes the link of a shared list. */
export async function setShareId(db: Db, id: string, shareId: string | null): Promise<void> {
  await sql`update shopper_list set share_id = ${shareId} where id = ${id} and share_id is not null`.execute(db);
}

/** Whether the shopper may create another list. */
export const hasRoomForList = async (db: Db, owner: ListOwner): Promise<boolean> =>
  (await countLists(db, owner)) < LIST_LIMITS.lists;
