import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { LinkKey } from './review-link.ts';

/** Every key that a shop's links may be signed with, the one in use first. */
export async function readLinkKeys(db: Db, market: MarketId, merchantId: number): Promise<LinkKey[]> {
  const { rows } = await sql<LinkKey>`select secret, retired_at as "retiredAt" from review_link_key
    where market = ${market} and merchant_id = ${merchantId} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Gives a shop a new key; those it had are good for links of purchases up to now. */
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

/** Takes all keys from a shop that has lost one: no link that it sent is taken any more. */
export async function deleteLinkKeys(db: Db, market: MarketId, merchantId: number): Promise<void> {
  await sql`delete from review_link_key where market = ${market} and merchant_id = ${merchantId}`.execute(db);
}
