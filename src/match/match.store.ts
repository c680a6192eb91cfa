import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, rowsTable } from '../platform/insert-rows.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import type { OfferText } from './engine/offer-facts.ts';
import { MATCH_OUTCOMES, MATCH_RULES, type Match } from './match.ts';

/** The columns of a match. */
export const MATCH_COLUMNS: ColumnTypes = {
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

const productOffersRow = z.object({ productId: z.int(), offerIds: z.array(z.int()) });

/** The ids of the offers matched to these products, by product id. */
export async function readOffersOfProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const query = sql`
    select product_id as "productId", array_agg(offer_id order by offer_id) as "offerIds" from match
    where market = ${market} and product_id = any(${productIds}::bigint[]) group by product_id`;
  const rows = await queryAll(db, productOffersRow, query);
  return new Map(rows.map((row) => [row.productId, row.offerIds]));
}

export const matchRow = z.object({
  offerId: z.int(),
  productId: z.int().nullable(),
  outcome: z.enum(MATCH_OUTCOMES),
  rule: z.enum(MATCH_RULES),
  score: z.number(),
  identityHash: z.string(),
  reasons: z.array(z.object({ subject: z.string(), finding: z.string(), weight: z.number() })),
});

/** The current decisions on these offers, by offer id. */
export async function readMatches(db: Db, market: MarketId, offerIds: readonly number[]): Promise<Map<number, Match>> {
  const query = sql`
    select offer_id as "offerId", product_id as "productId", outcome, rule, score, identity_hash as "identityHash",
      reasons
    from match where market = ${market} and offer_id = any(${offerIds}::bigint[])`;
  const rows = await queryAll(db, matchRow, query);
  return new Map(rows.map((row) => [row.offerId, row]));
}

/** The row of a decision in table `match`. */
export const matchRecord = (market: MarketId, match: Match, decidedAt: Date) => ({
  market,
  offer_id: match.offerId,
  product_id: match.productId,
  outcome: match.outcome,
  rule: match.rule,
  score: match.score,
  identity_hash: match.identityHash,
  reasons: match.reasons,
  decided_at: decidedAt,
});

/**
 * Stores decisions in place of earlier ones. Skips offers that have changed since, and those that were decided meanwhile,
 * manually or for the same content. A subquery looks each offer up by its key: for a join, PostgreSQL without statistics
 * scans all of them.
 */
export async function writeMatches(db: Db, market: MarketId, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const now = new Date();
  const records = matches.map((match) => matchRecord(market, match, now));
  const names = sql.join(Object.keys(MATCH_COLUMNS).map((column) => sql.id(column)));
  await sql`insert into match as old (${names}) select n.* from ${rowsTable('n', MATCH_COLUMNS, records)}
    where n.identity_hash = (select o.identity_hash from offer o where o.id = n.offer_id and o.market = ${market})
    on conflict (market, offer_id) do update set product_id = excluded.product_id,
      outcome = excluded.outcome, rule = excluded.rule, score = excluded.score, identity_hash = excluded.identity_hash,
      reasons = excluded.reasons, decided_at = excluded.decided_at
    where old.identity_hash <> excluded.identity_hash and (old.rule <> 'manual' or old.decided_at < (
      select o.goods_since from offer o where o.id = old.offer_id and o.market = ${market}))`.execute(db);
}

