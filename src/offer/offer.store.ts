import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { insertRows, rowsTable } from '../platform/insert-rows.ts';
import { queryAll, queryIds } from '../platform/query.ts';
import { STOCKS } from '../terms/offer.ts';
import type { KnownOffer } from './classify-row.ts';
import type { ClaimingOffer, Offer, PriceChange, Terms } from './offer.ts';
import { OFFER_TYPES, type OfferRecord, offerColumn, storedOffer, UPDATED_COLUMNS } from './offer-fields.ts';

/** One row of table `offer_price`. */
export type PriceRecord = {
  market: MarketId;
  offer_id: number;
  seen_at: Date;
  price: number;
  shipping: number | null;
  deposit: number | null;
  stock: PriceChange['stock'];
};

const OFFER_PRICE = {
  market: 'text',
  offer_id: 'bigint',
  seen_at: 'timestamptz',
  price: 'bigint',
  shipping: 'bigint',
  deposit: 'bigint',
  stock: 'text',
} as const satisfies Record<keyof PriceRecord, string>;

const TERMS_UPDATE = {
  id: 'bigint',
  price: 'bigint',
  shipping: 'bigint',
  deposit: 'bigint',
  stock: 'text',
  pricedAt: 'timestamptz',
} as const satisfies Record<keyof TermsUpdate, string>;

/** New terms of an offer whose other columns stay. */
export type TermsUpdate = Terms & { id: number; pricedAt: Date };

