import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';

/**
 * A handle that SQL runs on: the database itself or a transaction in it. Stores write
 * sql<Row>`select … where id = ${id}`.execute(db) with Kysely's `sql` tag, which sends every value as a parameter.
 * Columns arrive as: int8, numeric → number; timestamptz → Date; date → 'YYYY-MM-DD'; json → the parsed value.
 */
export type Db = Kysely<object>;

export type Database = {
  readonly db: Db;
  /** For what Kysely has no words for: COPY, LISTEN. A client taken from it must be released. */
  readonly pool: Pool;
  readonly url: string;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  poolSize?: number;
  /** The server cancels a statement that runs longer (milliseconds). The site reads with one, the worker without. */
  statementTimeout?: number;
};

const OID = {
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  timestamptz: 1184,
  date: 1082,
  dateArray: 1182,
  textArray: 1009,
};

function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database sent ${text}, which a JavaScript number cannot hold exactly`);
  }
  return value;
}

const anyInstant = types.getTypeParser(OID.timestamptz);

/** An instant of our own sessions, which are in UTC, without the search for time zones and eras that takes longer. */
const instant = (text: string): unknown =>
  /^\d{4}-.*\+00$/.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text);

const textArray = types.getTypeParser(OID.textArray);
const numbers = (text: string): (number | null)[] =>
  textArray(text).map((item: string | null) => (item === null ? null : exactNumber(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [OID.int8, exactNumber],
  [OID.numeric, exactNumber],
  [OID.int8Array, numbers],
  [OID.numericArray, numbers],
  [OID.timestamptz, instant],
  [OID.date, (text) => text],
  [OID.dateArray, textArray],
]);

const columnTypes: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format ?? 'text'),
};

/** Opens a pool of connections; the first one is made when first used. Throws nothing itself: the first query does. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types: columnTypes,
    ...(options.statementTimeout === undefined ? {} : { statement_timeout: options.statementTimeout }),
  });
  // A connection that breaks leaves the pool by itself and fails the query that runs on it; without these listeners it
  // would end the process too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    // Kysely ends the pool only if it has used it itself.
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { db, pool, url, close };
}

/** Runs `fn` in one transaction: all of it is kept or, if it throws, none. Inside a transaction it joins that one. */
export function transaction<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? fn(db) : db.transaction().execute(fn);
}
