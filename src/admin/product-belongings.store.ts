import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { localeSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { CHANNELS } from '../terms/channel.ts';

/**
 * What people have of a product and what went with it when it was merged: ids of rows, never their content. This file
 * names every table in which people refer to a product.
 */
export const belongingsSchema = z.object({
  from: z.int(),
  to: z.int(),
  /** Lists whose item of the product became one of the other. */
  lists: z.array(z.string()),
  /** Lists that had both: the item of the product is set aside. */
  listsWithBoth: z.array(z.string()),
  reservations: z.array(z.object({ listId: z.string(), giver: z.string() })),
  /** Merges of before contributions to gifts moved have none. */
  contributions: z.array(z.object({ listId: z.string(), giver: z.string() })).default([]),
  watches: z.array(z.object({ id: z.string(), productIds: z.array(z.int()) })),
  postings: z.array(z.string()),
  purchases: z.array(z.string()),
  reports: z.array(z.string()),
});
export type Belongings = z.infer<typeof belongingsSchema>;

type Move = { market: MarketId; from: number; to: number };

const listRow = z.object({ id: z.string() });
const idsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await queryAll(db, listRow, query)).map(({ id }) => id);

const promiseRow = z.object({ listId: z.string(), giver: z.string() });

/** What givers promised for a gift. Of who promised something for both, what they promised for the other remains. */
const movePromises = (db: Db, table: 'gift_reservation' | 'gift_contribution', { market, from, to }: Move) =>
  queryAll(
    db,
    promiseRow,
    sql`update ${sql.table(table)} c set product_id = ${to} where product_id = ${from}
      and list_id in (select id from shopper_list where market = ${market}) and not exists (select from ${sql.table(table)} o
        where o.list_id = c.list_id and o.product_id = ${to} and o.giver = c.giver)
      returning list_id as "listId", encode(giver, 'hex') as giver`,
  );

/** Items keep amount, note and position. A list that has both keeps the other's item, and this one is set aside. */
async function moveListItems(db: Db, { market, from, to }: Move, now: Date) {
  const own = sql`list_id in (select id from shopper_list where market = ${market})`;
  await sql`delete from list_item gone using list_item own where gone.list_id = own.list_id
    and gone.product_id = ${to} and gone.removed_at is not null and own.product_id = ${from} and own.removed_at is null
    and own.list_id in (select id from shopper_list where market = ${market})`.execute(db);
  const listsWithBoth = await idsOf(
    db,
    sql`update list_item i set removed_at = ${now} where ${own} and product_id = ${from} and removed_at is null
      and exists (select from list_item o where o.list_id = i.list_id and o.product_id = ${to})
      returning list_id as id`,
  );
  const lists = await idsOf(
    db,
    sql`update list_item i set product_id = ${to} where ${own} and product_id = ${from}
      and not exists (select from list_item o where o.list_id = i.list_id and o.product_id = ${to})
      returning list_id as id`,
  );
  const reservations = await movePromises(db, 'gift_reservation', { market, from, to });
  const contributions = await movePromises(db, 'gift_contribution', { market, from, to });
  return { lists, listsWithBoth, reservations, contributions };
}

const watchRow = z.object({ id: z.string(), productIds: z.array(z.int()) });

async function setWatchedProducts(db: Db, market: MarketId, id: string, productIds: readonly number[]): Promise<void> {
  await sql`update price_watch set product_ids = ${productIds}::bigint[] where id = ${id}`.execute(db);
  await sql`delete from price_watch_product where watch_id = ${id}`.execute(db);
  await sql`insert into price_watch_product (market, product_id, watch_id)
    select ${market}, product_id, ${id} from unnest(${productIds}::bigint[]) as product_id
    where exists (select from price_watch where id = ${id} and deleted_at is null)
    on conflict do nothing`.execute(db);
}

const movedIds = (productIds: readonly number[], { from, to }: Omit<Move, 'market'>): number[] => [
  ...new Set(productIds.map((productId) => (productId === from ? to : productId))),
];

/** Those that their owners have set to other products since stay as they are. */
async function returnWatches(db: Db, move: Move, watches: Belongings['watches']): Promise<void> {
  for (const { id, productIds } of watches) {
    const query = sql`select id, product_ids as "productIds" from price_watch
      where id = ${id} and product_ids = ${movedIds(productIds, move)}::bigint[] for update`;
    if ((await queryAll(db, watchRow, query)).length > 0) await setWatchedProducts(db, move.market, id, productIds);
  }
}

/** Deleted watches too, which can be restored for a while. */
async function moveWatches(db: Db, { market, from, to }: Move): Promise<Belongings['watches']> {
  const query = sql`select id, product_ids as "productIds" from price_watch
    where market = ${market} and product_ids @> array[${from}::bigint] order by id for update`;
  const watches = await queryAll(db, watchRow, query);
  for (const { id, productIds } of watches) {
    await setWatchedProducts(db, market, id, movedIds(productIds, { from, to }));
  }
  return watches;
}

