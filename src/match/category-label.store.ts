import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryOne } from '../platform/query.ts';

const labelRow = z.object({
  offerId: z.int(),
  merchantId: z.int(),
  title: z.string(),
  brand: z.string().nullable(),
  /** Its beginning. */
  description: z.string(),
  categoryPath: z.string().nullable(),
  googleCategory: z.string().nullable(),
  gtin: z.string().nullable(),
  price: z.int(),
  /** Null: the offer is not shown. */
  categoryId: z.int().nullable(),
  isByPerson: z.boolean(),
  isGoogleProduct: z.boolean(),
});

/** An offer with the category of its product, and how that is known. */
export type CategoryLabel = z.infer<typeof labelRow>;

const countRow = z.object({ count: z.int() });

/** The number of present offers. */
export async function countOffers(db: Db, market: MarketId): Promise<number> {
  const query = sql`select count(*)::int as count from offer where market = ${market} and gone_at is null`;
  return (await queryOne(db, countRow, query)).count;
}

export type LabelPage = { after: number; limit: number; step: number };

/**
 * Offers with ids above `after`, by id: every `step`th of them. `isByPerson`: a person put the product where it is.
 * `isGoogleProduct`: another offer of the product, with the same GTIN, states Google's category.
 */
export async function readLabelledCategories(
  db: Db,
  market: MarketId,
  { after, limit, step }: LabelPage,
): Promise<CategoryLabel[]> {
  const query = sql`
    select o.id as "offerId", o.merchant_id as "merchantId", o.title, o.brand, left(o.description, 200) as description, o.category_path as "categoryPath",
      o.google_category as "googleCategory", o.gtin, o.price, p.category_id as "categoryId",
      exists (select from match_decision d where d.market = ${market} and d.kind = 'move' and d.undone_at is null
        and d.product_ids @> array[p.id]) as "isByPerson",
      o.gtin is not null and o.google_category is null and exists (
        select from match other join offer stated on stated.market = ${market} and stated.id = other.offer_id
        where other.market = ${market} and other.product_id = p.id and stated.gtin = o.gtin
          and stated.google_category is not null) as "isGoogleProduct"
    from (select * from offer where market = ${market} and id > ${after} and id % ${step} = 0 and gone_at is null
        order by id limit ${limit}) o
      left join match m on m.market = ${market} and m.offer_id = o.id
      left join product p on p.market = ${market} and p.id = m.product_id
    order by o.id`;
  return queryAll(db, labelRow, query);
}
