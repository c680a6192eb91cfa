import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

/** Products that someone offers, by id: each with the moment that its prices last changed. */
export async function readOfferedProducts(
  db: Db,
  market: MarketId,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; changedAt: Date }[]> {
  const { rows } = await sql<{ id: number; changedAt: Date }>`
    select product_id as id, changed_at as "changedAt" from product_summary
    where market = ${market} and offer_count > 0 order by product_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOfferedProducts(db: Db, market: MarketId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from product_summary where market = ${market} and offer_count > 0`.execute(db);
  return rows[0].count;
}

/** Series with products that someone offers. */
export async function readOfferedSeries(db: Db, market: MarketId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.series_id as id from product p
    join product_summary s on s.product_id = p.id and s.market = p.market
    where p.market = ${market} and p.series_id is not null and s.offer_count > 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}
