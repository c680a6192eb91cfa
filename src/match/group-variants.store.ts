import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const productRow = z.object({
  id: z.int(),
  groupId: z.int(),
  brandId: z.int(),
  brandKey: z.string(),
  categoryId: z.int(),
  name: z.string(),
  mpn: z.string().nullable(),
  packCount: z.int(),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean()])),
});

/** What grouping needs of a product. */
export type GroupedProduct = z.infer<typeof productRow>;

/** All products of these brands, by ascending id. */
export async function readProductsToGroup(
  db: Db,
  market: MarketId,
  brandIds: readonly number[],
): Promise<GroupedProduct[]> {
  const query = sql`
    select p.id, p.group_id as "groupId", p.brand_id as "brandId", b.key as "brandKey", p.category_id as "categoryId",
      p.name, p.mpn, p.pack_count as "packCount", p.attributes
    from product p join brand b on b.id = p.brand_id
    where p.market = ${market} and p.brand_id = any(${brandIds}::int[]) order by p.id`;
  return queryAll(db, productRow, query);
}

const statementRow = z.object({
  productId: z.int(),
  itemGroup: z.string().nullable(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What one offer of a product states; an item group has the merchant's id before it. */
export type Statement = z.infer<typeof statementRow>;

/** What the offers of these products state about groups, colours and sizes, one entry for each offer. */
export async function readStatements(db: Db, market: MarketId, productIds: readonly number[]): Promise<Statement[]> {
  const query = sql`
    select m.product_id as "productId", o.merchant_id || ' ' || o.item_group as "itemGroup", o.details
    from match m join offer o on o.market = m.market and o.id = m.offer_id
    where m.market = ${market} and m.product_id = any(${productIds}::bigint[]) and o.gone_at is null
    order by m.product_id, m.offer_id`;
  return queryAll(db, statementRow, query);
}

const namesRow = z.object({ brandId: z.int().nullable(), name: z.string() });

/** Products of a category whose names are read for the words that brands share. */
const MAX_NAMES = 5000;

/** The names of a category's products with their brands. */
export async function readNamesOfCategory(
  db: Db,
  market: MarketId,
  categoryId: number,
): Promise<z.infer<typeof namesRow>[]> {
  const query = sql`
    select brand_id as "brandId", name from product where market = ${market} and category_id = ${categoryId}
    order by id limit ${MAX_NAMES}`;
  return queryAll(db, namesRow, query);
}
