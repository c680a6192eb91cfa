import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { AGE_LIMIT_HOURS } from '../offer/offer-expiry.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { DAY_MS } from '../terms/duration.ts';

const sellerRow = z.object({ merchantId: z.int(), item: z.int(), seenSince: z.date() });

/** The merchants that sell a product new to everybody, each with its lowest item price, cheapest first. */
export const readSellersOf = (
  db: Db,
  { market, productId }: { market: MarketId; productId: number },
  now: Date,
): Promise<z.infer<typeof sellerRow>[]> =>
  queryAll(
    db,
    sellerRow,
    sql`select o.merchant_id as "merchantId", min(o.price) as item, min(coalesce(o.goods_since, o.first_seen_at)) as "seenSince"
      from match m
      join offer o on o.market = m.market and o.id = m.offer_id and o.gone_at is null and o.condition = 'new' and o.price_kind = 'public'
      join feed f on f.id = o.feed_id and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
      where m.market = ${market} and m.product_id = ${productId}
        and not exists (select from unconfirmed_price u where u.market = o.market and u.offer_id = o.id and u.to_at is null)
      group by o.merchant_id order by item, o.merchant_id`,
  );

const missingRow = z.object({ merchantId: z.int(), products: z.int() });

/** Merchants that sell other products of the brand in the product's category, but not this one; those with most first. */
export const readMissingSellers = (
  db: Db,
  { market, brandId, productId }: { market: MarketId; brandId: number; productId: number },
): Promise<z.infer<typeof missingRow>[]> =>
  queryAll(
    db,
    missingRow,
    sql`select seller as "merchantId", count(*)::int as products from product own
      join product p on p.market = own.market and p.brand_id = own.brand_id and p.category_id = own.category_id
        and p.id <> own.id
      join product_summary s on s.market = p.market and s.product_id = p.id
      cross join unnest(s.merchant_ids) as seller
      where own.market = ${market} and own.id = ${productId} and own.brand_id = ${brandId}
        and not exists (select from product_summary t where t.market = own.market and t.product_id = own.id
          and seller = any(t.merchant_ids))
      group by seller order by products desc, seller limit 50`,
  );

const WEEKS = 26;
const WEEK_MS = 7 * DAY_MS;

const weekRow = z.object({
  at: z.date(),
  merchants: z.int(),
  lowest: z.int(),
  middle: z.int(),
  highest: z.int(),
});

/**
 * What the merchants asked everybody for a product, new, at the same hour of each of the last 26 weeks: the lowest, the middle one and
 * the highest of their item prices; newest first. Weeks in which nobody sold it are left out, and prices that were of other
 * goods, expired, or declared wrong.
 */
export const readPriceWeeks = (
  db: Db,
  { market, productId }: { market: MarketId; productId: number },
  now: Date,
): Promise<z.infer<typeof weekRow>[]> =>
  queryAll(
    db,
    weekRow,
    sql`with week as (
        select ${now}::timestamptz - make_interval(secs => number * ${WEEK_MS / 1000}) as at
        from generate_series(0, ${WEEKS - 1}) as number
      ), asked as (
        select week.at, o.merchant_id, min(p.price) as price from week
        join match m on m.market = ${market} and m.product_id = ${productId}
        join offer o on o.market = m.market and o.id = m.offer_id and o.condition = 'new' and o.price_kind = 'public'
          and (o.goods_since is null or o.goods_since <= week.at)
        join feed f on f.id = o.feed_id and f.seen_at > week.at - make_interval(hours => ${AGE_LIMIT_HOURS})
        cross join lateral (
          select seen_at, price, stock from offer_price where market = o.market and offer_id = o.id and seen_at <= week.at
          order by seen_at desc limit 1
        ) p
        where p.stock <> 'gone' and not exists (select from unconfirmed_price u where u.market = o.market
          and u.offer_id = o.id and u.from_at <= week.at and (u.to_at is null or u.to_at > week.at))
          and not exists (select from price_correction c where c.market = o.market and c.offer_id = o.id
            and c.seen_at = p.seen_at)
        group by week.at, o.merchant_id
      )
      select at, count(*)::int as merchants, min(price) as lowest, max(price) as highest,
        (percentile_disc(0.5) within group (order by price)) as middle
      from asked group by at order by at desc`,
  );
