import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { AGE_LIMIT_HOURS } from '../offer/offer-expiry.ts';
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

/** Whose prices are compared, and when. */
type Compared = { market: MarketId; merchantId: number; now: Date };

/** Own confirmed prices for new products on sale, the lowest of each product; none of a feed that was not read for too long. */
const ownPositions = ({ market, merchantId, now }: Compared) => sql`
  select own.product_id as "productId", own.item, own.total, s.lowest_item as "lowestItem",
    s.lowest_total as "lowestTotal", cardinality(s.merchant_ids) as merchants
  from (
    select m.product_id, min(o.price) as item, min(o.price + o.shipping + coalesce(o.deposit, 0)) as total
    from offer o join match m on m.market = ${market} and m.offer_id = o.id and m.product_id is not null
      join feed f on f.id = o.feed_id and f.seen_at > ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null and o.condition = 'new'
      and o.stock <> 'out' and o.price_kind = 'public' and not exists (select from unconfirmed_price u
        where u.market = ${market} and u.offer_id = o.id and u.to_at is null)
    group by m.product_id
  ) own join product_summary s on s.market = ${market} and s.product_id = own.product_id`;

/** Farthest above the lowest total first; unknown totals last. */
export const readPricePositions = (
  db: Db,
  compared: Compared,
  { limit, skip }: { limit: number; skip: number },
): Promise<PricePosition[]> =>
  queryAll(
    db,
    positionRow,
    sql`select * from (${ownPositions(compared)}) as position
      order by total::float8 / nullif("lowestTotal", 0) desc nulls last, "productId" limit ${limit} offset ${skip}`,
  );

const countsRow = z.object({ all: z.int(), compared: z.int(), cheapest: z.int() });

/** Products with own prices, those with a known total and other shops, and where no other has a lower total. */
export const countPricePositions = (db: Db, compared: Compared) =>
  queryOne(
    db,
    countsRow,
    sql`select count(*)::int as all,
      (count(*) filter (where merchants > 1 and total is not null))::int as compared,
      (count(*) filter (where merchants > 1 and total <= "lowestTotal"))::int as cheapest
    from (${ownPositions(compared)}) as position`,
  );

const changeRow = z.object({ day: z.string(), amount: z.number() });

/**
 * How much the merchant's present offers changed their price on each day (UTC) since one: the sum of the logarithms of new
 * by old price, divided by the number of offers. O(changes since the day).
 */
export const readPriceChanges = (
  db: Db,
  market: MarketId,
  merchantId: number,
  since: string,
): Promise<z.infer<typeof changeRow>[]> =>
  queryAll(
    db,
    changeRow,
    sql`with own as (select id, goods_since from offer
        where market = ${market} and merchant_id = ${merchantId} and gone_at is null)
      select day, sum(ln(price::float8 / old)) / (select greatest(count(*), 1) from own) as amount from (
        select (p.seen_at at time zone 'UTC')::date as day, p.price, before.price as old
        from own join offer_price p on p.market = ${market} and p.offer_id = own.id and p.stock <> 'gone'
          and p.seen_at >= ${since}::timestamp at time zone 'UTC' and p.price > 0
          and (own.goods_since is null or p.seen_at > own.goods_since)
        cross join lateral (select price from offer_price b where b.market = ${market} and b.offer_id = own.id
          and b.seen_at < p.seen_at and b.stock <> 'gone' order by b.seen_at desc limit 1) before
        where before.price > 0
      ) as change group by day`,
  );
