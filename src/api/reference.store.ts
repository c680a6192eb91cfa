import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';

/** When each merchant's offers were last seen in one of its feeds; a merchant whose feeds never came is absent. */
export async function readFeedTimes(db: Db, market: MarketId): Promise<Map<number, Date>> {
  const { rows } = await sql<{ merchantId: number; seenAt: Date }>`
    select merchant_id as "merchantId", max(seen_at) as "seenAt" from feed
    where market = ${market} and seen_at is not null group by merchant_id`.execute(db);
  return new Map(rows.map((row) => [row.merchantId, row.seenAt]));
}

/** How many offers stand on products of the market. */
export async function readOfferCount(db: Db, market: MarketId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(offer_count), 0)::bigint as count from product_summary where market = ${market}`.execute(db);
  return rows[0].count;
}
