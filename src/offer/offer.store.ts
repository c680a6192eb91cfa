import { sql } from 'kysely';
import type { Stock } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Offer, PriceChange, Terms } from './offer.ts';

/** What a run needs to know of an offer to tell whether the file says something new of it. */
export type KnownOffer = Terms & {
  id: number;
  feedId: number;
  sku: string;
  fingerprint: string | null;
  identityHash: string;
  pricedAt: Date;
  gone: boolean;
};

/** One row of table `offer`, in its column names: what is written in bulk. */
export type OfferRecord = {
  market: MarketId;
  id: number;
  merchant_id: number;
  feed_id: number;
  sku: string;
  fingerprint: string | null;
  identity_hash: string;
  title: string;
  description: string;
  link: string;
  images: readonly string[];
  brand: string | null;
  gtin: string | null;
  mpn: string | null;
  category_path: string | null;
  google_category: string | null;
  item_group: string | null;
  condition: string;
  stock: Stock;
  price_kind: string;
  price: number;
  list_price: number | null;
  shipping: number | null;
  deposit: number | null;
  unit_price: object | null;
  delivery_min: number | null;
  delivery_max: number | null;
  pack_count: number;
  details: readonly { name: string; value: string }[];
  first_seen_at: Date;
  priced_at: Date;
  gone_at: Date | null;
};

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

/** One run of a feed at a time: a second one waits until the first is done. */
export async function lockFeed(db: Db, feedId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('feed'), ${feedId})`.execute(db);
}

/** The merchant's offers by their sku; of any feed, since an offer may move from one of its feeds to another. */
export async function readKnownOffers(db: Db, market: MarketId, merchantId: number): Promise<Map<string, KnownOffer>> {
  const { rows } = await sql<KnownOffer>`
    select id, feed_id as "feedId", sku, fingerprint, identity_hash as "identityHash", price, shipping, deposit, stock,
      priced_at as "pricedAt", gone_at is not null as gone
    from offer where market = ${market} and merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}

export async function nextOfferIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('offer_id_seq') as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.id);
}

export async function insertOffers(db: Db, offers: readonly OfferRecord[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`insert into offer select * from json_populate_recordset(null::offer, ${JSON.stringify(offers)}::json)`.execute(
    db,
  );
}

/** Overwrites everything a file says of these offers; when they were first seen stays. */
export async function updateOffers(db: Db, market: MarketId, offers: readonly OfferRecord[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    update offer o set feed_id = n.feed_id, fingerprint = n.fingerprint, identity_hash = n.identity_hash,
      title = n.title, description = n.description, link = n.link, images = n.images, brand = n.brand, gtin = n.gtin,
      mpn = n.mpn, category_path = n.category_path, google_category = n.google_category, item_group = n.item_group,
      condition = n.condition, stock = n.stock, price_kind = n.price_kind, price = n.price, list_price = n.list_price,
      shipping = n.shipping, deposit = n.deposit, unit_price = n.unit_price, delivery_min = n.delivery_min,
      delivery_max = n.delivery_max, pack_count = n.pack_count, details = n.details, priced_at = n.priced_at,
      gone_at = n.gone_at
    from json_populate_recordset(null::offer, ${JSON.stringify(offers)}::json) n
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Overwrites only the terms of these offers, where a later price point of an archive changed them. */
export async function updateTerms(
  db: Db,
  market: MarketId,
  terms: readonly (Terms & { id: number; pricedAt: Date })[],
): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    update offer o set price = n.price, shipping = n.shipping, deposit = n.deposit, stock = n.stock,
      priced_at = n."pricedAt"
    from json_to_recordset(${JSON.stringify(terms)}::json)
      as n(id bigint, price bigint, shipping bigint, deposit bigint, stock text, "pricedAt" timestamptz)
    where o.market = ${market} and o.id = n.id`.execute(db);
}

/** Adds to history; a change that is already there stays as it is. */
export async function appendPrices(db: Db, prices: readonly PriceRecord[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`insert into offer_price
    select * from json_populate_recordset(null::offer_price, ${JSON.stringify(prices)}::json)
    on conflict do nothing`.execute(db);
}

/** Marks offers that the merchant's file came without, and ends their last price. */
export async function markGone(db: Db, market: MarketId, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update offer set gone_at = ${at}, fingerprint = null
    where market = ${market} and id = any(${ids}::bigint[])`.execute(db);
  await sql`insert into offer_price (market, offer_id, seen_at, price, shipping, deposit, stock)
    select market, id, ${at}, price, shipping, deposit, 'gone' from offer
    where market = ${market} and id = any(${ids}::bigint[]) on conflict do nothing`.execute(db);
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
  for (const { offerId, ...change } of rows) {
    const known = changes.get(offerId);
    if (known) known.push(change);
    else changes.set(offerId, [change]);
  }
  return changes;
}