/** Waits until no other run of this merchant's feeds is in progress; holds until the transaction ends. */
export async function lockMerchant(db: Db, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('merchant'), ${merchantId})`.execute(db);
}

const feedSeenRow = z.object({ id: z.int(), seenAt: z.date().nullable() });

/** When each feed of a merchant was last read completely, by feed id; null: never. */
export async function readFeedsSeenAt(db: Db, market: MarketId, merchantId: number): Promise<Map<number, Date | null>> {
  const query = sql`select id, seen_at as "seenAt" from feed where market = ${market} and merchant_id = ${merchantId}`;
  const rows = await queryAll(db, feedSeenRow, query);
  return new Map(rows.map(({ id, seenAt }) => [id, seenAt]));
}

// Read for every offer of a merchant at each run: z.int() takes three times as long as z.number(), and the driver
// rejects integers that are not exact.
const knownOfferRow = z.object({
  id: z.number(),
  feedId: z.number(),
  sku: z.string(),
  fingerprint: z.string().nullable(),
  contentHash: z.string(),
  byRules: z.boolean(),
  price: z.number(),
  shipping: z.number().nullable(),
  deposit: z.number().nullable(),
  stock: z.enum(STOCKS),
  pricedAt: z.number(),
  goneAt: z.number().nullable(),
  from: z.number(),
  to: z.number(),
});

/** The merchant's offers by SKU, of all its feeds: an offer may move from one feed to another. */
export async function readKnownOffers(db: Db, market: MarketId, merchantId: number): Promise<Map<string, KnownOffer>> {
  const query = sql`
    select o.id, o.feed_id as "feedId", o.sku, o.fingerprint, o.content_hash as "contentHash",
      o.shipping_source is not null as "byRules", o.price, o.shipping, o.deposit, o.stock, date_part('epoch', o.priced_at) * 1000 as "pricedAt",
      date_part('epoch', o.gone_at) * 1000 as "goneAt",
      date_part('epoch', o.first_seen_at) * 1000 as "from",
      date_part('epoch', coalesce(o.gone_at, greatest(o.priced_at, f.seen_at))) * 1000 as "to"
    from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.merchant_id = ${merchantId}`;
  const rows = await queryAll(db, knownOfferRow, query);
  const offers = new Map<string, KnownOffer>();
  // Built field by field: for so many rows, copying by rest and spread takes as long as checking them.
  for (const row of rows) {
    const { id, feedId, sku, fingerprint, contentHash, byRules, price, shipping, deposit, stock, pricedAt, goneAt } =
      row;
    const observed = { from: row.from, to: row.to };
    offers.set(sku, {
      id,
      feedId,
      sku,
      fingerprint,
      contentHash,
      byRules,
      price,
      shipping,
      deposit,
      stock,
      pricedAt,
      goneAt,
      observed,
    });
  }
  return offers;
}

export async function nextOfferIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const query = sql`select nextval('offer_id_seq') as id from generate_series(1, ${count}::int)`;
  return queryIds(db, query);
}

export async function insertOffers(db: Db, offers: readonly OfferRecord[]): Promise<void> {
  await insertRows(db, 'offer', OFFER_TYPES, offers);
}

const OFFER_UPDATES = sql.join(UPDATED_COLUMNS.map((name) => sql`${sql.id(name)} = ${sql.ref(`n.${name}`)}`));

/**
 * Whether a row states other goods than the offer of its id: prices of used goods are none of new ones, nor those of members.
 * Under the same title, another code is a correction. Without codes, other goods share no word with those of before; a
 * title of one word may be written without spaces.
 */
const IS_OTHER_GOODS = sql`(n.price_kind <> o.price_kind or (n.condition = 'new') <> (o.condition = 'new')
  or lower(n.title) <> lower(o.title) and coalesce(n.gtin <> o.gtin, n.mpn <> o.mpn, (
    select not new.words && old.words and least(cardinality(new.words), cardinality(old.words)) > 1
    from (select string_to_array(lower(n.title), ' ') as words) new, (select string_to_array(lower(o.title), ' ') as words) old)))`;

/** Overwrites everything a feed states about these offers. `now`: since when it holds; null: it is of the past. */
export async function updateOffers(
  db: Db,
  market: MarketId,
  offers: readonly OfferRecord[],
  now: Date | null,
): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    update offer o set ${OFFER_UPDATES},
      goods_since = case when ${IS_OTHER_GOODS} then coalesce(${now}::timestamptz, o.goods_since) else o.goods_since end
    from ${rowsTable('n', OFFER_TYPES, offers)}
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Overwrites the terms of these offers. Their rows are read in full next time, since no fingerprint is left. */
export async function updateTerms(db: Db, market: MarketId, terms: readonly TermsUpdate[]): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    update offer o set price = n.price, shipping = n.shipping, shipping_source = null, deposit = n.deposit, stock = n.stock,
      priced_at = n."pricedAt", gone_at = null, fingerprint = null
    from ${rowsTable('n', TERMS_UPDATE, terms)}
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Shipping by the rules of an offer's merchant, from a moment on; null: it has none. */
export type ShippingUpdate = Terms & { id: number; pricedAt: Date };

const ruledOfferRow = z.object({
  id: z.int(),
  price: z.int(),
  weight: z.int().nullable(),
  shipping: z.int().nullable(),
  deposit: z.int().nullable(),
  stock: z.enum(STOCKS),
  pricedAt: z.date(),
  seenAt: z.date(),
  goneAt: z.null(),
});

/** The merchant's present offers whose feed states no shipping, by ascending id. */
export async function readOffersWithoutShipping(
  db: Db,
  market: MarketId,
  merchantId: number,
): Promise<z.infer<typeof ruledOfferRow>[]> {
  const query = sql`
    select o.id, o.price, o.weight, o.shipping, o.deposit, o.stock, o.priced_at as "pricedAt", f.seen_at as "seenAt",
      o.gone_at as "goneAt"
    from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null and f.seen_at is not null
      and (o.shipping is null or o.shipping_source = 'rules')
    order by o.id`;
  return queryAll(db, ruledOfferRow, query);
}

/** Overwrites the shipping of these offers by that of their merchant's rules. */
export async function updateShipping(db: Db, market: MarketId, updates: readonly ShippingUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    update offer o set shipping = n.shipping, priced_at = n."pricedAt",
      shipping_source = case when n.shipping is null then null else 'rules' end
    from ${rowsTable('n', TERMS_UPDATE, updates)}
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Lets the rows of these offers be read in full next time. */
export async function forgetFingerprints(db: Db, market: MarketId, ids: readonly number[]): Promise<void> {
  await sql`update offer set fingerprint = null
    where market = ${market} and id = any(${ids}::bigint[])`.execute(db);
}

/** Adds entries to the price history; an entry that exists stays as it is. */
export async function appendPrices(db: Db, prices: readonly PriceRecord[]): Promise<void> {
  await insertRows(db, 'offer_price', OFFER_PRICE, prices, sql`on conflict do nothing`);
}

/** Moves `first_seen_at` of these offers back to their earliest price. */
export async function setBackFirstSeen(db: Db, market: MarketId, ids: readonly number[]): Promise<void> {
  await sql`update offer o set first_seen_at = first.at
    from (
      select offer_id, min(seen_at) as at from offer_price
      where market = ${market} and offer_id = any(${ids}::bigint[]) group by offer_id
    ) first
    where o.market = ${market} and o.id = first.offer_id and o.first_seen_at > first.at`.execute(db);
}

/** Marks offers as gone and ends their last price: at that time, or 1 ms after it began if it began later. */
export async function markGone(db: Db, market: MarketId, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`with gone as (
      update offer set gone_at = greatest(${at}, priced_at + interval '1 ms'), fingerprint = null
      where market = ${market} and id = any(${ids}::bigint[]) returning id, gone_at, price, shipping, deposit
    )
    insert into offer_price (market, offer_id, seen_at, price, shipping, deposit, stock)
    select ${market}, id, gone_at, price, shipping, deposit, 'gone' from gone`.execute(db);
}

const offerRow = storedOffer.extend({ seenAt: z.date() });

const offerPriceRow = offerRow.pick({
  id: true,
  merchantId: true,
  condition: true,
  priceKind: true,
  price: true,
  listPrice: true,
  shipping: true,
  deposit: true,
  unitPrice: true,
  stock: true,
  goneAt: true,
  seenAt: true,
});

/** The columns of these fields, of `offer o` and its `feed f`. */
const selectFields = (fields: readonly string[]) =>
  sql.join(
    fields.map(
      (field) => sql`${sql.ref(field === 'seenAt' ? 'f.seen_at' : `o.${offerColumn(field)}`)} as ${sql.id(field)}`,
    ),
  );

const OFFER_FIELDS = selectFields(Object.keys(offerRow.shape));
const OFFER_PRICE_FIELDS = selectFields(Object.keys(offerPriceRow.shape));

/** These offers, gone ones included, by ascending id. Offers of a feed that was never read completely are left out. */
export async function readOffers(db: Db, market: MarketId, ids: readonly number[]): Promise<Offer[]> {
  const query = sql`
    select ${OFFER_FIELDS} from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.id = any(${ids}::bigint[]) and f.seen_at is not null
    order by o.id`;
  const rows = await queryAll(db, offerRow, query);
  return rows.map(({ deliveryMin, deliveryMax, ...row }) => ({
    ...row,
    delivery: deliveryMin === null || deliveryMax === null ? null : { min: deliveryMin, max: deliveryMax },
  }));
}

/** What prices are calculated from, of the same offers as `readOffers` returns, by offer id. */
export async function readOfferPrices(
  db: Db,
  market: MarketId,
  ids: readonly number[],
): Promise<Map<number, ClaimingOffer>> {
  const query = sql`
    select ${OFFER_PRICE_FIELDS} from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.id = any(${ids}::bigint[]) and f.seen_at is not null`;
  const rows = await queryAll(db, offerPriceRow, query);
  return new Map(rows.map((row) => [row.id, row]));
}

const priceChangeRow = z.object({
  offerId: z.int(),
  seenAt: z.date(),
  price: z.int(),
  shipping: z.int().nullable(),
  deposit: z.int().nullable(),
  stock: z.enum([...STOCKS, 'gone']),
  /** Since when the offer is of other goods than before; null: it always was of the same. */
  goodsSince: z.date().nullable(),
});

/** The changes from a moment on, the first with what held then. */
function changesSince(changes: readonly PriceChange[], since: Date): PriceChange[] {
  const first = changes.findLast(({ seenAt }) => seenAt <= since);
  const later = changes.filter(({ seenAt }) => seenAt > since);
  return first === undefined ? later : [{ ...first, seenAt: since }, ...later];
}

/** Every change of the prices of what these offers are now, oldest first, by offer id. */
export async function readPriceChanges(
  db: Db,
  market: MarketId,
  ids: readonly number[],
): Promise<Map<number, PriceChange[]>> {
  const query = sql`
    select p.offer_id as "offerId", p.seen_at as "seenAt", p.price, p.shipping, p.deposit, p.stock, o.goods_since as "goodsSince"
    from offer_price p join offer o on o.market = p.market and o.id = p.offer_id
    where p.market = ${market} and p.offer_id = any(${ids}::bigint[]) order by p.offer_id, p.seen_at`;
  const rows = await queryAll(db, priceChangeRow, query);
  const changes = new Map<number, PriceChange[]>();
  const since = new Map<number, Date>();
  for (const { offerId, goodsSince, ...change } of rows) {
    if (goodsSince !== null) since.set(offerId, goodsSince);
    const known = changes.get(offerId);
    if (known) known.push(change);
    else changes.set(offerId, [change]);
  }
  for (const [id, start] of since) changes.set(id, changesSince(changes.get(id) ?? [], start));
  return changes;
}
