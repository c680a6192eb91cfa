import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const clickCountRow = z.object({ productId: z.int(), clicks: z.int() });

/** Clicks to merchants by product id since a time; products without a click are left out. */
export async function countClicks(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const query = sql`
    select product_id as "productId", count(*) as clicks from click
    where market = ${market} and product_id = any(${productIds}::bigint[]) and at >= ${since}
    group by product_id`;
  const rows = await queryAll(db, clickCountRow, query);
  return new Map(rows.map((row) => [row.productId, row.clicks]));
}