/**
 * Reviews, questions and what was answered, with the links of shops that gave the reviews. Of who has reviewed both, the other's
 * review remains; this one stays behind.
 */
async function movePostings(db: Db, move: Move): Promise<string[]> {
  const { market, from, to } = move;
  const ofBoth = sql`select id from posting own where own.market = ${market} and own.subject_kind = 'product'
    and own.subject_id = ${from} and own.kind = 'review' and exists (
      select from posting o where o.market = own.market and o.subject_kind = 'product' and o.subject_id = ${to}
        and o.kind = 'review' and o.shopper_id = own.shopper_id)`;
  const moved = await idsOf(
    db,
    sql`with both_reviewed as (${ofBoth})
      update posting set subject_id = ${to} where market = ${market} and subject_kind = 'product' and subject_id = ${from}
        and id not in (select id from both_reviewed)
        and coalesce(parent_id not in (select id from both_reviewed), true) returning id`,
  );
  await moveLinkUses(db, move, moved);
  return moved;
}

/** What links were used for; a link that gave a review of both still leads to the other's. */
async function moveLinkUses(db: Db, { market, from, to }: Move, reviewIds: readonly string[]): Promise<void> {
  await sql`update review_link_use own set subject_id = ${to} where market = ${market} and subject_kind = 'product'
    and subject_id = ${from} and review_id = any(${reviewIds}::uuid[]) and not exists (
      select from review_link_use o where o.market = own.market and o.merchant_id = own.merchant_id
        and o.reference = own.reference and o.subject_kind = 'product' and o.subject_id = ${to})`.execute(db);
}

async function movePurchases(db: Db, { market, from, to }: Move): Promise<string[]> {
  return idsOf(
    db,
    sql`update purchase p set product_id = ${to} where market = ${market} and product_id = ${from}
      and not (origin = 'merchant' and exists (select from purchase o where o.market = p.market
        and o.merchant_id = p.merchant_id and o.reference = p.reference and o.product_id = ${to}))
      returning id`,
  );
}

/** Moves everything that people have of a product to another. O(rows that refer to it). */
export async function moveBelongings(db: Db, move: Move, now: Date): Promise<Belongings> {
  const { market, from, to } = move;
  const items = await moveListItems(db, move, now);
  const watches = await moveWatches(db, move);
  const postings = await movePostings(db, move);
  const purchases = await movePurchases(db, move);
  const reports = await idsOf(
    db,
    sql`update offer_report set product_id = ${to} where market = ${market} and product_id = ${from} returning id`,
  );
  await sql`update click set product_id = ${to} where market = ${market} and product_id = ${from}`.execute(db);
  return { from, to, ...items, watches, postings, purchases, reports };
}

/** Takes everything back that `moveBelongings` moved and that still exists. Clicks go with their offers. */
export async function returnBelongings(
  db: Db,
  market: MarketId,
  moved: Belongings,
  offerIds: readonly number[],
): Promise<void> {
  const { from, to, lists, listsWithBoth, reservations, contributions, watches } = moved;
  await sql`update list_item i set product_id = ${from} where product_id = ${to} and list_id = any(${lists}::uuid[])
    and not exists (select from list_item o where o.list_id = i.list_id and o.product_id = ${from})`.execute(db);
  await sql`update list_item set removed_at = null
    where product_id = ${from} and list_id = any(${listsWithBoth}::uuid[])`.execute(db);
  for (const [table, promises] of [
    ['gift_reservation', reservations],
    ['gift_contribution', contributions],
  ] as const) {
    for (const { listId, giver } of promises) {
      await sql`update ${sql.table(table)} set product_id = ${from} where list_id = ${listId} and product_id = ${to}
        and giver = decode(${giver}, 'hex')`.execute(db);
    }
  }
  await returnWatches(db, { market, from, to }, watches);
  for (const [table, column, ids] of [
    ['posting', 'subject_id', moved.postings],
    ['purchase', 'product_id', moved.purchases],
    ['offer_report', 'product_id', moved.reports],
  ] as const) {
    await sql`update ${sql.id(table)} set ${sql.id(column)} = ${from}
      where id = any(${ids}::uuid[]) and ${sql.id(column)} = ${to}`.execute(db);
  }
  await moveLinkUses(db, { market, from: to, to: from }, moved.postings);
  await sql`update click set product_id = ${from}
    where market = ${market} and product_id = ${to} and offer_id = any(${offerIds}::bigint[])`.execute(db);
}

const watcherRow = z.object({
  id: z.string(),
  shopperId: z.string(),
  channels: z.array(z.enum(CHANNELS)),
  locale: localeSchema,
});
/** Someone who watches a price. */
export type Watcher = z.infer<typeof watcherRow>;

/** The owners of these watches, of those that are not deleted. */
export async function readWatchers(db: Db, watchIds: readonly string[]): Promise<Watcher[]> {
  const query = sql`select id, shopper_id as "shopperId", channels, locale from price_watch
    where id = any(${watchIds}::uuid[]) and deleted_at is null order by id`;
  return queryAll(db, watcherRow, query);
}
