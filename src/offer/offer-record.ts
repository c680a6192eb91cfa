import { hash } from 'node:crypto';
import type { FeedRow, Stock } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import type { PriceChange } from './offer.ts';

/** One row of table `offer`, in its column names: what is written in bulk. */
export type OfferRecord = {
  market: MarketId;
  id: number;
  merchant_id: number;
  feed_id: number;
  sku: string;
  fingerprint: string | null;
  content_hash: string;
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

/** What the record has that the row does not say. */
export type Placing = {
  market: MarketId;
  merchantId: number;
  feedId: number;
  id: number;
  contentHash: string;
  identityHash: string;
  pricedAt: number;
};

const sha1 = (text: string): string => hash('sha1', text, 'base64');

/**
 * Hashes of a row. `identity`: of everything that matching looks at, so that an offer with the same one is the same product
 * as before. `content`: of everything that the row says of the offer, wherever it stands and whenever it holds.
 */
export function hashesOf(row: FeedRow): { identity: string; content: string } {
  const { title, brand, gtin, mpn, categoryPath, googleCategory, itemGroup, packCount, details } = row;
  const names = [title, brand, gtin, mpn, categoryPath, googleCategory, itemGroup, packCount, details];
  const identity = sha1(JSON.stringify(names));
  return { identity, content: sha1(identity + JSON.stringify(othersOf(row))) };
}

type Unsaid = 'line' | 'seenAt' | 'fingerprint';
type Naming =
  | 'title' | 'brand' | 'gtin' | 'mpn' | 'categoryPath' | 'googleCategory' | 'itemGroup' | 'packCount'
  | 'details'; // biome-ignore format: a list

/** What a row says of its offer besides which product it is. Written out: to leave out the rest takes half as long again. */
const othersOf = (row: FeedRow): Omit<FeedRow, Unsaid | Naming> => ({
  sku: row.sku,
  description: row.description,
  link: row.link,
  images: row.images,
  condition: row.condition,
  stock: row.stock,
  priceKind: row.priceKind,
  price: row.price,
  listPrice: row.listPrice,
  shipping: row.shipping,
  deposit: row.deposit,
  unitPrice: row.unitPrice,
  delivery: row.delivery,
});

export const offerRecord = (row: FeedRow, placing: Placing): OfferRecord => ({
  market: placing.market,
  id: placing.id,
  merchant_id: placing.merchantId,
  feed_id: placing.feedId,
  sku: row.sku,
  fingerprint: row.fingerprint,
  content_hash: placing.contentHash,
  identity_hash: placing.identityHash,
  title: row.title,
  description: row.description,
  link: row.link,
  images: row.images,
  brand: row.brand,
  gtin: row.gtin,
  mpn: row.mpn,
  category_path: row.categoryPath,
  google_category: row.googleCategory,
  item_group: row.itemGroup,
  condition: row.condition,
  stock: row.stock,
  price_kind: row.priceKind,
  price: row.price,
  list_price: row.listPrice,
  shipping: row.shipping,
  deposit: row.deposit,
  unit_price: row.unitPrice,
  delivery_min: row.delivery?.min ?? null,
  delivery_max: row.delivery?.max ?? null,
  pack_count: row.packCount,
  details: row.details,
  first_seen_at: new Date(placing.pricedAt),
  priced_at: new Date(placing.pricedAt),
  gone_at: null,
});
