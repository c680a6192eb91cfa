import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryOne } from '../platform/query.ts';

const positionRow = z.object({
  productId: z.int(),
  item: z.int(),
  /** Null: shipping is not stated. */
  total: z.int().nullable(),
  lowestItem: z.int().nullable(),
  lowestTotal: z.int().nullable(),
  merchants: z.int(),
});
/** A merchant's own prices for a product beside the lowest of the market, in minor units. */
export type PricePosition = z.infer<typeof positionRow>;

/** Own confirmed prices for new products on sale, the lowest of each product. */
const ownPositions = (market: MarketId, merchantId: number) => sql`
  select own.product_id as "productId", own.item, own.total, s.lowest_item as "lowestItem",
    s.lowest_total as "lowestTotal", cardinality(s.merchant_ids) as merchants
  from (
    select m.product_id, min(o.price) as item, min(o.price + o.shipping + coalesce(o.deposit, 0)) as total
    from offer o join match m on m.market = ${market} and m.offer_id = o.id and m.product_id is not null
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null and o.condition = 'new'
      and o.stock <> 'out' and o.price_kind = 'public' and not exists (select from unconfirmed_price u
        where u.market = ${market} and u.offer_id = o.id and u.to_at is null)
    group by m.product_id
  ) own join product_summary s on s.market = ${market} and s.product_id = own.product_id`;

/** Farthest above the lowest total first; unknown totals last. */
export const readPricePositions = (
  db: Db,
  market: MarketId,
  merchantId: number,
  { limit, skip }: { limit: number; skip: number },
): Promise<PricePosition[]> =>
  queryAll(
    db,
    positionRow,
    sql`select * from (${ownPositions(market, merchantId)}) as position
      order by total::float8 / nullif("lowestTotal", 0) desc nulls last, "productId" limit ${limit} offset ${skip}`,
  );

const countsRow = z.object({ all: z.int(), compared: z.int(), cheapest: z.int() });

/** Products with own prices, those with a known total and other shops, and where no other has a lower total. */
export const countPricePositions = (db: Db, market: MarketId, merchantId: number) =>
  queryOne(
    db,
    countsRow,
    sql`select count(*)::int as all,
      (count(*) filter (where merchants > 1 and total is not null))::int as compared,
      (count(*) filter (where merchants > 1 and total <= "lowestTotal"))::int as cheapest
    from (${ownPositions(market, merchantId)}) as position`,
  );
