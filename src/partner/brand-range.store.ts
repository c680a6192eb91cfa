import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import type { RangeView } from '../terms/partner/range-view.ts';

const brandRow = z.object({ id: z.int(), name: z.string(), website: z.string().nullable() });

export const readBrand = (db: Db, market: MarketId, id: number): Promise<z.infer<typeof brandRow> | null> =>
  queryFirst(db, brandRow, sql`select id, name, website from brand where market = ${market} and id = ${id}`);

/** Brands whose name is like that of a company. */
export const findBrands = (db: Db, market: MarketId, name: string): Promise<z.infer<typeof brandRow>[]> =>
  queryAll(
    db,
    brandRow,
    sql`select id, name, website from brand where market = ${market} and length(name) > 1
      and strpos(lower(${name}), lower(name)) > 0 order by length(name) desc, id limit 5`,
  );

const range = (market: MarketId, brandId: number) => sql`
  select p.id as "productId", coalesce(cardinality(s.merchant_ids), 0) as merchants, s.lowest_item as "lowestItem",
    s.highest_item as "highestItem", json_array_length(p.images::json) > 0 as "hasPicture",
    (select count(*)::int from json_object_keys(p.attributes::json)) as attributes,
    exists (select from product_identifier i where i.market = ${market} and i.product_id = p.id and i.kind = 'gtin')
      as "hasGtin"
  from product p left join product_summary s on s.market = ${market} and s.product_id = p.id
  where p.market = ${market} and p.brand_id = ${brandId}`;

const ofView = (view: RangeView) =>
  view === 'all'
    ? sql`true`
    : view === 'unsold'
      ? sql`merchants = 0`
      : sql`(not "hasPicture" or not "hasGtin" or attributes = 0)`;

const rangeRow = z.object({
  productId: z.int(),
  merchants: z.int(),
  lowestItem: z.int().nullable(),
  highestItem: z.int().nullable(),
  hasPicture: z.boolean(),
  attributes: z.int(),
  hasGtin: z.boolean(),
});

/** Products of a brand, those that most merchants sell first. */
export const readRange = (
  db: Db,
  {
    market,
    brandId,
    view,
    limit,
    skip,
  }: { market: MarketId; brandId: number; view: RangeView; limit: number; skip: number },
): Promise<z.infer<typeof rangeRow>[]> =>
  queryAll(
    db,
    rangeRow,
    sql`select * from (${range(market, brandId)}) as own where ${ofView(view)}
      order by merchants desc, "productId" limit ${limit} offset ${skip}`,
  );

const rangeCounts = z.object({ all: z.int(), unsold: z.int(), incomplete: z.int() });

export const countRange = (db: Db, market: MarketId, brandId: number) =>
  queryOne(
    db,
    rangeCounts,
    sql`select count(*)::int as all, (count(*) filter (where ${ofView('unsold')}))::int as unsold,
      (count(*) filter (where ${ofView('incomplete')}))::int as incomplete from (${range(market, brandId)}) as own`,
  );

const sellerRow = z.object({ merchantId: z.int(), products: z.int() });

/** The merchants that sell a brand, with how many of its products; most first. */
export const readSellers = (db: Db, market: MarketId, brandId: number): Promise<z.infer<typeof sellerRow>[]> =>
  queryAll(
    db,
    sellerRow,
    sql`select seller as "merchantId", count(*)::int as products from product p
      join product_summary s on s.market = ${market} and s.product_id = p.id
      cross join unnest(s.merchant_ids) as seller
      where p.market = ${market} and p.brand_id = ${brandId} group by seller order by products desc, seller limit 100`,
  );
