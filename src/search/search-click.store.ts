import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { isoDayOf } from '../terms/utc-day.ts';

/** Which category a shopper opened after a query. Days are in UTC, such as 2026-11-23. */
export type SearchClick = { day: string; language: string; query: string; categoryId: number };
export type SearchClicks = SearchClick & { clicks: number };

/** Different clicks of a market that are counted on one day, so that nobody can fill the disk. */
const MAX_PER_DAY = 20_000;
/** Queries that are learned from in one night, those with most clicks first. */
const MAX_QUERIES = 5000;

const clicksRow = z.object({
  day: z.string(),
  language: z.string(),
  query: z.string(),
  categoryId: z.int(),
  clicks: z.int(),
});

/** Counts a click on a product of a market; none on a product that the market does not have. */
export async function countSearchClick(
  db: Db,
  market: MarketId,
  { day, language, query, productId }: Omit<SearchClick, 'categoryId'> & { productId: number },
): Promise<void> {
  await sql`insert into search_click (market, day, language, query, category_id, clicks)
    select ${market}, ${day}::date, ${language}, ${query}, category_id, 1
    from product where market = ${market} and id = ${productId} and (
      select count(*) from (select from search_click where market = ${market} and day = ${day}::date
        limit ${MAX_PER_DAY}) as counted) < ${MAX_PER_DAY}
    on conflict (market, day, language, query, category_id) do update set clicks = search_click.clicks + 1`.execute(db);
}

/** The clicks after queries that have at least so many of them. */
export async function readSearchClicks(db: Db, market: MarketId, atLeast: number): Promise<SearchClicks[]> {
  const query = sql`select to_char(day, 'YYYY-MM-DD') as day, language, query, category_id as "categoryId", clicks
    from search_click where market = ${market} and (language, query) in (
      select language, query from search_click where market = ${market}
      group by language, query having sum(clicks) >= ${atLeast} order by sum(clicks) desc, query limit ${MAX_QUERIES})
    order by day, language, query, category_id`;
  return queryAll(db, clicksRow, query);
}

/** Deletes the clicks of the days (UTC) before that of a moment. */
export async function pruneSearchClicks(db: Db, { market, before }: { market: MarketId; before: Date }): Promise<void> {
  await sql`delete from search_click where market = ${market} and day < ${isoDayOf(before.getTime())}::date`.execute(
    db,
  );
}
