import { hash } from 'node:crypto';
import { z } from 'zod';
import type { FeedRow } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import type { ColumnTypes } from '../platform/insert-rows.ts';
import { CONDITIONS, PRICE_KINDS, STOCKS } from '../terms/offer.ts';

/** The values of an offer's row that the import assigns; all others are read from the feed row. */
export type AssignedValues = {
  market: MarketId;
  merchantId: number;
  feedId: number;
  id: number;
  identityHash: string;
  contentHash: string;
  /** When the current price began, in milliseconds since 1970. */
  pricedAt: number;
  /** Minor units; as the row states it or, where `byRules`, as the merchant's rules do. */
  shipping: number | null;
  byRules: boolean;
};

type OfferColumn = {
  /** SQL type, as bulk statements declare it. */
  type: ColumnTypes[string];
  read: (row: FeedRow, assigned: AssignedValues) => unknown;
  /** The feed row's field that is part of the identity hash. */
  identity?: keyof FeedRow;
  /** The feed row's field that is part of the content hash. */
  content?: keyof FeedRow;
  /** Written by the insert and never updated. */
  insertOnly?: true;
};

/**
 * Every column of table `offer`, stated once. The record, the insert, the update, the column types and both hashes are
 * derived from it, so a new field of an offer needs: its column names in `FIELD_NAMES`, the field in `FeedRow`, its reader,
 * a migration, a line here and one in `storedOffer`, a test.
 *
 * Stored hashes depend on the order of the hashed lines. Do not reorder them. A line added to either hash makes every
 * stored offer look changed once (and with `identity`, matched again) when its row is next read in full.
 */
export const OFFER_COLUMNS = {
  market: { type: 'text', insertOnly: true, read: (_, assigned) => assigned.market },
  id: { type: 'bigint', insertOnly: true, read: (_, assigned) => assigned.id },
  merchant_id: { type: 'integer', insertOnly: true, read: (_, assigned) => assigned.merchantId },
  feed_id: { type: 'integer', read: (_, assigned) => assigned.feedId },
  fingerprint: { type: 'text', read: (row) => row.fingerprint },
  content_hash: { type: 'text', read: (_, assigned) => assigned.contentHash },
  identity_hash: { type: 'text', read: (_, assigned) => assigned.identityHash },
  // What matching reads.
  title: { type: 'text', identity: 'title', read: (row) => row.title },
  brand: { type: 'text', identity: 'brand', read: (row) => row.brand },
  gtin: { type: 'text', identity: 'gtin', read: (row): string | null => row.gtin },
  mpn: { type: 'text', identity: 'mpn', read: (row) => row.mpn },
  category_path: { type: 'text', identity: 'categoryPath', read: (row) => row.categoryPath },
  google_category: { type: 'text', identity: 'googleCategory', read: (row) => row.googleCategory },
  item_group: { type: 'text', identity: 'itemGroup', read: (row) => row.itemGroup },
  pack_count: { type: 'integer', identity: 'packCount', read: (row) => row.packCount },
  details: { type: 'json', identity: 'details', read: (row) => row.details },
  // Everything else a feed states about an offer.
  sku: { type: 'text', content: 'sku', insertOnly: true, read: (row) => row.sku },
  description: { type: 'text', content: 'description', read: (row) => row.description },
  link: { type: 'text', content: 'link', read: (row) => row.link },
  images: { type: 'json', content: 'images', read: (row) => row.images },
  condition: { type: 'text', content: 'condition', read: (row) => row.condition },
  stock: { type: 'text', content: 'stock', read: (row) => row.stock },
  price_kind: { type: 'text', content: 'priceKind', read: (row) => row.priceKind },
  price: { type: 'bigint', content: 'price', read: (row) => row.price },
  list_price: { type: 'bigint', content: 'listPrice', read: (row) => row.listPrice },
  shipping: { type: 'bigint', content: 'shipping', read: (_, assigned) => assigned.shipping },
  shipping_source: { type: 'text', read: (_, assigned): 'rules' | null => (assigned.byRules ? 'rules' : null) },
  payment_fee: { type: 'bigint', content: 'paymentFee', read: (row) => row.paymentFee },
  weight: { type: 'integer', content: 'weight', read: (row) => row.weight },
  deposit: { type: 'bigint', content: 'deposit', read: (row) => row.deposit },
  unit_price: { type: 'jsonb', content: 'unitPrice', read: (row) => row.unitPrice },
  delivery_min: { type: 'smallint', content: 'delivery', read: (row) => row.delivery?.min ?? null },
  delivery_max: { type: 'smallint', content: 'delivery', read: (row) => row.delivery?.max ?? null },
  // When.
  first_seen_at: { type: 'timestamptz', insertOnly: true, read: (_, assigned) => new Date(assigned.pricedAt) },
  priced_at: { type: 'timestamptz', read: (_, assigned) => new Date(assigned.pricedAt) },
  gone_at: { type: 'timestamptz', read: (): Date | null => null },
} as const satisfies Record<string, OfferColumn>;

