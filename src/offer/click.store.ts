import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

export type Click = {
  market: MarketId;
  offerId: number;
  merchantId: number;
  productId: number | null;
  /** Item price in minor units at the time. */
  price: number;
  at: Date;
};

export async function saveClick(db: Db, click: Click): Promise<void> {
  await sql`insert into click (market, offer_id, merchant_id, product_id, price, at)
    values (${click.market}, ${click.offerId}, ${click.merchantId}, ${click.productId}, ${click.price},
      ${click.at})`.execute(db);
}

/** How often shoppers went on to a shop for these products since a time; products without a click are left out. */
export async function countClicks(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ productId: number; clicks: number }>`
    select product_id as "productId", count(*) as clicks from click
    where market = ${market} and product_id = any(${productIds}::bigint[]) and at >= ${since}
    group by product_id`.execute(db);
  return new Map(rows.map((row) => [row.productId, row.clicks]));
}
