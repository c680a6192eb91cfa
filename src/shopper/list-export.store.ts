import { sql } from 'kysely';
import { type Db, transaction } from '../platform/database.ts';

/** Everything that a database holds of a person's lists, as plain rows: for the copy that they may take with them. */
export type ListsExport = {
  lists: Record<string, string | number | null>[];
  listProducts: Record<string, string | number | null>[];
  giftClaims: Record<string, string | number | null>[];
};

/** Deleted ones that can still be brought back are among them. */
export async function exportListsOf(db: Db, shopperId: string): Promise<ListsExport> {
  type Row = Record<string, string | number | null>;
  const lists = await sql<Row>`
    select id, market, kind, name, owner_name, share_mode, share_id, ${iso('created_at')}, ${iso('changed_at')},
      ${iso('deleted_at')} from shopper_list where shopper_id = ${shopperId} order by market, created_at, id`.execute(
    db,
  );
  const products = await sql<Row>`
    select i.list_id, l.market, i.product_id, p.name as product_name, i.amount, i.note, i.position,
      ${iso('i.added_at', 'added_at')}, ${iso('i.removed_at', 'removed_at')}
    from list_item i join shopper_list l on l.id = i.list_id
    left join product p on p.id = i.product_id and p.market = l.market
    where l.shopper_id = ${shopperId} order by l.market, i.list_id, i.position, i.product_id`.execute(db);
  const claims = await sql<Row>`
    select l.market, c.product_id, p.name as product_name, c.amount, c.name, ${iso('c.created_at', 'created_at')}
    from gift_claim c join shopper_list l on l.id = c.list_id
    left join product p on p.id = c.product_id and p.market = l.market
    where c.shopper_id = ${shopperId} order by c.created_at`.execute(db);
  return { lists: lists.rows, listProducts: products.rows, giftClaims: claims.rows };
}

const iso = (column: string, name = column) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.id(name)}`;

/**
 * Deletes a person's lists. What they said they would buy from the lists of others stays said, without a name: nobody
 * gives the same present twice because somebody left.
 */
export function forgetListsOf(db: Db, shopperId: string): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`delete from shopper_list where shopper_id = ${shopperId}`.execute(trx);
    await sql`update gift_claim set shopper_id = null, name = '' where shopper_id = ${shopperId}`.execute(trx);
  });
}
