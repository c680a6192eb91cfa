import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

/** A series with what can be bought of it; amounts in minor units. */
export type SeriesFigures = {
  seriesId: number;
  modelCount: number;
  /** The lowest total of its models or, where none is known, the lowest item price. */
  lowest: number | null;
  /** The product with a picture that most merchants have. */
  coverId: number | null;
};

/** The series of a brand that have anything for sale, those with most models first. */
export async function readSeriesOfBrand(db: Db, market: MarketId, brandId: number): Promise<SeriesFigures[]> {
  const { rows } = await sql<SeriesFigures>`
    select p.series_id as "seriesId", count(distinct p.group_id)::int as "modelCount",
      coalesce(min(s.lowest_total), min(s.lowest_item)) as lowest,
      (array_agg(p.id order by cardinality(s.merchant_ids) desc, p.id) filter (where json_array_length(p.images) > 0))[1] as "coverId"
    from product p join product_summary s on s.market = p.market and s.product_id = p.id
    where p.market = ${market} and p.brand_id = ${brandId} and p.series_id is not null and s.offer_count > 0
    group by p.series_id
    order by count(distinct p.group_id) desc, p.series_id`.execute(db);
  return rows;
}
