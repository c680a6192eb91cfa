import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import { acquireLock, acquireSharedLock } from '../platform/advisory-lock.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, rowsTable } from '../platform/insert-rows.ts';
import { exportRow, queryAll, queryCount, queryFirst, queryIds } from '../platform/query.ts';
import { CHANNELS, type Channel } from '../terms/channel.ts';
import { CONDITIONS, PRICE_KINDS } from '../terms/offer.ts';
import { WATCH_AMOUNTS } from '../terms/watch-rule.ts';
import { type WatchRule, watchRuleSchema } from '../terms/watch-rule-schema.ts';
import type { PriceWatch, WatchOwner, WatchScope, WatchState } from './price-watch.ts';

const watchStateSchema = z.object({
  seen: z.object({ amount: z.number(), at: z.number() }).nullable(),
  base: z.number().nullable(),
  armed: z.boolean(),
  lastTriggerAmount: z.number().nullable(),
  presence: z.array(z.object({ merchantId: z.int(), deniedSince: z.number().nullable() })),
  triggerCount: z.int(),
});

const watchRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  shopperId: z.string(),
  productIds: z.array(z.int()),
  rule: watchRuleSchema,
  amount: z.enum(WATCH_AMOUNTS),
  merchantIds: z.array(z.int()),
  conditions: z.array(z.enum(CONDITIONS)),
  priceKinds: z.array(z.enum(PRICE_KINDS)),
  channels: z.array(z.enum(CHANNELS)),
  locale: localeSchema,
  createdAt: z.date(),
  pausedAt: z.date().nullable(),
  state: watchStateSchema,
});
type WatchRow = z.infer<typeof watchRow>;

const watchedProductsRow = z.object({ productIds: z.array(z.int()) });

const columns = sql`w.id, w.market, w.shopper_id as "shopperId", w.product_ids as "productIds", w.rule, w.amount,
  w.merchant_ids as "merchantIds", w.conditions, w.price_kinds as "priceKinds", w.channels, w.locale,
  w.created_at as "createdAt", w.paused_at as "pausedAt", w.state`;

const toWatch = ({ amount, merchantIds, conditions, priceKinds, ...row }: WatchRow): PriceWatch => ({
  ...row,
  scope: { amount, merchantIds, conditions, priceKinds },
});

/** Name of the advisory lock that price updates share and that creating a watch takes exclusively. */
const watchLockName = (market: MarketId): string => `price watches ${market}`;

/**
 * The products among these that have a watch. Takes the shared lock: until the transaction ends nobody creates a watch,
 * and a watch created later is evaluated with the prices that this transaction has written.
 */
export async function readWatchedProducts(db: Db, market: MarketId, productIds: readonly number[]): Promise<number[]> {
  await acquireSharedLock(db, watchLockName(market));
  const query = sql`select distinct product_id as id from price_watch_product
    where market = ${market} and product_id = any(${productIds}::bigint[]) order by product_id`;
  return queryIds(db, query);
}

/** Takes the exclusive lock for creating a watch, after all running price updates, which would not evaluate it. */
export const lockWatchCreation = (db: Db, market: MarketId): Promise<void> => acquireLock(db, watchLockName(market));

