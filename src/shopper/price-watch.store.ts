import { sql } from 'kysely';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, tableOf } from '../platform/rows.ts';
import { shareTurn, takeTurn } from '../platform/turns.ts';
import type { PriceWatch, WatchChannel, WatchOwner, WatchRule, WatchScope, WatchState } from './price-watch.ts';

type WatchRow = Omit<PriceWatch, 'scope'> & WatchScope;

const columns = sql`w.id, w.market, w.shopper_id as "shopperId", w.product_ids as "productIds", w.rule, w.amount,
  w.merchant_ids as "merchantIds", w.conditions, w.price_kinds as "priceKinds", w.channels, w.locale,
  w.created_at as "createdAt", w.paused_at as "pausedAt", w.state`;

const watchOf = ({ amount, merchantIds, conditions, priceKinds, ...row }: WatchRow): PriceWatch => ({
  ...row,
  scope: { amount, merchantIds, conditions, priceKinds },
});

/** The turn that who writes prices shares, and that who sets a watch takes alone. */
const watchTurn = (market: MarketId): string => `price watches ${market}`;

/**
 * Those of these products that somebody watches. Until the end of the transaction nobody sets a watch: who comes later
 * finds what this transaction has written.
 */
export async function readWatchedProducts(db: Db, market: MarketId, productIds: readonly number[]): Promise<number[]> {
  await shareTurn(db, watchTurn(market));
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from price_watch_product
    where market = ${market} and product_id = any(${productIds}::bigint[]) order by product_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waits until nobody is telling of prices while not knowing of the watch that is about to be set. */
export const waitToWatch = (db: Db, market: MarketId): Promise<void> => takeTurn(db, watchTurn(market));

/** The watches on these products that are awake, in the caller's hands until the end of the transaction. */
export async function lockWatchesOn(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<readonly PriceWatch[]> {
  const { rows } = await sql<WatchRow>`select ${columns} from price_watch w
    where w.market = ${market} and w.paused_at is null and w.id = any(array(
      select watch_id from price_watch_product where market = ${market} and product_id = any(${productIds}::bigint[])))
    order by w.id for update`.execute(db);
  return rows.map(watchOf);
}

/** One of the person's watches, in the caller's hands; null where it is none of theirs. */
export async function lockWatch(db: Db, owner: WatchOwner, id: string): Promise<PriceWatch | null> {
  const { rows } = await sql<WatchRow>`select ${columns} from price_watch w
    where w.id = ${id} and w.shopper_id = ${owner.shopperId} and w.market = ${owner.market}
      and w.deleted_at is null for update`.execute(db);
  return rows[0] === undefined ? null : watchOf(rows[0]);
}

/** The person's watches, newest first. */
export async function readWatches(db: Db, { market, shopperId }: WatchOwner): Promise<PriceWatch[]> {
  const { rows } = await sql<WatchRow>`select ${columns} from price_watch w
    where w.shopper_id = ${shopperId} and w.market = ${market} and w.deleted_at is null
    order by w.created_at desc, w.id`.execute(db);
  return rows.map(watchOf);
}

export async function readWatch(db: Db, { market, shopperId }: WatchOwner, id: string): Promise<PriceWatch | null> {
  const { rows } = await sql<WatchRow>`select ${columns} from price_watch w
    where w.id = ${id} and w.shopper_id = ${shopperId} and w.market = ${market} and w.deleted_at is null`.execute(db);
  return rows[0] === undefined ? null : watchOf(rows[0]);
}

export async function countWatches(db: Db, { market, shopperId }: WatchOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from price_watch
    where shopper_id = ${shopperId} and market = ${market} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a person says of a watch. */
export type WatchTerms = {
  productIds: readonly number[];
  rule: WatchRule;
  scope: WatchScope;
  channels: readonly WatchChannel[];
  locale: Locale;
};

/** Adds a watch; false where there is one with the id, whoever's it is. */
export async function insertWatch(
  db: Db,
  { market, shopperId }: WatchOwner,
  watch: WatchTerms & { id: string; state: WatchState },
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
  await writeProducts(db, market, watch.id, watch.productIds);
  return true;
}

async function writeProducts(db: Db, market: MarketId, id: string, productIds: readonly number[]): Promise<void> {
  await sql`delete from price_watch_product where watch_id = ${id}`.execute(db);
  await sql`insert into price_watch_product (market, product_id, watch_id)
    select ${market}, product_id, ${id} from unnest(${productIds}::bigint[]) as product_id
    on conflict do nothing`.execute(db);
}

/** Overwrites what a watch is, and what it remembers. */
export async function overwriteWatch(
  db: Db,
  market: MarketId,
  watch: WatchTerms & { id: string; state: WatchState },
  now: Date,
): Promise<void> {
  const { scope } = watch;
  await sql`update price_watch set product_ids = ${watch.productIds}, rule = ${JSON.stringify(watch.rule)}::jsonb,
    amount = ${scope.amount}, merchant_ids = ${scope.merchantIds}, conditions = ${scope.conditions},
    price_kinds = ${scope.priceKinds}, channels = ${watch.channels}, locale = ${watch.locale}, changed_at = ${now},
    state = ${JSON.stringify(watch.state)}::jsonb where id = ${watch.id}`.execute(db);
  await writeProducts(db, market, watch.id, watch.productIds);
}

/** Puts a watch to sleep or wakes it; one that is as wanted stays as it is. */
export async function setPaused(db: Db, id: string, pausedAt: Date | null): Promise<void> {
  await sql`update price_watch set paused_at = ${pausedAt}
    where id = ${id} and (paused_at is null) <> ${pausedAt === null}`.execute(db);
}

/** Marks a watch as deleted: it watches nothing, and can be brought back for a while. */
export async function hideWatch(db: Db, { market, shopperId }: WatchOwner, id: string, now: Date): Promise<void> {
  await sql`with hidden as (update price_watch set deleted_at = ${now}
      where id = ${id} and shopper_id = ${shopperId} and market = ${market} and deleted_at is null returning id)
    delete from price_watch_product where watch_id in (select id from hidden)`.execute(db);
}

/** Lets go what was deleted before a time. */
export async function forgetWatchesDeletedBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from price_watch where deleted_at < ${at}`.execute(db);
}

/** Brings a deleted watch of the person's back, if there is one. */
export async function showWatch(db: Db, { market, shopperId }: WatchOwner, id: string): Promise<void> {
  const { rows } = await sql<Pick<PriceWatch, 'productIds'>>`update price_watch set deleted_at = null
    where id = ${id} and shopper_id = ${shopperId} and market = ${market} and deleted_at is not null
    returning product_ids as "productIds"`.execute(db);
  for (const { productIds } of rows) await writeProducts(db, market, id, productIds);
}

const ADVANCED: ColumnTypes = { id: 'uuid', state: 'jsonb', in_doubt: 'boolean' };

/** What watches remember after a look, where that is anything new. */
export async function writeStates(
  db: Db,
  watches: readonly { id: string; state: WatchState; inDoubt: boolean }[],
): Promise<void> {
  if (watches.length === 0) return;
  const rows = watches.map(({ id, state, inDoubt }) => ({ id, state, in_doubt: inDoubt }));
  await sql`update price_watch w set state = n.state, in_doubt = n.in_doubt
    from ${tableOf('n', ADVANCED, rows)}
    where w.id = n.id and (w.state <> n.state or w.in_doubt <> n.in_doubt)`.execute(db);
}

/** The products of watches that wait for a second sighting, by market. */
export async function readDoubtedProducts(db: Db): Promise<{ market: MarketId; productIds: number[] }[]> {
  const { rows } = await sql<{ market: MarketId; productIds: number[] }>`
    select p.market, array_agg(distinct p.product_id) as "productIds" from price_watch w
    join price_watch_product p on p.watch_id = w.id
    where w.in_doubt and w.paused_at is null group by p.market`.execute(db);
  return rows;
}

type ExportRow = Record<string, unknown>;

/**
 * A person's watches of every market in this database, deleted ones that can still be brought back among them, and what
 * they told, as plain rows for the copy they may take.
 */
export async function exportWatchesOf(
  db: Db,
  shopperId: string,
): Promise<Record<'priceWatches' | 'priceWatchFirings', ExportRow[]>> {
  const watches = await sql<ExportRow>`
    select id, market, product_ids as "productIds", rule, amount, merchant_ids as "merchantIds", conditions,
      price_kinds as "priceKinds", channels, locale, created_at as "createdAt", changed_at as "changedAt",
      paused_at as "pausedAt", deleted_at as "deletedAt", state from price_watch where shopper_id = ${shopperId} order by created_at`.execute(
    db,
  );
  const firings = await sql<ExportRow>`
    select watch_id as "watchId", market, sequence, fired_at as "firedAt", facts from price_watch_firing
    where shopper_id = ${shopperId} order by fired_at`.execute(db);
  return { priceWatches: watches.rows, priceWatchFirings: firings.rows };
}

/** Leaves nothing of a person's watches in this database. */
export async function forgetWatchesOf(db: Db, shopperId: string): Promise<void> {
  await sql`delete from price_watch where shopper_id = ${shopperId}`.execute(db);
}
