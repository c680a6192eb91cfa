import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import { AGE_LIMIT_HOURS } from '../../offer/offer-expiry.ts';
import type { Db } from '../../platform/database.ts';
import { queryOne } from '../../platform/query.ts';
import type { StorePosition } from '../view/market-stats.ts';

const storePosition = z.object({
  compared: z.int(),
  cheapest: z.int(),
  near: z.int(),
  alone: z.int(),
  unstated: z.int(),
  deliveryMin: z.int().nullable(),
  deliveryMax: z.int().nullable(),
});

/** A total up to 5 % above the lowest one counts as near. */
const NEAR = 1.05;

/** Counts each product once, by the merchant's lowest confirmed total for new offers at public prices that are not sold out. */
export async function readStorePosition(
  db: Db,
  market: MarketId,
  merchantId: number,
  now: Date,
): Promise<Omit<StorePosition, 'claims'>> {
  const query = sql`
    with own_total as (
      select m.product_id, min(o.price + o.shipping + coalesce(o.deposit, 0)) as total
      from offer o
      join feed f on f.id = o.feed_id
      join match m on m.market = o.market and m.offer_id = o.id and m.product_id is not null
      where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
        and o.condition = 'new' and o.stock <> 'out' and o.price_kind = 'public'
        and not exists (select from unconfirmed_price u
          where u.market = o.market and u.offer_id = o.id and u.to_at is null)
        and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
      group by m.product_id
    ), compared_total as (
      select own_total.total, s.lowest_total, cardinality(s.merchant_ids) = 1 as alone
      from own_total join product_summary s on s.market = ${market} and s.product_id = own_total.product_id
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
      count(*) filter (where not alone and total is null) as unstated,
      (select shortest from days) as "deliveryMin", (select longest from days) as "deliveryMax"
    from compared_total`;
  return queryOne(db, storePosition, query);
}
