import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { SERIES_COLUMNS } from '../terms/language/feed-words.ts';

const statedSeriesRow = z.object({ productId: z.int(), name: z.string() });

/** The series names that offers of these products state, one entry for each offer. */
export async function readStatedSeries(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<z.infer<typeof statedSeriesRow>[]> {
  const query = sql`
    select m.product_id as "productId", d.value ->> 'value' as name
    from match m join offer o on o.market = m.market and o.id = m.offer_id,
      lateral json_array_elements(o.details) as d(value)
    where m.market = ${market} and m.product_id = any(${productIds}::bigint[])
      and lower(d.value ->> 'name') = any(${SERIES_COLUMNS}::text[])
    order by m.product_id, m.offer_id`;
  return queryAll(db, statedSeriesRow, query);
}
