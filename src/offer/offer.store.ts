import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, insertRows, tableOf } from '../platform/rows.ts';
import type { Offer, OfferPrice, PriceChange, Terms } from './offer.ts';
import type { OfferRecord, PriceRecord } from './offer-record.ts';

const OFFER = {
  market: 'text',
  id: 'bigint',
  merchant_id: 'integer',
  feed_id: 'integer',
  sku: 'text',
  fingerprint: 'text',
  content_hash: 'text',
  identity_hash: 'text',
  title: 'text',
  description: 'text',
  link: 'text',
  images: 'json',
  brand: 'text',
  gtin: 'text',
  mpn: 'text',
  category_path: 'text',
  google_category: 'text',
  item_group: 'text',
  condition: 'text',
  stock: 'text',
  price_kind: 'text',
  price: 'bigint',
  list_price: 'bigint',
  shipping: 'bigint',
  deposit: 'bigint',
  unit_price: 'jsonb',
  delivery_min: 'smallint',
  delivery_max: 'smallint',
  pack_count: 'integer',
  details: 'json',
  first_seen_at: 'timestamptz',
  priced_at: 'timestamptz',
  gone_at: 'timestamptz',
} as const satisfies Record<keyof OfferRecord, string>;

const OFFER_PRICE = {
  market: 'text',
  offer_id: 'bigint',
  seen_at: 'timestamptz',
  price: 'bigint',
  shipping: 'bigint',
  deposit: 'bigint',
  stock: 'text',
} as const satisfies Record<keyof PriceRecord, string>;

const LATE_TERMS: ColumnTypes = {
  id: 'bigint',
  price: 'bigint',
  shipping: 'bigint',
  deposit: 'bigint',
  stock: 'text',
  pricedAt: 'timestamptz',
};

/** What a run needs to know of an offer to tell whether the file says something new of it; moments in milliseconds. */
export type KnownOffer = Terms & {
  id: number;
  feedId: number;
  sku: string;
  fingerprint: string | null;
  contentHash: string;
  pricedAt: number;
  goneAt: number | null;
  /** From when to when it was seen before this run; null: this run brought it. */
  observed: { from: number; to: number } | null;
};

/** Terms that a later price point of an archive set. */
export type LateTerms = Terms & { id: number; pricedAt: Date };

/** One run of a merchant's feeds at a time: a second one waits until the first is done. */
export async function lockMerchant(db: Db, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('merchant'), ${merchantId})`.execute(db);
}

/** When the feed's offers were last seen; null: never as a whole. */
export async function readFeedSeenAt(db: Db, feedId: number): Promise<Date | null> {
  const { rows } = await sql<{ seenAt: Date | null }>`
    select seen_at as "seenAt" from feed where id = ${feedId}`.execute(db);
  return rows[0]?.seenAt ?? null;
}

type KnownRow = Omit<KnownOffer, 'observed'> & { from: number; to: number };

/** The merchant's offers by their sku; of any feed, since an offer may move from one of its feeds to another. */
export async function readKnownOffers(db: Db, market: MarketId, merchantId: number): Promise<Map<string, KnownOffer>> {
  const { rows } = await sql<KnownRow>`
    select o.id, o.feed_id as "feedId", o.sku, o.fingerprint, o.content_hash as "contentHash", o.price, o.shipping,
      o.deposit, o.stock, extract(epoch from o.priced_at)::float8 * 1000 as "pricedAt",
      extract(epoch from o.gone_at)::float8 * 1000 as "goneAt",
      extract(epoch from o.first_seen_at)::float8 * 1000 as "from",
      extract(epoch from coalesce(o.gone_at, greatest(o.priced_at, f.seen_at)))::float8 * 1000 as "to"
    from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(({ from, to, ...row }) => [row.sku, { ...row, observed: { from, to } }]));
}

export async function nextOfferIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('offer_id_seq') as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.id);
}

export async function insertOffers(db: Db, offers: readonly OfferRecord[]): Promise<void> {
  await insertRows(db, 'offer', OFFER, offers);
}

