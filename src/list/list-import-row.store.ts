import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll, queryCount, queryFirst } from '../platform/query.ts';

const importRow = z.object({
  id: z.int(),
  line: z.int(),
  text: z.string(),
  name: z.string(),
  amount: z.int(),
  note: z.string(),
});
/** A row of an imported wish list of which no product is certain. */
export type ImportRow = z.infer<typeof importRow>;

const columns = sql`id, line, text, name, amount, note`;
const TYPES = {
  list_id: 'uuid',
  line: 'integer',
  text: 'text',
  name: 'text',
  amount: 'smallint',
  note: 'text',
} as const;

/** Stores rows, except those that the list has already. */
export const insertImportRows = (db: Db, listId: string, rows: readonly Omit<ImportRow, 'id'>[]): Promise<void> =>
  insertRows(
    db,
    'list_import_row',
    TYPES,
    rows.map(({ line, text, name, amount, note }) => ({ list_id: listId, line, text, name, amount, note })),
    sql`on conflict do nothing`,
  );

/** The first rows of a list in their order. */
export const readImportRows = (db: Db, listId: string, limit: number): Promise<ImportRow[]> =>
  queryAll(
    db,
    importRow,
    sql`select ${columns} from list_import_row where list_id = ${listId} order by id limit ${limit}`,
  );

export const readImportRow = (db: Db, listId: string, id: number): Promise<ImportRow | null> =>
  queryFirst(db, importRow, sql`select ${columns} from list_import_row where list_id = ${listId} and id = ${id}`);

export const countImportRows = (db: Db, listId: string): Promise<number> =>
  queryCount(db, sql`select count(*)::int as count from list_import_row where list_id = ${listId}`);

/** How many rows a list would have with these. */
export const countImportRowsWith = (db: Db, listId: string, texts: readonly string[]): Promise<number> =>
  queryCount(
    db,
    sql`
      select count(*)::int as count from (
        select text from list_import_row where list_id = ${listId} union select unnest(${texts}::text[])
      ) as row`,
  );

/** Deletes a row of a list; null: all of them. */
export async function deleteImportRows(db: Db, listId: string, id: number | null): Promise<void> {
  await sql`delete from list_import_row where list_id = ${listId} and (${id}::bigint is null or id = ${id})`.execute(
    db,
  );
}
