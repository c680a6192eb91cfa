import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

/** What merchants' feeds call the attribute that names a product's series, in the languages of the markets. */
const NAMES = [
  'series', 'product series', 'product line', 'product family', 'model series', 'serie', 'produktserie', 'modellserie',
  'modellserien', 'produktlinie', 'baureihe', 'produktfamilj', 'produktlinje', 'sarja', 'tuotesarja', 'mallisarja',
  'gamme', 'série', 'linea', 'gamma', 'línea', 'gama',
]; // biome-ignore format: a table

/** What offers of these products call their series: one entry for each offer that says so. */
export async function readToldSeries(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<{ productId: number; name: string }[]> {
  const { rows } = await sql<{ productId: number; name: string }>`
    select m.product_id as "productId", d.value ->> 'value' as name
    from match m join offer o on o.market = m.market and o.id = m.offer_id,
      lateral json_array_elements(o.details) as d(value)
    where m.market = ${market} and m.product_id = any(${productIds}::bigint[])
      and lower(d.value ->> 'name') = any(${NAMES}::text[])
    order by m.product_id, m.offer_id`.execute(db);
  return rows;
}
