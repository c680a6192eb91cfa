import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import type { OutlookCheck } from './check-outlooks.ts';
import { ALL_CATEGORIES, type OutlookCell } from './outlook-tally.ts';
import { PRICE_ACTIVITIES, PRICE_LEVELS } from './price-situation.ts';

const countRow = z.object({ count: z.int() });

export async function countProducts(db: Db, market: MarketId): Promise<number> {
  return (await queryOne(db, countRow, sql`select count(*)::int as count from product where market = ${market}`)).count;
}

const productRow = z.object({ id: z.int(), categoryId: z.int() });

/** Products of a market with their categories by ascending id, from the one after `after`; of each `step` ids one. */
export function readProductCategories(
  db: Db,
  market: MarketId,
  { after, limit, step }: { after: number; limit: number; step: number },
): Promise<{ id: number; categoryId: number }[]> {
  const query = sql`select id, category_id as "categoryId" from product
    where market = ${market} and id > ${after} and id % ${step} = 0 order by id limit ${limit}`;
  return queryAll(db, productRow, query);
}

const cellRow = z.object({
  categoryId: z.int(),
  level: z.enum(PRICE_LEVELS),
  activity: z.enum(PRICE_ACTIVITIES),
  cases: z.int(),
  falls: z.int(),
  products: z.int(),
});

const CELL_COLUMNS = {
  market: 'text', category_id: 'integer', level: 'text', activity: 'text', cases: 'integer', falls: 'integer',
  products: 'integer',
} as const; // biome-ignore format: a table

/** What is known of a category, and of the whole market. */
export async function readOutlookCells(db: Db, market: MarketId, categoryId: number): Promise<OutlookCell[]> {
  const query = sql`select category_id as "categoryId", level, activity, cases, falls, products from price_outlook
    where market = ${market} and category_id in (${ALL_CATEGORIES}, ${categoryId})`;
  return queryAll(db, cellRow, query);
}

const group = z.object({ cases: z.int(), predicted: z.number(), observed: z.number() });
const checkRow = z.object({
  checkedAt: z.date(),
  cases: z.int(),
  products: z.int(),
  score: z.number(),
  baseScore: z.number(),
  groups: z.array(group),
});

/** A market's last check of its predictions; null: there was none yet. */
export async function readOutlookCheck(db: Db, market: MarketId): Promise<(OutlookCheck & { checkedAt: Date }) | null> {
  const query = sql`select checked_at as "checkedAt", cases, products, score, base_score as "baseScore", groups
    from price_outlook_check where market = ${market}`;
  return queryFirst(db, checkRow, query);
}

/** Replaces what is known of a market. The caller is in a transaction. */
export async function writeOutlooks(
  db: Db,
  market: MarketId,
  { cells, check }: { cells: readonly OutlookCell[]; check: OutlookCheck },
  now: Date,
): Promise<void> {
  await sql`delete from price_outlook where market = ${market}`.execute(db);
  const rows = cells.map(({ categoryId, ...cell }) => ({ market, category_id: categoryId, ...cell }));
  await insertRows(db, 'price_outlook', CELL_COLUMNS, rows);
  const { cases, products, score, baseScore, groups } = check;
  await sql`insert into price_outlook_check (market, checked_at, cases, products, score, base_score, groups)
    values (${market}, ${now}, ${cases}, ${products}, ${score}, ${baseScore}, ${JSON.stringify(groups)}::json)
    on conflict (market) do update set checked_at = excluded.checked_at, cases = excluded.cases,
      products = excluded.products, score = excluded.score, base_score = excluded.base_score, groups = excluded.groups`.execute(
    db,
  );
}
