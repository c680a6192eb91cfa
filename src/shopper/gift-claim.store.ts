import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

export type GiftClaim = {
  listId: string;
  productId: number;
  /** As `giverKey` makes it. */
  giver: Buffer;
  amount: number;
  shopperId: string | null;
  name: string;
};

/** How many pieces of each product of a list somebody will buy; without those of one giver where one is named. */
export async function readTaken(db: Db, listId: string, except: Buffer | null = null): Promise<Map<number, number>> {
  const { rows } = await sql<{ productId: number; taken: number }>`
    select product_id as "productId", sum(amount)::int as taken from gift_claim
    where list_id = ${listId} and giver is distinct from ${except} group by product_id`.execute(db);
  return new Map(rows.map(({ productId, taken }) => [productId, taken]));
}

/** Who will buy what of a list: only for an owner who asked to know. */
export async function readClaimants(
  db: Db,
  listId: string,
): Promise<{ productId: number; amount: number; name: string }[]> {
  const { rows } = await sql<{ productId: number; amount: number; name: string }>`
    select product_id as "productId", amount, name from gift_claim where list_id = ${listId}
    order by created_at, product_id, giver`.execute(db);
  return rows;
}

/** The claims on a list of givers with these keys, or of this person, oldest first; `giver` is the key in hex. */
export async function readOwnClaims(
  db: Db,
  listId: string,
  { givers, shopperId }: { givers: readonly Buffer[]; shopperId: string | null },
): Promise<{ giver: string; productId: number; amount: number }[]> {
  const keys = givers.map((giver) => giver.toString('hex'));
  const { rows } = await sql<{ giver: string; productId: number; amount: number }>`
    select encode(giver, 'hex') as giver, product_id as "productId", amount from gift_claim
    where list_id = ${listId} and (encode(giver, 'hex') = any(${keys}::text[]) or shopper_id = ${shopperId})
    order by created_at, product_id, giver`.execute(db);
  return rows;
}

/**
 * How many pieces of a product are wanted on a list, and that stays so until the end of the transaction: claims on it
 * are made one after the other. Null where it is not on the list.
 */
export async function lockWanted(db: Db, listId: string, productId: number): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`select amount from list_item
    where list_id = ${listId} and product_id = ${productId} and removed_at is null for update`.execute(db);
  return rows[0]?.amount ?? null;
}

/** Says what a giver will buy of a product, in place of what they said before. */
export async function putClaim(db: Db, claim: GiftClaim, now: Date): Promise<void> {
  await sql`insert into gift_claim (list_id, product_id, giver, amount, shopper_id, name, created_at)
    values (${claim.listId}, ${claim.productId}, ${claim.giver}, ${claim.amount}, ${claim.shopperId}, ${claim.name},
      ${now})
    on conflict (list_id, product_id, giver) do update set amount = excluded.amount, name = excluded.name,
      shopper_id = coalesce(excluded.shopper_id, gift_claim.shopper_id)`.execute(db);
}

/** Takes back what a giver, or a person, said of a product. */
export async function deleteClaim(
  db: Db,
  listId: string,
  productId: number,
  { giver, shopperId }: { giver: Buffer | null; shopperId: string | null },
): Promise<void> {
  await sql`delete from gift_claim where list_id = ${listId} and product_id = ${productId}
    and (giver = ${giver} or shopper_id = ${shopperId})`.execute(db);
}
