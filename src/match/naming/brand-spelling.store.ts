import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll, queryIds } from '../../platform/query.ts';

const spellingRow = z.object({
  brandId: z.int(),
  key: z.string(),
  name: z.string(),
  text: z.string(),
  merchants: z.int(),
  offers: z.int(),
});

/** How the offers of a brand's products write a brand; not necessarily that one. */
export type OfferedSpelling = z.infer<typeof spellingRow>;

/** So many products of a brand show how shops write it: reading all offers of a large brand takes minutes. */
const PRODUCTS_READ = 500;

/** The spellings in the current offers of each brand's first products. One scan of the market's products, then O(brands · products read). */
export const readSpellings = (db: Db, market: MarketId, brandIds: readonly number[]): Promise<OfferedSpelling[]> =>
  queryAll(
    db,
    spellingRow,
    sql`select b.id as "brandId", b.key, b.name, trim(o.brand) as text,
        count(distinct o.merchant_id)::int as merchants, count(*)::int as offers
      from (
          select id, brand_id, row_number() over (partition by brand_id order by id) as position from product
          where market = ${market} and brand_id = any(${brandIds}::int[])
        ) p join brand b on b.id = p.brand_id, lateral (
          select offer_id from match m where m.market = ${market} and m.product_id = p.id offset 0
        ) m, lateral (
          select merchant_id, brand from offer
          where market = ${market} and id = m.offer_id and gone_at is null and brand is not null offset 0
        ) o
      where p.position <= ${PRODUCTS_READ}
      group by b.id, b.key, b.name, trim(o.brand) order by b.id, trim(o.brand) collate "C"`,
  );

/** Names a brand, and returns the ids of its products, whose names and index entries have the brand's name. */
export async function writeBrandName(db: Db, market: MarketId, brandId: number, name: string): Promise<number[]> {
  await sql`update brand set name = ${name} where market = ${market} and id = ${brandId}`.execute(db);
  return queryIds(db, sql`select id from product where market = ${market} and brand_id = ${brandId} order by id`);
}
