import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst, queryIds } from '../platform/query.ts';

/** The product that has a GTIN of 14 digits; null: none has. */
export async function findProductOfGtin(db: Db, market: MarketId, gtin: string): Promise<number | null> {
  const query = sql`select product_id as id from product_identifier
    where market = ${market} and kind = 'gtin' and value = ${gtin} limit 1`;
  const [id = null] = await queryIds(db, query);
  return id;
}

const exampleRow = z.object({
  productId: z.int(),
  categoryId: z.int(),
  brandId: z.int().nullable(),
  merchantId: z.int().nullable(),
  gtin: z.string(),
});

/** A product with a GTIN that several merchants sell, any of them; null: there is none. */
export const readExampleProduct = (db: Db, market: MarketId): Promise<z.infer<typeof exampleRow> | null> =>
  queryFirst(
    db,
    exampleRow,
    sql`select p.id as "productId", p.category_id as "categoryId", p.brand_id as "brandId",
        s.merchant_ids[1] as "merchantId", i.value as gtin
      from product_summary s join product p on p.market = s.market and p.id = s.product_id
      join product_identifier i on i.market = s.market and i.product_id = p.id and i.kind = 'gtin'
      where s.market = ${market} and cardinality(s.merchant_ids) > 1 limit 1`,
  );
