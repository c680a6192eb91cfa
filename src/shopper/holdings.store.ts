import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

/** How much of a person's a market holds. */
export type Holdings = { lists: number; watches: number; postings: number };

export async function readHoldings(db: Db, market: MarketId, shopperId: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`select
    (select count(*) from shopper_list
      where market = ${market} and shopper_id = ${shopperId} and deleted_at is null) as lists,
    (select count(*) from price_watch
      where market = ${market} and shopper_id = ${shopperId} and deleted_at is null) as watches,
    (select count(*) from posting where market = ${market} and shopper_id = ${shopperId}) as postings`.execute(db);
  return rows[0];
}
