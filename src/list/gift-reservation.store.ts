import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';

export type GiftReservation = {
  listId: string;
  productId: number;
  /** The key made by `giverKey`. */
  giver: Buffer;
  amount: number;
  shopperId: string | null;
  name: string;
};

const reservedRow = z.object({ productId: z.int(), taken: z.int() });
const giverRow = z.object({ productId: z.int(), amount: z.int(), name: z.string() });
const ownReservationRow = z.object({ giver: z.string(), productId: z.int(), amount: z.int() });
const amountRow = z.object({ amount: z.int() });

/** The reserved amount of each product of a list, by product id. `except` leaves out the reservations of one giver. */
export async function readReservedAmounts(
  db: Db,
  listId: string,
  except: Buffer | null = null,
): Promise<Map<number, number>> {
  const query = sql`
    select product_id as "productId", sum(amount)::int as taken from gift_reservation
    where list_id = ${listId} and giver is distinct from ${except} group by product_id`;
  const rows = await queryAll(db, reservedRow, query);
  return new Map(rows.map(({ productId, taken }) => [productId, taken]));
}

/** The reservations on a list with the givers' names: only for an owner who chose to see them. */
export async function readGiftReservations(db: Db, listId: string): Promise<z.infer<typeof giverRow>[]> {
  const query = sql`
    select product_id as "productId", amount, name from gift_reservation where list_id = ${listId}
    order by created_at, product_id, giver`;
  return queryAll(db, giverRow, query);
}

/** The reservations on a list made under these giver keys or by this shopper, oldest first. `giver` is the key in hex. */
export async function readOwnReservations(
  db: Db,
  listId: string,
  { givers, shopperId }: { givers: readonly Buffer[]; shopperId: string | null },
): Promise<z.infer<typeof ownReservationRow>[]> {
  const keys = givers.map((giver) => giver.toString('hex'));
  const query = sql`
    select encode(giver, 'hex') as giver, product_id as "productId", amount from gift_reservation
    where list_id = ${listId} and (encode(giver, 'hex') = any(${keys}::text[]) or shopper_id = ${shopperId})
    order by created_at, product_id, giver`;
  return queryAll(db, ownReservationRow, query);
}

/**
 * Locks a product of a list until the end of the transaction and returns the wanted amount. Reservations on one product are
 * thereby made one after the other. Null when it is not on the list.
 */
export async function lockWantedAmount(db: Db, listId: string, productId: number): Promise<number | null> {
  const query = sql`select amount from list_item
    where list_id = ${listId} and product_id = ${productId} and removed_at is null for update`;
  const row = await queryFirst(db, amountRow, query);
  return row?.amount ?? null;
}

/** Stores a giver's reservation on a product. Replaces their earlier one. */
export async function upsertReservation(db: Db, reservation: GiftReservation, now: Date): Promise<void> {
  await sql`insert into gift_reservation (list_id, product_id, giver, amount, shopper_id, name, created_at)
    values (${reservation.listId}, ${reservation.productId}, ${reservation.giver}, ${reservation.amount}, ${reservation.shopperId}, ${reservation.name},
      ${now})
    on conflict (list_id, product_id, giver) do update set amount = excluded.amount, name = excluded.name,
      shopper_id = coalesce(excluded.shopper_id, gift_reservation.shopper_id)`.execute(db);
}

/** Deletes a reservation, by the giver's key or by the shopper. */
export async function deleteReservation(
  db: Db,
  listId: string,
  productId: number,
  { giver, shopperId }: { giver: Buffer | null; shopperId: string | null },
): Promise<void> {
  await sql`delete from gift_reservation where list_id = ${listId} and product_id = ${productId}
    and (giver = ${giver} or shopper_id = ${shopperId})`.execute(db);
}
