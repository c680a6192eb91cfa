import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { LinkKey } from './review-link.ts';

const linkKeyRow = z.object({ secret: z.string(), retiredAt: z.date().nullable() });

/** The keys with which a merchant's links may be signed, the current one first. */
export async function readLinkKeys(db: Db, market: MarketId, merchantId: number): Promise<LinkKey[]> {
  const query = sql`select secret, retired_at as "retiredAt" from review_link_key
    where market = ${market} and merchant_id = ${merchantId} order by created_at desc, id desc`;
  return queryAll(db, linkKeyRow, query);
}

/** Stores a new key for a merchant. Earlier keys stay valid for links of purchases up to now. */
export async function replaceLinkKey(
  db: Db,
  { market, merchantId, secret }: { market: MarketId; merchantId: number; secret: string },
  now: Date,
): Promise<void> {
  await sql`update review_link_key set retired_at = ${now}
    where market = ${market} and merchant_id = ${merchantId} and retired_at is null`.execute(db);
  await sql`insert into review_link_key (market, merchant_id, secret, created_at)
    values (${market}, ${merchantId}, ${secret}, ${now})`.execute(db);
}

/** Deletes all keys of a merchant whose key was compromised. Links sent before are no longer accepted. */
export async function deleteLinkKeys(db: Db, market: MarketId, merchantId: number): Promise<void> {
  await sql`delete from review_link_key where market = ${market} and merchant_id = ${merchantId}`.execute(db);
}