/** The active watches on these products, locked until the end of the transaction. */
export async function lockProductWatches(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<readonly PriceWatch[]> {
  const query = sql`select ${columns} from price_watch w
    where w.market = ${market} and w.paused_at is null and w.id = any(array(
      select watch_id from price_watch_product where market = ${market} and product_id = any(${productIds}::bigint[])))
    order by w.id for update`;
  const rows = await queryAll(db, watchRow, query);
  return rows.map(toWatch);
}

/** Reads and locks one of the shopper's watches. Null when it does not exist or belongs to somebody else. */
export async function lockWatch(db: Db, owner: WatchOwner, id: string): Promise<PriceWatch | null> {
  const query = sql`select ${columns} from price_watch w
    where w.id = ${id} and w.shopper_id = ${owner.shopperId} and w.market = ${owner.market}
      and w.deleted_at is null for update`;
  const row = await queryFirst(db, watchRow, query);
  return row === null ? null : toWatch(row);
}

/** The shopper's watches, newest first. */
export async function readWatches(db: Db, { market, shopperId }: WatchOwner): Promise<PriceWatch[]> {
  const query = sql`select ${columns} from price_watch w
    where w.shopper_id = ${shopperId} and w.market = ${market} and w.deleted_at is null
    order by w.created_at desc, w.id`;
  const rows = await queryAll(db, watchRow, query);
  return rows.map(toWatch);
}

export async function readWatch(db: Db, { market, shopperId }: WatchOwner, id: string): Promise<PriceWatch | null> {
  const query = sql`select ${columns} from price_watch w
    where w.id = ${id} and w.shopper_id = ${shopperId} and w.market = ${market} and w.deleted_at is null`;
  const row = await queryFirst(db, watchRow, query);
  return row === null ? null : toWatch(row);
}

export async function countWatches(db: Db, { market, shopperId }: WatchOwner): Promise<number> {
  const query = sql`select count(*) as count from price_watch
    where shopper_id = ${shopperId} and market = ${market} and deleted_at is null`;
  return queryCount(db, query);
}

/** The settings of a watch that the shopper chooses. */
export type WatchSettings = {
  productIds: readonly number[];
  rule: WatchRule;
  scope: WatchScope;
  channels: readonly Channel[];
  locale: Locale;
};

/** Inserts a watch. False when the id is in use, by whomever. */
export async function insertWatch(
  db: Db,
  { market, shopperId }: WatchOwner,
  watch: WatchSettings & { id: string; state: WatchState },
  now: Date,
): Promise<boolean> {
  const { scope } = watch;
  const { rows } = await sql`insert into price_watch (id, market, shopper_id, product_ids, rule, amount, merchant_ids,
      conditions, price_kinds, channels, locale, created_at, changed_at, state)
    values (${watch.id}, ${market}, ${shopperId}, ${watch.productIds}, ${JSON.stringify(watch.rule)}::jsonb,
      ${scope.amount}, ${scope.merchantIds}, ${scope.conditions}, ${scope.priceKinds}, ${watch.channels},
      ${watch.locale}, ${now}, ${now}, ${JSON.stringify(watch.state)}::jsonb)
    on conflict (id) do nothing returning id`.execute(db);
  if (rows.length === 0) return false;
  await saveWatchProducts(db, market, watch.id, watch.productIds);
  return true;
}

async function saveWatchProducts(db: Db, market: MarketId, id: string, productIds: readonly number[]): Promise<void> {
  await sql`delete from price_watch_product where watch_id = ${id}`.execute(db);
  await sql`insert into price_watch_product (market, product_id, watch_id)
    select ${market}, product_id, ${id} from unnest(${productIds}::bigint[]) as product_id
    on conflict do nothing`.execute(db);
}

/** Overwrites the settings and the state of a watch. */
export async function updateWatch(
  db: Db,
  market: MarketId,
  watch: WatchSettings & { id: string; state: WatchState },
  now: Date,
): Promise<void> {
  const { scope } = watch;
  await sql`update price_watch set product_ids = ${watch.productIds}, rule = ${JSON.stringify(watch.rule)}::jsonb,
    amount = ${scope.amount}, merchant_ids = ${scope.merchantIds}, conditions = ${scope.conditions},
    price_kinds = ${scope.priceKinds}, channels = ${watch.channels}, locale = ${watch.locale}, changed_at = ${now},
    state = ${JSON.stringify(watch.state)}::jsonb where id = ${watch.id}`.execute(db);
  await saveWatchProducts(db, market, watch.id, watch.productIds);
}

/** Pauses a watch, or resumes it with null. Does nothing when it is in that state already. */
export async function setPaused(db: Db, id: string, pausedAt: Date | null): Promise<void> {
  await sql`update price_watch set paused_at = ${pausedAt}
    where id = ${id} and (paused_at is null) <> ${pausedAt === null}`.execute(db);
}

/** Marks a watch as deleted. It is no longer evaluated and can be restored during the undo period. */
export async function softDeleteWatch(db: Db, { market, shopperId }: WatchOwner, id: string, now: Date): Promise<void> {
  await sql`with deleted as (update price_watch set deleted_at = ${now}
      where id = ${id} and shopper_id = ${shopperId} and market = ${market} and deleted_at is null returning id)
    delete from price_watch_product where watch_id in (select id from deleted)`.execute(db);
}

/** Deletes watches that were marked as deleted before a time. */
export async function pruneDeletedWatches(
  db: Db,
  { market, before }: { market: MarketId; before: Date },
): Promise<void> {
  await sql`delete from price_watch where market = ${market} and deleted_at < ${before}`.execute(db);
}

/** Restores a deleted watch of the shopper, if there is one. */
export async function undeleteWatch(db: Db, { market, shopperId }: WatchOwner, id: string): Promise<void> {
  const query = sql`update price_watch set deleted_at = null
    where id = ${id} and shopper_id = ${shopperId} and market = ${market} and deleted_at is not null
    returning product_ids as "productIds"`;
  const rows = await queryAll(db, watchedProductsRow, query);
  for (const { productIds } of rows) await saveWatchProducts(db, market, id, productIds);
}

const STATE_COLUMNS: ColumnTypes = { id: 'uuid', state: 'jsonb' };

/** Saves the states of evaluated watches, where they changed. */
export async function saveWatchStates(db: Db, watches: readonly { id: string; state: WatchState }[]): Promise<void> {
  if (watches.length === 0) return;
  await sql`update price_watch w set state = n.state from ${rowsTable('n', STATE_COLUMNS, watches)}
    where w.id = n.id and w.state <> n.state`.execute(db);
}

type ExportRow = Record<string, unknown>;

/**
 * The shopper's watches in this database, including deleted ones that can be restored, and their triggers, for the data
 * export.
 */
export async function exportShopperWatches(
  db: Db,
  shopperId: string,
): Promise<Record<'priceWatches' | 'priceWatchTriggers', ExportRow[]>> {
  const watchesQuery = sql`
    select id, market, product_ids as "productIds", rule, amount, merchant_ids as "merchantIds", conditions,
      price_kinds as "priceKinds", channels, locale, created_at as "createdAt", changed_at as "changedAt",
      paused_at as "pausedAt", deleted_at as "deletedAt", state from price_watch where shopper_id = ${shopperId} order by created_at`;
  const watches = await queryAll(db, exportRow, watchesQuery);
  const triggersQuery = sql`
    select watch_id as "watchId", market, sequence, triggered_at as "triggeredAt", facts from price_watch_trigger
    where shopper_id = ${shopperId} order by triggered_at`;
  const triggers = await queryAll(db, exportRow, triggersQuery);
  return { priceWatches: watches, priceWatchTriggers: triggers };
}

/**
 * Gives all watches of a shopper in this database to another shopper. With `pausedAt` they are paused. The new owner may
 * have more than are allowed to be created.
 */
export async function moveShopperWatches(
  db: Db,
  { from, to, pausedAt }: { from: string; to: string; pausedAt: Date | null },
): Promise<void> {
  await sql`update price_watch set shopper_id = ${to}, paused_at = coalesce(paused_at, ${pausedAt}::timestamptz)
    where shopper_id = ${from}`.execute(db);
  await sql`update price_watch_trigger set shopper_id = ${to} where shopper_id = ${from}`.execute(db);
}

/** Deletes all of the shopper's watches from this database. */
export async function deleteShopperWatches(db: Db, shopperId: string): Promise<void> {
  await sql`delete from price_watch where shopper_id = ${shopperId}`.execute(db);
}
