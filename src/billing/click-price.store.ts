import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { DAY_MS, HOUR_MS } from '../terms/duration.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import type { ClickPrice } from './engine/click-price.ts';

const priceRow = z.object({
  id: z.int(),
  categoryId: z.int(),
  priceFrom: z.int(),
  amount: z.int().nullable(),
  validFrom: z.string(),
});

/** Every row of a market's list of prices, also those that no longer or not yet apply. */
export const readClickPrices = (db: Db, market: MarketId): Promise<ClickPrice[]> =>
  queryAll(
    db,
    priceRow,
    sql`select id, category_id as "categoryId", price_from as "priceFrom", amount, valid_from as "validFrom"
      from click_price where market = ${market} order by id`,
  );

/** The first day for which prices and terms can still change: every process has read the list again before it begins. */
export const firstOpenDay = (now: Date): string => isoDayOf(now.getTime() + HOUR_MS + DAY_MS);

/** Who adds a row of the list of prices or of the terms, and when. */
export type Addition = { market: MarketId; addedBy: string; now: Date };

/** Adds a price. Throws unless its first day is after today. */
export async function insertClickPrice(
  db: Db,
  { market, addedBy, now, ...price }: Addition & Omit<ClickPrice, 'id'>,
): Promise<void> {
  await sql`insert into click_price (market, category_id, price_from, amount, valid_from, added_by, added_at)
    values (${market}, ${price.categoryId}, ${price.priceFrom}, ${price.amount}, ${price.validFrom}, ${addedBy},
      ${now})`.execute(db);
}
