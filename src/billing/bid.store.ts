import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { BidLimit, ClickPrice } from './engine/click-price.ts';

const bidRow = z.object({
  merchantId: z.int(),
  id: z.int(),
  categoryId: z.int(),
  priceFrom: z.int(),
  amount: z.int().nullable(),
  validFrom: z.string(),
});
type MerchantBid = z.infer<typeof bidRow>;

/** The bids of all merchants of a market, also those that no longer or not yet apply. */
export const readAllBids = (db: Db, market: MarketId): Promise<MerchantBid[]> =>
  queryAll(
    db,
    bidRow,
    sql`select merchant_id as "merchantId", id, category_id as "categoryId", price_from as "priceFrom", amount,
        valid_from as "validFrom"
      from click_bid where market = ${market} order by id`,
  );

const ownBidRow = bidRow.omit({ merchantId: true });

/** The bids of one merchant, also those that no longer or not yet apply, in the order in which they were added. */
export const readBids = (db: Db, market: MarketId, merchantId: number): Promise<ClickPrice[]> =>
  queryAll(
    db,
    ownBidRow,
    sql`select id, category_id as "categoryId", price_from as "priceFrom", amount, valid_from as "validFrom"
      from click_bid where market = ${market} and merchant_id = ${merchantId} order by id`,
  );

const limitRow = z.object({
  merchantId: z.int(),
  id: z.int(),
  dayCap: z.int().nullable(),
  monthCap: z.int().nullable(),
  validFrom: z.string(),
});

/** The limits of sponsored clicks of all merchants of a market. */
export const readAllBidLimits = (db: Db, market: MarketId): Promise<z.infer<typeof limitRow>[]> =>
  queryAll(
    db,
    limitRow,
    sql`select merchant_id as "merchantId", id, day_cap as "dayCap", month_cap as "monthCap", valid_from as "validFrom"
      from click_bid_limit where market = ${market} order by id`,
  );

const ownLimitRow = limitRow.omit({ merchantId: true });

/** The limits of a merchant's sponsored clicks, in the order in which they were added. */
export const readBidLimits = (db: Db, market: MarketId, merchantId: number): Promise<BidLimit[]> =>
  queryAll(
    db,
    ownLimitRow,
    sql`select id, day_cap as "dayCap", month_cap as "monthCap", valid_from as "validFrom"
      from click_bid_limit where market = ${market} and merchant_id = ${merchantId} order by id`,
  );

type Addition = { market: MarketId; merchantId: number; validFrom: string; addedBy: string; now: Date };
export type NewBid = Omit<ClickPrice, 'id' | 'validFrom'>;

/** Adds a bid. Throws unless its first day is after today. */
export async function insertBid(db: Db, bid: Addition & NewBid): Promise<void> {
  await sql`insert into click_bid (market, merchant_id, category_id, price_from, amount, valid_from, added_by, added_at)
    values (${bid.market}, ${bid.merchantId}, ${bid.categoryId}, ${bid.priceFrom}, ${bid.amount}, ${bid.validFrom},
      ${bid.addedBy}, ${bid.now})`.execute(db);
}

/** Adds the limits of a merchant's sponsored clicks. Throws unless their first day is after today. */
export async function insertBidLimit(db: Db, limit: Addition & Pick<BidLimit, 'dayCap' | 'monthCap'>): Promise<void> {
  await sql`insert into click_bid_limit (market, merchant_id, day_cap, month_cap, valid_from, added_by, added_at)
    values (${limit.market}, ${limit.merchantId}, ${limit.dayCap}, ${limit.monthCap}, ${limit.validFrom},
      ${limit.addedBy}, ${limit.now})`.execute(db);
}

const billedRow = z.object({ merchantId: z.int(), day: z.string(), billed: z.int(), sponsored: z.int() });

/** What was billed by merchant and day, from a day to another, and how much of it for sponsored clicks. */
export const readBilledByMerchant = (
  db: Db,
  market: MarketId,
  { merchants, from, until }: { merchants: readonly number[]; from: string; until: string },
): Promise<z.infer<typeof billedRow>[]> =>
  queryAll(
    db,
    billedRow,
    sql`select merchant_id as "merchantId", day, sum(billed)::bigint as billed,
        coalesce(sum(billed) filter (where is_sponsored), 0)::bigint as sponsored
      from click_verdict where market = ${market} and merchant_id = any(${[...merchants]}::integer[])
        and day >= ${from} and day < ${until}
      group by merchant_id, day`,
  );

const boughtRow = z.object({
  merchantId: z.int(),
  categoryId: z.int(),
  clicks: z.int(),
  valid: z.int(),
  cost: z.int(),
});
type BoughtPlaces = z.infer<typeof boughtRow>;

/** Sponsored clicks of some days by merchant and category of the product; null: of every merchant. */
export const countBought = (
  db: Db,
  { market, merchantId }: { market: MarketId; merchantId: number | null },
  { from, until }: { from: string; until: string },
): Promise<BoughtPlaces[]> =>
  queryAll(
    db,
    boughtRow,
    sql`select d.merchant_id as "merchantId", coalesce(r.categories[1], 0) as "categoryId", count(*)::int as clicks,
        count(*) filter (where d.verdict in ('valid', 'over-cap'))::int as valid, sum(d.billed)::bigint as cost
      from click_verdict d join click_receipt r on r.id = d.receipt_id
      where d.market = ${market} and d.is_sponsored and d.day >= ${from} and d.day < ${until}
        and (${merchantId}::integer is null or d.merchant_id = ${merchantId})
      group by 1, 2 order by cost desc, 1, 2 limit 500`,
  );
