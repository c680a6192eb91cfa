import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll, queryCount, queryIds } from '../../platform/query.ts';

const offeredProductRow = z.object({ id: z.int(), changedAt: z.date() });

/** Products with current offers, by id, with the time of their last price change. */
export async function readOfferedProducts(
  db: Db,
  market: MarketId,
  { offset, limit }: { offset: number; limit: number },
): Promise<z.infer<typeof offeredProductRow>[]> {
  const query = sql`
    select product_id as id, changed_at as "changedAt" from product_summary
    where market = ${market} and offer_count > 0 order by product_id limit ${limit} offset ${offset}`;
  return queryAll(db, offeredProductRow, query);
}

export async function countOfferedProducts(db: Db, market: MarketId): Promise<number> {
  return queryCount(db, sql`select count(*) from product_summary where market = ${market} and offer_count > 0`);
}

/** Ids of series with products that are currently offered. */
export async function readOfferedSeries(db: Db, market: MarketId): Promise<number[]> {
  const query = sql`
    select distinct p.series_id as id from product p
    join product_summary s on s.product_id = p.id and s.market = p.market
    where p.market = ${market} and p.series_id is not null and s.offer_count > 0 order by id`;
  return queryIds(db, query);
}
