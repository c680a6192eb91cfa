import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Purchase } from './purchase.ts';

const COLUMNS = sql`id, market, shopper_id as "shopperId", email_hash as "emailHash", product_id as "productId",
  merchant_id as "merchantId", shop_name as "shopName", price, bought_on as "boughtOn", origin, reference,
  created_at as "createdAt"`;

/** Adds a purchase; one of that id, or one that the shop has confirmed before, stays as it is. */
export async function insertPurchase(db: Db, purchase: Purchase): Promise<void> {
  await sql`insert into purchase (id, market, shopper_id, email_hash, product_id, merchant_id, shop_name, price,
      bought_on, origin, reference, created_at)
    values (${purchase.id}, ${purchase.market}, ${purchase.shopperId}, ${purchase.emailHash}, ${purchase.productId},
      ${purchase.merchantId}, ${purchase.shopName}, ${purchase.price}, ${purchase.boughtOn}::date, ${purchase.origin},
      ${purchase.reference}, ${purchase.createdAt})
    on conflict do nothing`.execute(db);
}

/** Gives a person the purchases that shops have confirmed for their address, and that nobody else has. */
export async function claimPurchases(db: Db, shopperId: string, emailHash: string): Promise<void> {
  await sql`update purchase set shopper_id = ${shopperId}
    where shopper_id is null and email_hash = ${emailHash}`.execute(db);
}

export async function readPurchase(db: Db, market: MarketId, id: string): Promise<Purchase | null> {
  const { rows } = await sql<Purchase>`select ${COLUMNS} from purchase
    where market = ${market} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A person's purchases in a market, latest first. */
export async function readPurchases(db: Db, market: MarketId, shopperId: string): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`select ${COLUMNS} from purchase
    where market = ${market} and shopper_id = ${shopperId} order by bought_on desc, created_at desc, id`.execute(db);
  return rows;
}

export type PurchaseChange = Pick<Purchase, 'merchantId' | 'shopName' | 'price' | 'boughtOn'>;

/** Changes what a person recorded themselves; false where there is none of theirs. */
export async function changePurchase(
  db: Db,
  { id, market, shopperId }: { id: string; market: MarketId; shopperId: string },
  change: PurchaseChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update purchase set merchant_id = ${change.merchantId},
      shop_name = ${change.shopName}, price = ${change.price}, bought_on = ${change.boughtOn}::date
    where id = ${id} and market = ${market} and shopper_id = ${shopperId} and origin = 'recorded'`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes what one piece cost of a purchase that a shop confirmed, which tells no price. */
export async function setPurchasePrice(
  db: Db,
  { id, market, shopperId }: { id: string; market: MarketId; shopperId: string },
  price: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update purchase set price = ${price}
    where id = ${id} and market = ${market} and shopper_id = ${shopperId}`.execute(db);
  return numAffectedRows === 1n;
}

/** False where there is none of theirs. */
export async function deletePurchase(
  db: Db,
  { id, market, shopperId }: { id: string; market: MarketId; shopperId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from purchase
    where id = ${id} and market = ${market} and shopper_id = ${shopperId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Everything that a person bought, in all markets of this database. */
export async function exportPurchasesOf(db: Db, shopperId: string): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`select ${COLUMNS} from purchase
    where shopper_id = ${shopperId} order by bought_on, id`.execute(db);
  return rows;
}

export async function forgetPurchasesOf(db: Db, shopperId: string): Promise<void> {
  await sql`delete from purchase where shopper_id = ${shopperId}`.execute(db);
}
