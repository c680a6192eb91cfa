import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const correctionRow = z.object({ offerId: z.int(), seenAt: z.date(), price: z.int(), note: z.string() });
/** A price point that its merchant declared wrong. */
export type PriceCorrection = z.infer<typeof correctionRow>;

export type NewCorrection = PriceCorrection & { id: string; market: MarketId; correctedBy: string; correctedAt: Date };

/** Adds a correction; the first one of a price point counts. */
export async function insertCorrection(db: Db, c: NewCorrection): Promise<void> {
  await sql`insert into price_correction (id, market, offer_id, seen_at, price, note, corrected_by, corrected_at)
    values (${c.id}, ${c.market}, ${c.offerId}, ${c.seenAt}, ${c.price}, ${c.note}, ${c.correctedBy}, ${c.correctedAt})
    on conflict do nothing`.execute(db);
}

/** The corrections of these offers, newest first; none of prices of other goods that they were of before. */
export const readCorrections = (db: Db, market: MarketId, offerIds: readonly number[]): Promise<PriceCorrection[]> =>
  queryAll(
    db,
    correctionRow,
    sql`select offer_id as "offerId", seen_at as "seenAt", price, note from price_correction c
      where market = ${market} and offer_id = any(${offerIds}::bigint[]) and not exists (select from offer o
        where o.market = c.market and o.id = c.offer_id and o.goods_since > c.seen_at) order by seen_at desc, offer_id`,
  );
