import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryIds } from '../platform/query.ts';

const namedRow = z.object({
  id: z.int(),
  name: z.string(),
  option: z.string().nullable(),
  mpn: z.string().nullable(),
  categoryId: z.int(),
  attributes: z.record(z.string(), z.union([z.number(), z.boolean()])),
  brandKey: z.string().nullable(),
  brandName: z.string().nullable(),
  createdAt: z.coerce.date(),
  titles: z.array(z.object({ merchantId: z.int(), title: z.string(), isNew: z.boolean() })),
});

/** A product with what its name is chosen from. */
export type StoredName = z.infer<typeof namedRow>;

/** These products with the titles of their current offers: of each the first `maxTitles` by merchant and title. */
export async function readNames(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  maxTitles: number,
): Promise<StoredName[]> {
  // Lateral lookups, which `offset 0` keeps apart: for a join, PostgreSQL without statistics scans the whole market for each
  // batch, and with the order of the titles it reads the market's offers in that order for each product.
  const query = sql`
    with title as (
      select distinct wanted.id as product_id, o.merchant_id, o.title, o.is_new
      from unnest(${productIds}::bigint[]) as wanted(id), lateral (
        select offer_id from match m where m.market = ${market} and m.product_id = wanted.id offset 0
      ) m, lateral (
        select merchant_id, title, condition = 'new' as is_new from offer
        where market = ${market} and id = m.offer_id and gone_at is null offset 0
      ) o
    ), numbered as (
      select *, row_number() over (partition by product_id order by merchant_id, title, is_new) as number from title
    ), titles as (
      select product_id, json_agg(json_build_object('merchantId', merchant_id, 'title', title, 'isNew', is_new)
        order by number) as list
      from numbered where number <= ${maxTitles} group by product_id
    )
    select p.id, p.name, p.option, p.mpn, p.category_id as "categoryId", p.attributes, b.key as "brandKey",
      b.name as "brandName", p.created_at as "createdAt", coalesce(t.list, '[]') as titles
    from product p left join brand b on b.id = p.brand_id left join titles t on t.product_id = p.id
    where p.market = ${market} and p.id = any(${productIds}::bigint[]) order by p.id`;
  return queryAll(db, namedRow, query);
}

/** Gives products other names where they still have the names that were read; returns the ids of those. */
export async function writeNames(
  db: Db,
  market: MarketId,
  renamed: readonly { id: number; before: string; name: string }[],
): Promise<number[]> {
  if (renamed.length === 0) return [];
  const query = sql`
    update product p set name = r.name, changed_at = now()
    from json_to_recordset(${JSON.stringify(renamed)}::json) as r(id bigint, before text, name text)
    where p.market = ${market} and p.id = r.id and p.name = r.before returning p.id`;
  return queryIds(db, query);
}
