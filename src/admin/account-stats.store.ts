import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryOne } from '../platform/query.ts';

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
