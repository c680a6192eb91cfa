import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';

export type GiftClaim = {
  listId: string;
  productId: number;
  /** The key made by `giverKey`. */
  giver: Buffer;
  amount: number;
  shopperId: string | null;
  name: string;
};

const claimedRow = z.object({ productId: z.int(), taken: z.int() });
const claimantRow = z.object({ productId: z.int(), amount: z.int(), name: z.string() });
const ownClaimRow = z.object({ giver: z.string(), productId: z.int(), amount: z.int() });
const amountRow = z.object({ amount: z.int() });

/** The claimed amount of each product of a list, by product id. `except` leaves out the claims of one giver. */
export async function readClaimedAmounts(
  db: Db,
  listId: string,
  except: Buffer | null = null,
): Promise<Map<number, number>> {
  const query = sql`
    select product_id as "productId", sum(amount)::int as taken from gift_claim
    where list_id = ${listId} and giver is distinct from ${except} group by product_id`;
  const rows = await queryAll(db, claimedRow, query);
  return new Map(rows.map(({ productId, taken }) => [productId, taken]));
}

/** The claims on a list with the givers' names: only for an owner who chose to see them. */
export async function readClaimants(db: Db, listId: string): Promise<z.infer<typeof claimantRow>[]> {
  const query = sql`
    select product_id as "productId", amount, name from gift_claim where list_id = ${listId}
    order by created_at, product_id, giver`;
  return queryAll(db, claimantRow, query);
}

/** The claims on a list made under these giver keys or by this shopper, oldest first. `giver` is the key in hex. */
export async function readOwnClaims(
  db: Db,
  listId: string,
  { givers, shopperId }: { givers: readonly Buffer[]; shopperId: string | null },
): Promise<z.infer<typeof ownClaimRow>[]> {
  const keys = givers.map((giver) => giver.toString('hex'));
  const query = sql`
    select encode(giver, 'hex') as giver, product_id as "productId", amount from gift_claim
    where list_id = ${listId} and (encode(giver, 'hex') = any(${keys}::text[]) or shopper_id = ${shopperId})
    order by created_at, product_id, giver`;
  return queryAll(db, ownClaimRow, query);
}

/**
 * Locks a product of a list until the end of the transaction and returns the wanted amount. Claims on one product are
 * thereby made one after the other. Null when it is not on the list.
 */
export async function lockWantedAmount(db: Db, listId: string, productId: number): Promise<number | null> {
  const query = sql`select amount from list_item
    where list_id = ${listId} and product_id = ${productId} and removed_at is null for update`;
  const row = await queryFirst(db, amountRow, query);
  return row?.amount ?? null;
}

/** Stores a giver's claim on a product. Replaces their earlier one. */
export async function upsertClaim(db: Db, claim: GiftClaim, now: Date): Promise<void> {
  await sql`insert into gift_claim (list_id, product_id, giver, amount, shopper_id, name, created_at)
    values (${claim.listId}, ${claim.productId}, ${claim.giver}, ${claim.amount}, ${claim.shopperId}, ${claim.name},
      ${now})
    on conflict (list_id, product_id, giver) do update set amount = excluded.amount, name = excluded.name,
      shopper_id = coalesce(excluded.shopper_id, gift_claim.shopper_id)`.execute(db);
}

/** Deletes a claim, by the giver's key or by the shopper. */
export async function deleteClaim(
  db: Db,
  listId: string,
  productId: number,
  { giver, shopperId }: { giver: Buffer | null; shopperId: string | null },
): Promise<void> {
  await sql`delete from gift_claim where list_id = ${listId} and product_id = ${productId}
    and (giver = ${giver} or shopper_id = ${shopperId})`.execute(db);
}
