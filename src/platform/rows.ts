import { type RawBuilder, sql } from 'kysely';
import { binaryArray, type ElementType, jsonOf } from './binary-array.ts';
import type { Db } from './database.ts';

/** The columns of a table with their types in SQL. */
export type ColumnTypes = Readonly<Record<string, ElementType>>;

type Rows = readonly Readonly<Record<string, unknown>>[];

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime());

function isOneValue(rows: Rows, column: string): boolean {
  const first = rows[0]?.[column];
  for (const row of rows) if (!isSame(row[column], first)) return false;
  return rows.length > 0;
}

/**
 * Rows as a table of that name, to select from: one parameter a column, which PostgreSQL reads in less than half the time
 * that it takes for JSON. A column that is the same in all rows, as many are, is one value.
 */
export function tableOf(name: string, types: ColumnTypes, rows: Rows): RawBuilder<unknown> {
  const columns = Object.entries(types);
  const differing = columns.filter(([column]) => !isOneValue(rows, column));
  // One column at least tells how many rows there are.
  const listed = differing.length > 0 ? differing : columns.slice(0, 1);
  const arrays = listed.map(([column, type]) => sql`${binaryArray(type, rows, column)}::${sql.raw(type)}[]`);
  const values = columns.map(([column, type]) => {
    if (listed.some(([other]) => other === column)) return sql.id(column);
    const value = rows[0][column];
    const told = (type === 'jsonb' || type === 'json') && value !== null ? jsonOf(value) : value;
    return sql`${told}::${sql.raw(type)} as ${sql.id(column)}`;
  });
  const names = listed.map(([column]) => sql.id(column));
  return sql`(select ${sql.join(values)} from unnest(${sql.join(arrays)}) as listed(${sql.join(names)})) as ${sql.id(name)}`;
}

/** Adds rows to a table in one statement; `onConflict` says what to do with those that are there. */
export async function insertRows(
  db: Db,
  table: string,
  types: ColumnTypes,
  rows: Rows,
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(types).map((column) => sql.id(column));
  await sql`insert into ${sql.id(table)} (${sql.join(names)}) select * from ${tableOf('added', types, rows)} ${onConflict}`.execute(
    db,
  );
}
