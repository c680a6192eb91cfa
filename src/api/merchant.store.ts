import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import { AGE_LIMIT_HOURS } from '../offer/offer.ts';
import type { Db } from '../platform/database.ts';

/** A merchant's current offers, summed up; amounts in minor units. */
export type MerchantFigures = {
  offerCount: number;
  inStockCount: number;
  /** Offers whose shipping is told. */
  shippingKnownCount: number;
  shippingFreeCount: number;
  shippingLowest: number | null;
  shippingHighest: number | null;
  /** Products whose lowest total is this merchant's. */
  cheapestCount: number;
};

export async function readMerchantFigures(
  db: Db,
  market: MarketId,
  merchantId: number,
  now: Date,
): Promise<MerchantFigures> {
  const { rows } = await sql<MerchantFigures>`
    select count(*) as "offerCount", count(*) filter (where o.stock = 'in') as "inStockCount",
      count(o.shipping) as "shippingKnownCount", count(*) filter (where o.shipping = 0) as "shippingFreeCount",
      min(o.shipping) as "shippingLowest", max(o.shipping) as "shippingHighest",
      count(distinct s.product_id) as "cheapestCount"
    from offer o
    join feed f on f.id = o.feed_id
    left join match m on m.market = o.market and m.offer_id = o.id
    left join product_summary s on s.market = o.market and s.product_id = m.product_id
      and o.condition = 'new' and o.stock <> 'out' and o.price_kind = 'public'
      and s.lowest_total = o.price + o.shipping + coalesce(o.deposit, 0)
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
      and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})`.execute(db);
  return rows[0];
}
