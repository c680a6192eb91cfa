import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll } from '../../platform/query.ts';

const seriesStatsRow = z.object({
  seriesId: z.int(),
  modelCount: z.int(),
  /** The lowest total or, if no total is known, the lowest item price. */
  lowest: z.int().nullable(),
  /** The product with a picture that most merchants sell. */
  coverId: z.int().nullable(),
});
/** Totals over the products of a series that are for sale. Amounts are in minor units. */
export type SeriesStats = z.infer<typeof seriesStatsRow>;

/** The series of a brand with products for sale, most models first. */
export async function readSeriesOfBrand(db: Db, market: MarketId, brandId: number): Promise<SeriesStats[]> {
  const query = sql`
    select p.series_id as "seriesId", count(distinct p.group_id)::int as "modelCount",
      coalesce(min(s.lowest_total), min(s.lowest_item)) as lowest,
      (array_agg(p.id order by cardinality(s.merchant_ids) desc, p.id) filter (where json_array_length(p.images) > 0))[1] as "coverId"
    from product p join product_summary s on s.market = p.market and s.product_id = p.id
    where p.market = ${market} and p.brand_id = ${brandId} and p.series_id is not null and s.offer_count > 0
    group by p.series_id
    order by count(distinct p.group_id) desc, p.series_id`;
  return queryAll(db, seriesStatsRow, query);
}
