import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import type { Purchase } from './purchase.ts';
import { PURCHASE_ORIGINS } from './purchase.ts';

const purchaseRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  shopperId: z.string().nullable(),
  emailHash: z.string().nullable(),
  productId: z.int(),
  merchantId: z.int().nullable(),
  shopName: z.string().nullable(),
  price: z.int().nullable(),
  boughtOn: z.iso.date(),
  origin: z.enum(PURCHASE_ORIGINS),
  reference: z.string().nullable(),
  createdAt: z.date(),
});

const COLUMNS = sql`id, market, shopper_id as "shopperId", email_hash as "emailHash", product_id as "productId",
  merchant_id as "merchantId", shop_name as "shopName", price, bought_on as "boughtOn", origin, reference,
  created_at as "createdAt"`;

/** Inserts a purchase. Does nothing when the id exists or the merchant confirmed the same purchase before. */
export async function insertPurchase(db: Db, purchase: Purchase): Promise<void> {
  await sql`insert into purchase (id, market, shopper_id, email_hash, product_id, merchant_id, shop_name, price,
      bought_on, origin, reference, created_at)
    values (${purchase.id}, ${purchase.market}, ${purchase.shopperId}, ${purchase.emailHash}, ${purchase.productId},
      ${purchase.merchantId}, ${purchase.shopName}, ${purchase.price}, ${purchase.boughtOn}::date, ${purchase.origin},
      ${purchase.reference}, ${purchase.createdAt})
    on conflict do nothing`.execute(db);
}

/**
 * Assigns purchases that merchants confirmed for an address to the shopper who owns the address, unless they are
 * assigned already.
 */
export async function assignPurchases(db: Db, shopperId: string, emailHash: string): Promise<void> {
  await sql`update purchase set shopper_id = ${shopperId}
    where shopper_id is null and email_hash = ${emailHash}`.execute(db);
}

export async function readPurchase(db: Db, market: MarketId, id: string): Promise<Purchase | null> {
  const query = sql`select ${COLUMNS} from purchase
    where market = ${market} and id = ${id}`;
  return queryFirst(db, purchaseRow, query);
}

/** The shopper's purchases in a market, latest first. */
export async function readPurchases(db: Db, market: MarketId, shopperId: string): Promise<Purchase[]> {
  const query = sql`select ${COLUMNS} from purchase
    where market = ${market} and shopper_id = ${shopperId} order by bought_on desc, created_at desc, id`;
  return queryAll(db, purchaseRow, query);
}

export type PurchaseChange = Pick<Purchase, 'merchantId' | 'shopName' | 'price' | 'boughtOn'>;

/** Updates a purchase that the shopper recorded. False when there is none of theirs. */
export async function updatePurchase(
  db: Db,
  { id, market, shopperId }: { id: string; market: MarketId; shopperId: string },
  change: PurchaseChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update purchase set merchant_id = ${change.merchantId},
      shop_name = ${change.shopName}, price = ${change.price}, bought_on = ${change.boughtOn}::date
    where id = ${id} and market = ${market} and shopper_id = ${shopperId} and origin = 'recorded'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Sets the unit price of a purchase confirmed by a merchant, which contains none. False when it is not the shopper's.
 */
export async function setPurchasePrice(
  db: Db,
  { id, market, shopperId }: { id: string; market: MarketId; shopperId: string },
  price: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update purchase set price = ${price}
    where id = ${id} and market = ${market} and shopper_id = ${shopperId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes a purchase. False when it is not the shopper's. */
export async function deletePurchase(
  db: Db,
  { id, market, shopperId }: { id: string; market: MarketId; shopperId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from purchase
    where id = ${id} and market = ${market} and shopper_id = ${shopperId}`.execute(db);
  return numAffectedRows === 1n;
}

/** All of the shopper's purchases in this database, for the data export. */
export async function exportShopperPurchases(db: Db, shopperId: string): Promise<Purchase[]> {
  const query = sql`select ${COLUMNS} from purchase
    where shopper_id = ${shopperId} order by bought_on, id`;
  return queryAll(db, purchaseRow, query);
}

export async function deleteShopperPurchases(db: Db, shopperId: string): Promise<void> {
  await sql`delete from purchase where shopper_id = ${shopperId}`.execute(db);
}

/** Deletes the purchases that merchants confirmed for an address, and the address from those that others followed the link of. */
export async function deletePurchasesOfAddress(db: Db, emailHash: string): Promise<void> {
  await sql`delete from purchase where shopper_id is null and email_hash = ${emailHash}`.execute(db);
  await sql`update purchase set email_hash = null where email_hash = ${emailHash}`.execute(db);
}
