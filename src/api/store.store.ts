import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import { AGE_LIMIT_HOURS } from '../offer/offer.ts';
import type { Db } from '../platform/database.ts';

/** How a merchant's totals stand beside those of others, product by product, and what it says of delivery. */
export type StorePosition = {
  compared: number;
  cheapest: number;
  near: number;
  alone: number;
  untold: number;
  deliveryMin: number | null;
  deliveryMax: number | null;
};

/** Share above the lowest total up to which a total is near it. */
const NEAR = 1.05;

/** Counts each product once, by the merchant's lowest total of what anyone may buy new and is not sold out. */
export async function readStorePosition(
  db: Db,
  market: MarketId,
  merchantId: number,
  now: Date,
): Promise<StorePosition> {
  const { rows } = await sql<StorePosition>`
    with own as (
      select m.product_id, min(o.price + o.shipping + coalesce(o.deposit, 0)) as total
      from offer o
      join feed f on f.id = o.feed_id
      join match m on m.market = o.market and m.offer_id = o.id and m.product_id is not null
      where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
        and o.condition = 'new' and o.stock <> 'out' and o.price_kind = 'public'
        and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
      group by m.product_id
    ), beside as (
      select own.total, s.lowest_total, cardinality(s.merchant_ids) = 1 as alone
      from own join product_summary s on s.market = ${market} and s.product_id = own.product_id
    ), days as (
      select min(o.delivery_min) as shortest, max(o.delivery_max) as longest
      from offer o join feed f on f.id = o.feed_id
      where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
        and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
    )
    select count(*) filter (where not alone and total is not null) as compared,
      count(*) filter (where not alone and total <= lowest_total) as cheapest,
      count(*) filter (where not alone and total <= lowest_total * ${NEAR}::numeric) as near,
      count(*) filter (where alone) as alone,
      count(*) filter (where not alone and total is null) as untold,
      (select shortest from days) as "deliveryMin", (select longest from days) as "deliveryMax"
    from beside`.execute(db);
  return rows[0];
}
