import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { idRow, queryFirst, queryOne } from '../platform/query.ts';

/** Adds a publisher; returns its id. */
export async function insertPublisher(
  db: Db,
  { market, company, domain }: { market: MarketId; company: string; domain: string },
  now: Date,
): Promise<number> {
  const query = sql`insert into publisher (market, name, website, created_at)
    values (${market}, ${company}, ${`https://${domain}/`}, ${now}) returning id`;
  return (await queryOne(db, idRow, query)).id;
}

const publisherRow = z.object({ name: z.string(), website: z.string() });

/** Null if the market has no such publisher. */
export const readPublisher = (db: Db, market: MarketId, id: number): Promise<z.infer<typeof publisherRow> | null> =>
  queryFirst(db, publisherRow, sql`select name, website from publisher where market = ${market} and id = ${id}`);