/** Overwrites everything a file says of these offers; when they were first seen stays. */
export async function updateOffers(db: Db, market: MarketId, offers: readonly OfferRecord[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    update offer o set feed_id = n.feed_id, fingerprint = n.fingerprint,
      content_hash = n.content_hash, identity_hash = n.identity_hash,
      title = n.title, description = n.description, link = n.link, images = n.images, brand = n.brand, gtin = n.gtin,
      mpn = n.mpn, category_path = n.category_path, google_category = n.google_category, item_group = n.item_group,
      condition = n.condition, stock = n.stock, price_kind = n.price_kind, price = n.price, list_price = n.list_price,
      shipping = n.shipping, deposit = n.deposit, unit_price = n.unit_price, delivery_min = n.delivery_min,
      delivery_max = n.delivery_max, pack_count = n.pack_count, details = n.details, priced_at = n.priced_at,
      gone_at = n.gone_at
    from ${tableOf('n', OFFER, offers)}
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Overwrites only the terms of these offers; what their file says of them is to be read in full when it comes again. */
export async function updateTerms(db: Db, market: MarketId, terms: readonly LateTerms[]): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    update offer o set price = n.price, shipping = n.shipping, deposit = n.deposit, stock = n.stock,
      priced_at = n."pricedAt", gone_at = null, fingerprint = null
    from ${tableOf('n', LATE_TERMS, terms)}
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Adds to history; a change that is already there stays as it is. */
export async function appendPrices(db: Db, prices: readonly PriceRecord[]): Promise<void> {
  await insertRows(db, 'offer_price', OFFER_PRICE, prices, sql`on conflict do nothing`);
}

/** Sets back when these offers were first seen, where prices of an earlier time were added. */
export async function setBackFirstSeen(db: Db, market: MarketId, ids: readonly number[]): Promise<void> {
  await sql`update offer o set first_seen_at = first.at
    from (
      select offer_id, min(seen_at) as at from offer_price
      where market = ${market} and offer_id = any(${ids}::bigint[]) group by offer_id
    ) first
    where o.market = ${market} and o.id = first.offer_id and o.first_seen_at > first.at`.execute(db);
}

/** Marks offers that are no longer offered, and ends their last price: at that time, or as soon as it had begun. */
export async function markGone(db: Db, market: MarketId, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`with gone as (
      update offer set gone_at = greatest(${at}, priced_at + interval '1 ms'), fingerprint = null
      where market = ${market} and id = any(${ids}::bigint[]) returning id, gone_at, price, shipping, deposit
    )
    insert into offer_price (market, offer_id, seen_at, price, shipping, deposit, stock)
    select ${market}, id, gone_at, price, shipping, deposit, 'gone' from gone`.execute(db);
}

type OfferRow = Omit<Offer, 'delivery'> & { deliveryMin: number | null; deliveryMax: number | null };

/** These offers, whether they stand or are gone; those of a feed that never came whole are left out. */
export async function readOffers(db: Db, market: MarketId, ids: readonly number[]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.merchant_id as "merchantId", o.title, o.link, o.condition, o.price_kind as "priceKind", o.price,
      o.list_price as "listPrice", o.shipping, o.deposit, o.stock, o.unit_price as "unitPrice",
      o.delivery_min as "deliveryMin", o.delivery_max as "deliveryMax", o.first_seen_at as "firstSeenAt",
      o.priced_at as "pricedAt", o.gone_at as "goneAt", f.seen_at as "seenAt"
    from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.id = any(${ids}::bigint[]) and f.seen_at is not null
    order by o.id`.execute(db);
  return rows.map(({ deliveryMin, deliveryMax, ...row }) => ({
    ...row,
    delivery: deliveryMin === null || deliveryMax === null ? null : { min: deliveryMin, max: deliveryMax },
  }));
}

/** What prices are worked out from, of the same offers as `readOffers` gives, by offer id. */
export async function readOfferPrices(
  db: Db,
  market: MarketId,
  ids: readonly number[],
): Promise<Map<number, OfferPrice>> {
  const { rows } = await sql<OfferPrice>`
    select o.id, o.merchant_id as "merchantId", o.condition, o.price_kind as "priceKind", o.price, o.shipping, o.deposit,
      o.stock, o.gone_at as "goneAt", f.seen_at as "seenAt"
    from offer o join feed f on f.id = o.feed_id
    where o.market = ${market} and o.id = any(${ids}::bigint[]) and f.seen_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every change of these offers' prices, oldest first, by offer id. */
export async function readPriceChanges(
  db: Db,
  market: MarketId,
  ids: readonly number[],
): Promise<Map<number, PriceChange[]>> {
  const { rows } = await sql<PriceChange & { offerId: number }>`
    select offer_id as "offerId", seen_at as "seenAt", price, shipping, deposit, stock from offer_price
    where market = ${market} and offer_id = any(${ids}::bigint[]) order by offer_id, seen_at`.execute(db);
  const changes = new Map<number, PriceChange[]>();
  for (const { offerId, seenAt, price, shipping, deposit, stock } of rows) {
    const change = { seenAt, price, shipping, deposit, stock };
    const known = changes.get(offerId);
    if (known) known.push(change);
    else changes.set(offerId, [change]);
  }
  return changes;
}
