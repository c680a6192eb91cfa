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
