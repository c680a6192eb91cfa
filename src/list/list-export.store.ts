import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const listExportRow = z.object({}).catchall(z.union([z.string(), z.int(), z.null()]));
type ListExportRow = z.infer<typeof listExportRow>;

/** A shopper's lists in one database, as plain rows for the data export. */
export type ListsExport = {
  lists: ListExportRow[];
  listProducts: ListExportRow[];
  giftReservations: ListExportRow[];
  giftContributions: ListExportRow[];
  basketWishes: ListExportRow[];
  listImportRows: ListExportRow[];
};

/** Includes deleted lists that can still be restored. */
export async function exportShopperLists(db: Db, shopperId: string): Promise<ListsExport> {
  const listsQuery = sql`
    select id, market, kind, name, owner_name, share_mode, share_id,
      to_char(event_on, 'YYYY-MM-DD') as event_on, ${isoColumn('created_at')}, ${isoColumn('changed_at')},
      ${isoColumn('deleted_at')} from shopper_list where shopper_id = ${shopperId} order by market, created_at, id`;
  const lists = await queryAll(db, listExportRow, listsQuery);
  const productsQuery = sql`
    select i.list_id, l.market, i.product_id, p.name as product_name, i.amount, i.note, i.position,
      ${isoColumn('i.added_at', 'added_at')}, ${isoColumn('i.removed_at', 'removed_at')}
    from list_item i join shopper_list l on l.id = i.list_id
    left join product p on p.id = i.product_id and p.market = l.market
    where l.shopper_id = ${shopperId} order by l.market, i.list_id, i.position, i.product_id`;
  const products = await queryAll(db, listExportRow, productsQuery);
  const reservationsQuery = sql`
    select l.market, c.product_id, p.name as product_name, c.amount, c.name, ${isoColumn('c.created_at', 'created_at')}
    from gift_reservation c join shopper_list l on l.id = c.list_id
    left join product p on p.id = c.product_id and p.market = l.market
    where c.shopper_id = ${shopperId} order by c.created_at`;
  const reservations = await queryAll(db, listExportRow, reservationsQuery);
  const contributionsQuery = sql`
    select l.market, c.product_id, p.name as product_name, c.amount, c.name, ${isoColumn('c.created_at', 'created_at')}
    from gift_contribution c join shopper_list l on l.id = c.list_id
    left join product p on p.id = c.product_id and p.market = l.market
    where c.shopper_id = ${shopperId} order by c.created_at`;
  const contributions = await queryAll(db, listExportRow, contributionsQuery);
  const wishesQuery = sql`
    select l.market, w.amount, ${isoColumn('w.set_at', 'set_at')}, ${isoColumn('w.notified_at', 'notified_at')}
    from basket_wish w join shopper_list l on l.id = w.list_id where l.shopper_id = ${shopperId} order by l.market`;
  const wishes = await queryAll(db, listExportRow, wishesQuery);
  const importQuery = sql`
    select r.list_id, l.market, r.line, r.text, r.amount, r.note from list_import_row r
    join shopper_list l on l.id = r.list_id where l.shopper_id = ${shopperId} order by r.id`;
  const importRows = await queryAll(db, listExportRow, importQuery);
  return {
    lists,
    listProducts: products,
    giftReservations: reservations,
    giftContributions: contributions,
    basketWishes: wishes,
    listImportRows: importRows,
  };
}

const isoColumn = (column: string, name = column) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.id(name)}`;

/**
 * Deletes a shopper's lists. Their reservations of gifts and contributions to them on lists of others stay, anonymized, so
 * that nobody buys the same gift twice and the other givers can rely on them.
 */
export function deleteShopperLists(db: Db, shopperId: string): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`delete from shopper_list where shopper_id = ${shopperId}`.execute(trx);
    await sql`update gift_reservation set shopper_id = null, name = '' where shopper_id = ${shopperId}`.execute(trx);
    await sql`update gift_contribution set shopper_id = null, name = '' where shopper_id = ${shopperId}`.execute(trx);
  });
}
