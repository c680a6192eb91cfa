import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';

const numberRow = z.object({ number: z.string() });

/**
 * The number that most of these offers state of the product in the EU's register of energy labels (EPREL); null if none
 * does. Feeds name it as a certification.
 */
export async function readEnergyRegisterNumber(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
): Promise<string | null> {
  const query = sql`
    select detail ->> 'value' as number from offer o, json_array_elements(o.details) detail
    where o.market = ${market} and o.id = any(${offerIds}::bigint[])
      and upper(detail ->> 'name') = 'EPREL' and detail ->> 'value' ~ '^[1-9][0-9]{3,9}$'
    group by 1 order by count(*) desc, 1 limit 1`;
  return (await queryFirst(db, numberRow, query))?.number ?? null;
}
