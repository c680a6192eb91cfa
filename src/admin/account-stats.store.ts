import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryOne } from '../platform/query.ts';

const accountStatsRow = z.object({ lists: z.int(), watches: z.int(), postings: z.int() });
/** How many lists, watches and postings a shopper has in a market. */
export type AccountStats = z.infer<typeof accountStatsRow>;

export async function readAccountStats(db: Db, market: MarketId, shopperId: string): Promise<AccountStats> {
  const query = sql`select
    (select count(*) from shopper_list
      where market = ${market} and shopper_id = ${shopperId} and deleted_at is null
      and (kind = 'favourites' or name <> '')) as lists,
    (select count(*) from price_watch
      where market = ${market} and shopper_id = ${shopperId} and deleted_at is null) as watches,
    (select count(*) from posting where market = ${market} and shopper_id = ${shopperId}) as postings`;
  return queryOne(db, accountStatsRow, query);
}

const dayRow = z.object({ day: z.string(), amount: z.int() });

/** How many accounts of a market were opened on each day (UTC) since one, without those that are deleted. */
export const countNewAccounts = (db: Db, market: MarketId, since: string): Promise<z.infer<typeof dayRow>[]> =>
  queryAll(
    db,
    dayRow,
    sql`select (created_at at time zone 'UTC')::date as day, count(*)::int as amount from shopper
      where market = ${market} and status <> 'DELETED' and created_at >= ${since}::timestamp at time zone 'UTC' group by 1`,
  );

const stateRow = z.object({ accounts: z.int(), confirmed: z.int(), emailOnly: z.int() });

/** How many accounts a market has, how many of them are confirmed, and how many get emails without signing in. */
export const countAccounts = (db: Db, market: MarketId): Promise<z.infer<typeof stateRow>> =>
  queryOne(
    db,
    stateRow,
    sql`select count(*)::int as accounts, (count(*) filter (where verified_at is not null))::int as confirmed,
        (count(*) filter (where status = 'ACTIVE_EMAIL_ONLY'))::int as "emailOnly"
      from shopper where market = ${market} and status <> 'DELETED'`,
  );

const restrictedRow = z.object({
  id: z.string(),
  status: z.enum(['ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED']),
  suspendedUntil: z.date().nullable(),
  createdAt: z.date(),
});

/** The accounts of a market that are blocked or suspended: first those that are suspended, by when that ends. */
export const readRestrictedAccounts = (
  db: Db,
  market: MarketId,
  { now, limit }: { now: Date; limit: number },
): Promise<z.infer<typeof restrictedRow>[]> =>
  queryAll(
    db,
    restrictedRow,
    sql`select id, status, suspended_until as "suspendedUntil", created_at as "createdAt" from shopper
      where market = ${market} and status <> 'DELETED' and (status = 'BANNED' or suspended_until > ${now})
      order by suspended_until nulls last, id limit ${limit}`,
  );
