import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, tableOf } from '../platform/rows.ts';
import type { OfferText } from './engine/offer-facts.ts';
import type { Match } from './match.ts';

const MATCH: ColumnTypes = {
  market: 'text',
  offer_id: 'bigint',
  product_id: 'bigint',
  outcome: 'text',
  rule: 'text',
  score: 'real',
  identity_hash: 'text',
  reasons: 'json',
  decided_at: 'timestamptz',
};

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

/**
 * Writes decisions over those that stood before. One on an offer that has changed since, or that was decided meanwhile by
 * a person or in the same way, is left out. A subquery finds each offer by its key; for a join, PostgreSQL without
 * statistics reads all of them.
 */
export async function writeMatches(db: Db, market: MarketId, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const now = new Date();
  const records = matches.map((match) => ({
    market,
    offer_id: match.offerId,
    product_id: match.productId,
    outcome: match.outcome,
    rule: match.rule,
    score: match.score,
    identity_hash: match.identityHash,
    reasons: match.reasons,
    decided_at: now,
  }));
  const names = sql.join(Object.keys(MATCH).map((column) => sql.id(column)));
  await sql`insert into match as old (${names}) select n.* from ${tableOf('n', MATCH, records)}
    where n.identity_hash = (select o.identity_hash from offer o where o.id = n.offer_id and o.market = ${market})
    on conflict (market, offer_id) do update set product_id = excluded.product_id,
      outcome = excluded.outcome, rule = excluded.rule, score = excluded.score, identity_hash = excluded.identity_hash,
      reasons = excluded.reasons, decided_at = excluded.decided_at
    where old.rule <> 'person' and old.identity_hash <> excluded.identity_hash`.execute(db);
}

/** One matching at a time in a market, so that two offers of a new product do not found it twice. */
export async function lockMatching(db: Db, market: MarketId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('match'), hashtext(${market}))`.execute(db);
}

/**
 * Those of these offers whose decision is to be made: none stands, or the offer says something else since. A subquery
 * finds each decision by its key; for a join, PostgreSQL without statistics reads all of them.
 */
const undecided = (market: MarketId, offerIds: readonly number[]) => sql`
  from offer o where o.market = ${market} and o.id = any(${offerIds}::bigint[])
    and coalesce((
      select m.identity_hash <> o.identity_hash and m.rule <> 'person' from match m
      where m.offer_id = o.id and m.market = ${market}), true)`;

/** What matching reads of those of these offers that are to be decided. */
export async function readUndecidedTexts(db: Db, market: MarketId, offerIds: readonly number[]): Promise<OfferText[]> {
  const { rows } = await sql<OfferText>`
    select o.id as "offerId", title, description, brand, gtin, mpn, category_path as "categoryPath",
      google_category as "googleCategory", pack_count as "packCount", condition = 'new' as "isNew", images, details,
      o.identity_hash as "identityHash", (first_seen_at at time zone 'UTC')::date as "firstSeenOn"
    ${undecided(market, offerIds)} order by o.id`.execute(db);
  return rows;
}

/** Which of these offers are to be decided, each with the identity that it has now. */
export async function readUndecided(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; identityHash: string }>`
    select o.id, o.identity_hash as "identityHash" ${undecided(market, offerIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.identityHash]));
}

/** The products that these offers are, each once. */
export async function readProductsOfOffers(db: Db, market: MarketId, offerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from match
    where market = ${market} and offer_id = any(${offerIds}::bigint[]) and product_id is not null`.execute(db);
  return rows.map((row) => row.id);
}
