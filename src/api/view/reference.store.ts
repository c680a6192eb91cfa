import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll, queryCount } from '../../platform/query.ts';

const feedTimeRow = z.object({ merchantId: z.int(), seenAt: z.date() });

/** When each merchant's offers were last seen in one of its feeds. Merchants without feeds are absent. */
export async function readFeedTimes(db: Db, market: MarketId): Promise<Map<number, Date>> {
  const query = sql`
    select merchant_id as "merchantId", max(seen_at) as "seenAt" from feed
    where market = ${market} and seen_at is not null group by merchant_id`;
  const rows = await queryAll(db, feedTimeRow, query);
  return new Map(rows.map((row) => [row.merchantId, row.seenAt]));
}

/** The number of offers matched to products of the market. */
export async function readOfferCount(db: Db, market: MarketId): Promise<number> {
  const query = sql`select coalesce(sum(offer_count), 0)::bigint as count from product_summary where market = ${market}`;
  return queryCount(db, query);
}

const articleRow = z.object({ locale: z.string(), slugs: z.array(z.string()) });

/** The slugs of a market's information articles by locale. */
export async function readArticleSlugs(db: Db, market: MarketId): Promise<Map<string, string[]>> {
  const query = sql`select locale, array_agg(distinct slug order by slug) as slugs from content_page
    where market = ${market} and kind = 'article' and visible_from <= now() group by locale`;
  const rows = await queryAll(db, articleRow, query);
  return new Map(rows.map(({ locale, slugs }) => [locale, slugs]));
}
