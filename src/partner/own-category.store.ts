import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { idRow, queryAll } from '../platform/query.ts';

/** The categories that a merchant has offers in. */
export const readOwnCategories = async (db: Db, market: MarketId, merchantId: number): Promise<number[]> =>
  (
    await queryAll(
      db,
      idRow,
      sql`select distinct p.category_id as id from offer o
        join match m on m.market = ${market} and m.offer_id = o.id
        join product p on p.market = ${market} and p.id = m.product_id
        where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null order by 1`,
    )
  ).map(({ id }) => id);
