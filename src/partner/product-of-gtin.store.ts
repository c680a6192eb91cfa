import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryIds } from '../platform/query.ts';

/** The product that has a GTIN of 14 digits; null: none has. */
export async function findProductOfGtin(db: Db, market: MarketId, gtin: string): Promise<number | null> {
  const query = sql`select product_id as id from product_identifier
    where market = ${market} and kind = 'gtin' and value = ${gtin} limit 1`;
  const [id = null] = await queryIds(db, query);
  return id;
}
