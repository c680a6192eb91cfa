import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll, queryIds } from '../../platform/query.ts';

const soldProductRow = z.object({ productId: z.int(), item: z.int(), total: z.int(), merchantId: z.int() });
export type SoldProduct = z.infer<typeof soldProductRow>;

/** Products that most merchants sell, one of each category, with their lowest prices and one of the merchants. */
export const readWidelySold = (db: Db, market: MarketId, limit: number): Promise<SoldProduct[]> =>
  queryAll(
    db,
    soldProductRow,
    sql`select "productId", item, total, "merchantId" from (
        select distinct on (p.category_id) s.product_id as "productId", s.lowest_item as item, s.lowest_total as total,
          s.merchant_ids[1] as "merchantId", s.offer_count as offers
        from product_summary s join product p on p.market = s.market and p.id = s.product_id
        where s.market = ${market} and s.lowest_item is not null and s.lowest_total is not null
        order by p.category_id, s.offer_count desc, s.product_id
      ) sold order by offers desc, "productId" limit ${limit}`,
  );

/** The products with the most offers, those first. Prices need not be recorded yet. */
export const readMostOffered = (db: Db, market: MarketId, limit: number): Promise<number[]> =>
  queryIds(
    db,
    sql`select product_id as id from match where market = ${market} and product_id is not null
      group by product_id order by count(*) desc, product_id limit ${limit}`,
  );

/** The first products of a brand, by id. */
export const readFirstOfBrand = (db: Db, market: MarketId, brandId: number, limit: number): Promise<number[]> =>
  queryIds(
    db,
    sql`select id from product where market = ${market} and brand_id = ${brandId} order by id limit ${limit}`,
  );