type Columns = typeof OFFER_COLUMNS;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The columns that are read back as an `Offer`, by their names in camel case. The query and the type derive from it. */
export const storedOffer = z.object({
  id: z.int(),
  merchantId: z.int(),
  title: z.string(),
  link: z.string(),
  condition: z.enum(CONDITIONS),
  stock: z.enum(STOCKS),
  priceKind: z.enum(PRICE_KINDS),
  price: z.int(),
  listPrice: z.int().nullable(),
  shipping: z.int().nullable(),
  /** 'rules': the feed states no shipping; it follows the merchant's shipping rules. */
  shippingSource: z.literal('rules').nullable(),
  /** Contained in `shipping`. */
  paymentFee: z.int().nullable(),
  weight: z.int().nullable(),
  deposit: z.int().nullable(),
  unitPrice: z.object({ amount: z.number(), quantity: z.number(), unit: z.string() }).nullable(),
  deliveryMin: z.int().nullable(),
  deliveryMax: z.int().nullable(),
  firstSeenAt: z.date(),
  pricedAt: z.date(),
  goneAt: z.date().nullable(),
} satisfies Partial<Record<CamelCase<keyof Columns>, z.ZodType>>);

/** The column of a field of `storedOffer`. */
export const offerColumn = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One row of table `offer`, by column name. */
export type OfferRecord = { [Name in keyof Columns]: ReturnType<Columns[Name]['read']> };

const columns: readonly (readonly [name: string, column: OfferColumn])[] = Object.entries(OFFER_COLUMNS);

export const OFFER_TYPES: ColumnTypes = Object.fromEntries(columns.map(([name, { type }]) => [name, type]));

/** The columns that an update overwrites. */
export const UPDATED_COLUMNS: readonly string[] = columns.flatMap(([name, { insertOnly }]) => (insertOnly ? [] : name));

/** An object of the record's shape: to copy it and fill the copy is faster than to add property after property. */
const EMPTY_RECORD: Readonly<Record<string, unknown>> = Object.fromEntries(columns.map(([name]) => [name, null]));

/** The database record of an offer. */
export function offerRecord(row: FeedRow, assigned: AssignedValues): OfferRecord {
  const record = { ...EMPTY_RECORD };
  for (const [name, column] of columns) record[name] = column.read(row, assigned);
  return record as OfferRecord;
}

const hashedFields = (kind: 'identity' | 'content'): readonly (keyof FeedRow)[] => [
  ...new Set(columns.flatMap(([, column]) => column[kind] ?? [])),
];
const IDENTITY_FIELDS = hashedFields('identity');
const CONTENT_FIELDS = hashedFields('content');

/** SHA-1 hashes in base64, as columns `identity_hash` and `content_hash` store them. */
export type RowHashes = { identity: string; content: string };

const sha1 = (text: string): string => hash('sha1', text, 'base64');

/**
 * Hashes what a feed row states. `identity` covers what matching reads: offers with the same one match the same product.
 * `content` covers `identity` and every other field, apart from where the row is in its file and when it applies.
 */
export function rowHashes(row: FeedRow): RowHashes {
  const content: Partial<Record<keyof FeedRow, unknown>> = {};
  for (const field of CONTENT_FIELDS) content[field] = row[field];
  // Hashes that were stored before there were weights have none: the offers without one stay unchanged.
  if (row.weight === null) delete content.weight;
  const identity = sha1(JSON.stringify(IDENTITY_FIELDS.map((field) => row[field])));
  return { identity, content: sha1(identity + JSON.stringify(content)) };
}
