import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const contributionRow = z.object({
  productId: z.int(),
  /** The key made by `giverKey`, in hex. */
  giver: z.string(),
  /** Minor units of the market's currency. */
  amount: z.int(),
  shopperId: z.string().nullable(),
  name: z.string(),
});
/** What somebody contributes to a gift of a shared list. */
export type GiftContribution = z.infer<typeof contributionRow>;

/** The contributions to the gifts of a list, oldest first. */
export const readContributions = (db: Db, listId: string): Promise<GiftContribution[]> =>
  queryAll(
    db,
    contributionRow,
    sql`select product_id as "productId", encode(giver, 'hex') as giver, amount, shopper_id as "shopperId", name
      from gift_contribution where list_id = ${listId} order by created_at, product_id, giver`,
  );

/** Stores a giver's contribution to a gift. Replaces their earlier one. */
export async function upsertContribution(
  db: Db,
  listId: string,
  { productId, giver, amount, shopperId, name }: GiftContribution,
  now: Date,
): Promise<void> {
  await sql`insert into gift_contribution (list_id, product_id, giver, amount, shopper_id, name, created_at)
    values (${listId}, ${productId}, decode(${giver}, 'hex'), ${amount}, ${shopperId}, ${name}, ${now})
    on conflict (list_id, product_id, giver) do update set amount = excluded.amount, name = excluded.name,
      shopper_id = coalesce(excluded.shopper_id, gift_contribution.shopper_id)`.execute(db);
}

/** Deletes a contribution, by the giver's key or by the shopper. */
export async function deleteContribution(
  db: Db,
  listId: string,
  productId: number,
  { giver, shopperId }: { giver: Buffer | null; shopperId: string | null },
): Promise<void> {
  await sql`delete from gift_contribution where list_id = ${listId} and product_id = ${productId}
    and (giver = ${giver} or shopper_id = ${shopperId})`.execute(db);
}
