import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import { AGE_LIMIT_HOURS } from '../../offer/offer-expiry.ts';
import type { Db } from '../../platform/database.ts';
import { queryOne } from '../../platform/query.ts';
import type { MerchantStats } from '../view/market-stats.ts';

const merchantStats = z.object({
  offerCount: z.int(),
  inStockCount: z.int(),
  shippingKnownCount: z.int(),
  shippingFreeCount: z.int(),
  shippingLowest: z.int().nullable(),
  shippingHighest: z.int().nullable(),
  cheapestCount: z.int(),
});

export async function readMerchantStats(
  db: Db,
  market: MarketId,
  merchantId: number,
  now: Date,
): Promise<MerchantStats> {
  const query = sql`
    select count(*) as "offerCount", count(*) filter (where o.stock = 'in') as "inStockCount",
      count(o.shipping) as "shippingKnownCount", count(*) filter (where o.shipping = 0) as "shippingFreeCount",
      min(o.shipping) as "shippingLowest", max(o.shipping) as "shippingHighest",
      count(distinct s.product_id) as "cheapestCount"
    from offer o
    join feed f on f.id = o.feed_id
    left join match m on m.market = o.market and m.offer_id = o.id
    left join product_summary s on s.market = o.market and s.product_id = m.product_id
      and o.condition = 'new' and o.stock <> 'out' and o.price_kind = 'public'
      and cardinality(s.merchant_ids) > 1 and s.lowest_total = o.price + o.shipping + coalesce(o.deposit, 0)
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
      and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})`;
  return queryOne(db, merchantStats, query);
}