/** Acquires the market's matching lock until the transaction ends, so that no product is created twice. */
export async function lockMatching(db: Db, market: MarketId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('match'), hashtext(${market}))`.execute(db);
}

/**
 * Those of these offers that need a decision: they have none, or their content has changed since. What a person decided
 * stays as long as the shop sells the same goods under the id. A subquery looks each decision up by its key: for a join,
 * PostgreSQL without statistics scans all of them.
 */
const undecided = (market: MarketId, offerIds: readonly number[]) => sql`
  from offer o where o.market = ${market} and o.id = any(${offerIds}::bigint[])
    and coalesce((
      select m.identity_hash <> o.identity_hash
        and (m.rule <> 'manual' or coalesce(m.decided_at < o.goods_since, false)) from match m
      where m.offer_id = o.id and m.market = ${market}), true)`;

const offerTextRow = z.object({
  offerId: z.int(),
  merchantId: z.int(),
  price: z.int(),
  title: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  categoryPath: z.string().nullable(),
  googleCategory: z.string().nullable(),
  packCount: z.int(),
  isNew: z.boolean(),
  images: z.array(z.string()),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  identityHash: z.string(),
  firstSeenOn: z.string(),
});

const textColumns = sql`o.id as "offerId", merchant_id as "merchantId", price, title, description, brand, gtin, mpn,
  category_path as "categoryPath", google_category as "googleCategory", pack_count as "packCount",
  condition = 'new' as "isNew", images, details, o.identity_hash as "identityHash",
  (first_seen_at at time zone 'UTC')::date as "firstSeenOn"`;

/** The texts of those of these offers that need a decision. */
export async function readUndecidedTexts(db: Db, market: MarketId, offerIds: readonly number[]): Promise<OfferText[]> {
  const query = sql`
    select ${textColumns} ${undecided(market, offerIds)} order by o.id`;
  return queryAll(db, offerTextRow, query);
}

/** The texts of these offers, whatever has been decided about them. */
export async function readOfferTexts(db: Db, market: MarketId, offerIds: readonly number[]): Promise<OfferText[]> {
  const query = sql`select ${textColumns} from offer o
    where o.market = ${market} and o.id = any(${offerIds}::bigint[]) order by o.id`;
  return queryAll(db, offerTextRow, query);
}

const undecidedRow = z.object({ id: z.int(), identityHash: z.string() });

/** The current identity hashes of those of these offers that need a decision, by offer id. */
export async function readUndecided(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
): Promise<Map<number, string>> {
  const query = sql`
    select o.id, o.identity_hash as "identityHash" ${undecided(market, offerIds)}`;
  const rows = await queryAll(db, undecidedRow, query);
  return new Map(rows.map((row) => [row.id, row.identityHash]));
}

/** The distinct products that these offers are matched to. */
export async function readProductsOfOffers(db: Db, market: MarketId, offerIds: readonly number[]): Promise<number[]> {
  const query = sql`
    select distinct product_id as id from match
    where market = ${market} and offer_id = any(${offerIds}::bigint[]) and product_id is not null`;
  return queryIds(db, query);
}

const listingRow = z.object({ productId: z.int(), merchantId: z.int(), offerId: z.int(), gtin: z.string().nullable() });

/** An offer that a merchant has of a product. */
export type Listing = z.infer<typeof listingRow>;

/** The current offers that these merchants have of these products. Each product's matches are looked up by their index. */
export function readListings(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  merchantIds: readonly number[],
): Promise<Listing[]> {
  return queryAll(
    db,
    listingRow,
    sql`
      select own.* from unnest(${productIds}::bigint[]) as wanted(id), lateral (
        select m.product_id as "productId", o.merchant_id as "merchantId", o.id as "offerId", o.gtin
        from match m join offer o on o.market = m.market and o.id = m.offer_id
        where m.market = ${market} and m.product_id = wanted.id and o.merchant_id = any(${merchantIds}::int[])
          and o.gone_at is null
      ) own`,
  );
}

const memberRow = z.object({
  productId: z.int(),
  merchantId: z.int(),
  title: z.string(),
  brand: z.string().nullable(),
  mpn: z.string().nullable(),
  description: z.string(),
  price: z.int().nullable(),
});

/** An offer of a product, as far as others are compared with it. */
export type Member = z.infer<typeof memberRow>;

/** The first offers of each of these products without those `excluded`, at most `limit` of one. A lateral lookup, as above. */
export async function readMembers(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  excluded: readonly number[],
  limit: number,
): Promise<Member[]> {
  const query = sql`
    select wanted.id as "productId", member.*
    from unnest(${productIds}::bigint[]) as wanted(id), lateral (
      select o.merchant_id as "merchantId", o.title, o.brand, o.mpn, left(o.description, 1500) as description, o.price
      from match m join offer o on o.market = m.market and o.id = m.offer_id
      where m.market = ${market} and m.product_id = wanted.id and m.offer_id <> all(${excluded}::bigint[])
      order by m.offer_id limit ${limit}
    ) member`;
  return queryAll(db, memberRow, query);
}

const labelledRow = z.object({
  offerId: z.int(),
  /** The same for offers of one product: their GTIN, or the product that a person chose. */
  productKey: z.string(),
  categoryId: z.int(),
  merchantId: z.int(),
  title: z.string(),
  brand: z.string().nullable(),
  mpn: z.string().nullable(),
  description: z.string(),
  price: z.int(),
  /** A person decided it, or another offer of its product. */
  isDecided: z.boolean(),
});

/** An offer whose product is known without comparing texts. */
export type LabelledOffer = z.infer<typeof labelledRow>;

/**
 * The product that an offer is not, as a person decided: the one that it was taken from, or that it was likeliest to be.
 */
const rejectedProduct = sql`(
  select coalesce(d.product_ids[1], (select substr(r->>'finding', 9)::bigint
      from json_array_elements(d.before->'matches'->0->'reasons') r where r->>'subject' = 'candidate' limit 1))
  from match_decision d where d.market = m.market and d.kind = 'unmatch' and d.undone_at is null
    and d.offer_ids @> array[m.offer_id] order by d.sequence desc limit 1)`;

/**
 * Offers with a GTIN that matching accepted, or with a manual decision, at most `limit`; all of a GTIN together. What a
 * person decided comes first: where they placed one offer of a product, all its offers are of that product, whatever their
 * GTINs; an offer that they took off is of none. A GTIN that one merchant states for many offers is a placeholder: its
 * offers are left out.
 */
export async function readLabelledOffers(
  db: Db,
  market: MarketId,
  maxPerMerchant: number,
  limit: number,
): Promise<LabelledOffer[]> {
  const query = sql`
    with placed as (
      select m.market, m.offer_id, m.rule, m.product_id,
        case when m.product_id is null and m.rule = 'manual' then ${rejectedProduct} else m.product_id end as compared_id,
        bool_or(m.rule = 'manual') over (partition by coalesce(m.product_id, -m.offer_id)) as is_decided
      from match m where m.market = ${market}
    ), known as (
      select o.id, o.merchant_id, o.title, o.brand, o.mpn, o.description, o.price, p.category_id, m.is_decided,
        case when m.product_id is null then 'offer ' || o.id when m.is_decided then 'product ' || p.id else o.gtin end as key,
        count(*) over (partition by o.gtin, o.merchant_id) as copies
      from placed m join offer o on o.market = m.market and o.id = m.offer_id
        join product p on p.market = m.market and p.id = m.compared_id
      where m.rule = 'manual' or o.gtin is not null
    )
    select id as "offerId", key as "productKey", category_id as "categoryId", merchant_id as "merchantId", title, brand,
      mpn, left(description, 1500) as description, price, is_decided as "isDecided"
    from known where is_decided or copies <= ${maxPerMerchant}
    order by is_decided desc, hashtext(key), key, id limit ${limit}`;
  return queryAll(db, labelledRow, query);
}
