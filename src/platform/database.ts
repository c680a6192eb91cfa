import { setPriority } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import { type Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { SECOND_MS } from '../terms/duration.ts';
import { GuardedPool, type PoolLimits } from './guarded-pool.ts';
import { isTracing, recordStatement } from './tracing.ts';

/**
 * A handle to run SQL on: a database or a transaction. Stores write sql`select … where id = ${id}` with Kysely's `sql`
 * tag, which sends every value as a parameter, and read its rows with `queryAll` and the row's schema (query.ts).
 * Columns arrive as: int8, numeric → number; timestamptz → Date; date → 'YYYY-MM-DD'; json → the parsed value.
 */
export type Db = Kysely<object>;

export type Database = {
  readonly db: Db;
  /** For what Kysely does not support: COPY, LISTEN. Clients must be released. */
  readonly pool: Pool;
  readonly url: string;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  poolSize?: number;
  /** Milliseconds after which the server cancels a statement. Set for the site, not for the worker. */
  statementTimeout?: number;
  /** Time limits of this side, for databases that do not answer at all. */
  limits?: PoolLimits;
  /** Lets the server's other processes go first where all processors are busy. Only for a server that this program runs. */
  isBackground?: boolean;
};

/** For jobs, which may compute for minutes. */
const PATIENT: PoolLimits = { connectMs: 30 * SECOND_MS, silenceMs: null };

/** For requests, whose statements the server cancels after `statementTimeout`. */
export const IMPATIENT: PoolLimits = { connectMs: 3 * SECOND_MS, silenceMs: 8 * SECOND_MS };

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

function parseExactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database sent ${text}, which a JavaScript number cannot hold exactly`);
  }
  return value;
}

const parseAnyInstant = types.getTypeParser(OID.timestamptz);

/** Parses a timestamptz. Fast path for our sessions, which are in UTC; other time zones and eras use pg's parser. */
const parseInstant = (text: string): unknown =>
  /^\d{4}-.*\+00$/.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text);

const parseTextArray = types.getTypeParser(OID.textArray);
const parseNumberArray = (text: string): (number | null)[] =>
  parseTextArray(text).map((item: string | null) => (item === null ? null : parseExactNumber(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [OID.int8, parseExactNumber],
  [OID.numeric, parseExactNumber],
  [OID.int8Array, parseNumberArray],
  [OID.numericArray, parseNumberArray],
  [OID.timestamptz, parseInstant],
  [OID.date, (text) => text],
  [OID.dateArray, parseTextArray],
]);

const columnTypes: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format ?? 'text'),
};

/**
 * Niceness of the server's processes for the pipeline. Beside 200 requests a second an intake kept 73 % of its speed with 5 and
 * 45 % with 10, and the median of requests was the same (bench:api-intake).
 */
const PIPELINE_NICENESS = 5;

/** Gives the server's process for a connection a low priority. */
function lowerPriority(client: PoolClient): void {
  if (!('processID' in client) || typeof client.processID !== 'number') return;
  try {
    setPriority(client.processID, PIPELINE_NICENESS);
  } catch {
    // It has ended already, or the system does not allow it: then the processes share the processors.
  }
}

/** Creates a connection pool. Connects lazily: an unreachable database fails the first query, not this call. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new GuardedPool(
    {
      connectionString: url,
      max: options.poolSize ?? 10,
      types: columnTypes,
      // Days are UTC days; a server may have another time zone.
      options: '-c TimeZone=UTC',
      ...(options.statementTimeout === undefined ? {} : { statement_timeout: options.statementTimeout }),
    },
    options.limits ?? PATIENT,
  );
  // A broken connection leaves the pool and fails its running query. Without these listeners it would also crash the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (options.isBackground) lowerPriority(client);
  });
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool }),
    ...(isTracing() && {
      log: (event) =>
        recordStatement(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
    }),
  });
  const close = async () => {
    // Kysely ends the pool only if it has run a query.
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { db, pool, url, close };
}

/** Runs `fn` in a transaction and rolls back if it throws. Joins the transaction if `db` already is one. */
export function transaction<T>(db: Db, fn: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? fn(db) : db.transaction().execute(fn);
}
