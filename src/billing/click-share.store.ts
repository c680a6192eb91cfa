import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const unsharedRow = z.object({
  receiptId: z.int(),
  market: marketIdSchema,
  publisherId: z.int(),
  billed: z.int(),
});
export type UnsharedClick = z.infer<typeof unsharedRow>;

/** Clicks that were billed and came from a publisher's widget, and that have no share yet. */
export const readUnshared = (db: Db, limit: number): Promise<UnsharedClick[]> =>
  queryAll(
    db,
    unsharedRow,
    sql`select r.id as "receiptId", r.market, r.publisher_id as "publisherId", v.billed from click_receipt r
      join click_verdict v on v.receipt_id = r.id
      where r.publisher_id is not null and v.billed > 0
        and not exists (select from click_share s where s.receipt_id = r.id)
      order by r.id limit ${limit}`,
  );

/** Stores a share. False: the click has one. */
export async function insertShare(
  db: Db,
  s: Omit<UnsharedClick, 'billed'> & { rate: number; amount: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into click_share (receipt_id, market, publisher_id, rate, amount, booked_at)
    values (${s.receiptId}, ${s.market}, ${s.publisherId}, ${s.rate}, ${s.amount}, ${now})
    on conflict (receipt_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

const incomeRow = z.object({ day: z.string(), clicks: z.int(), billed: z.int(), share: z.int() });
export type IncomeDay = z.infer<typeof incomeRow>;

/** Clicks from a publisher's widgets by day (UTC), what shops paid for them, and its share; newest first. */
export const readIncome = (
  db: Db,
  { market, publisherId }: { market: MarketId; publisherId: number },
  since: Date,
): Promise<IncomeDay[]> =>
  queryAll(
    db,
    incomeRow,
    sql`select to_char(r.at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as clicks,
        coalesce(sum(v.billed), 0)::bigint as billed, coalesce(sum(s.amount), 0)::bigint as share
      from click_receipt r left join click_verdict v on v.receipt_id = r.id left join click_share s on s.receipt_id = r.id
      where r.market = ${market} and r.publisher_id = ${publisherId} and r.at >= ${since}
      group by 1 order by 1 desc`,
  );
