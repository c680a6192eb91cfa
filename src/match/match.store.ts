import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { OfferText } from './engine/offer-facts.ts';
import type { Match } from './match.ts';

/** The offers that are each of these products. */
export async function readOffersOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ productId: number; offerIds: number[] }>`
    select product_id as "productId", array_agg(offer_id order by offer_id) as "offerIds" from match
    where market = ${market} and product_id = any(${productIds}::bigint[]) group by product_id`.execute(db);
  return new Map(rows.map((row) => [row.productId, row.offerIds]));
}

/** The decisions that stand on these offers, by offer id. */
export async function readMatches(db: Db, market: MarketId, offerIds: readonly number[]): Promise<Map<number, Match>> {
  const { rows } = await sql<Match>`
    select offer_id as "offerId", product_id as "productId", outcome, rule, score, identity_hash as "identityHash",
      reasons
    from match where market = ${market} and offer_id = any(${offerIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.offerId, row]));
}

/** Writes decisions over those that stood before. */
export async function writeMatches(db: Db, market: MarketId, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const records = matches.map((match) => ({
    market,
    offer_id: match.offerId,
    product_id: match.productId,
    outcome: match.outcome,
    rule: match.rule,
    score: match.score,
    identity_hash: match.identityHash,
    reasons: match.reasons,
    decided_at: new Date(),
  }));
  await sql`insert into match select * from json_populate_recordset(null::match, ${JSON.stringify(records)}::json)
    on conflict (market, offer_id) do update set product_id = excluded.product_id, outcome = excluded.outcome,
      rule = excluded.rule, score = excluded.score, identity_hash = excluded.identity_hash,
      reasons = excluded.reasons, decided_at = excluded.decided_at`.execute(db);
}

/** One matching at a time in a market, so that two offers of a new product do not found it twice. */
export async function lockMatching(db: Db, market: MarketId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('match'), hashtext(${market}))`.execute(db);
}

/** What matching reads of these offers. */
export async function readOfferTexts(db: Db, market: MarketId, offerIds: readonly number[]): Promise<OfferText[]> {
  const { rows } = await sql<OfferText>`
    select id as "offerId", title, description, brand, gtin, mpn, category_path as "categoryPath",
      google_category as "googleCategory", pack_count as "packCount", condition = 'new' as "isNew", images, details,
      identity_hash as "identityHash", (first_seen_at at time zone 'UTC')::date as "firstSeenOn"
    from offer where market = ${market} and id = any(${offerIds}::bigint[]) order by id`.execute(db);
  return rows;
}
