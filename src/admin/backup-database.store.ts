import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryOne } from '../platform/query.ts';
import { COUNTED_TABLES, type CountedTable } from '../terms/backup.ts';

const serverRow = z.object({ data: z.string(), bytes: z.int() });
const sizeRow = z.object({ bytes: z.int() });

/** The server's data folder, and how large its databases are. */
export const readServer = (db: Db) =>
  queryOne(
    db,
    serverRow,
    sql`select current_setting('data_directory') as data, sum(pg_database_size(oid))::bigint as bytes from pg_database`,
  );

/** How large the database is. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  return (await queryOne(db, sizeRow, sql`select pg_database_size(current_database())::bigint as bytes`)).bytes;
}

const tableCount = z.object({ count: z.int() });
const allCounts = z.record(z.enum(COUNTED_TABLES), z.int());

/** How many records the tables have. */
export async function countRecords(db: Db): Promise<Record<CountedTable, number>> {
  const counted = await Promise.all(
    COUNTED_TABLES.map(async (table) => {
      const { count } = await queryOne(db, tableCount, sql`select count(*)::bigint as count from ${sql.table(table)}`);
      return [table, count] as const;
    }),
  );
  return allCounts.parse(Object.fromEntries(counted));
}
