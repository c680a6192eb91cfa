import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryIds } from '../platform/query.ts';

/** Which offers are looked at: all, or only those with an identifier that may decide. */
export type DuplicateScope = 'all' | 'identified';

/**
 * Offers with a product of their own that may be another product, by id after `after`. Not those whose merge a person has
 * undone: they are two products.
 */
export async function readPossibleDuplicates(
  db: Db,
  market: MarketId,
  { after, limit, scope }: { after: number; limit: number; scope: DuplicateScope },
): Promise<number[]> {
  const rules = scope === 'all' ? sql`m.rule <> 'new-product'` : sql`m.rule in ('gtin', 'brand-mpn')`;
  const query = sql`select m.offer_id as id from match m
    where m.market = ${market} and m.offer_id > ${after} and m.rule <> 'manual' and m.outcome = 'created'
      and m.rule <> 'new-product' and ${rules} and not exists (
        select from match_decision d where d.market = m.market and d.kind = 'merge' and d.undone_at is not null
          and d.offer_ids @> array[m.offer_id])
    order by m.offer_id limit ${limit}`;
  return queryIds(db, query);
}
