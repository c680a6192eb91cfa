import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { errorMessage } from '../base/error-message.ts';
import type { Database } from './database.ts';
import { PROJECT_FOLDER } from './environment.ts';

type Migration = { number: number; name: string; text: string; checksum: string };
const appliedRow = z.object({ number: z.int(), name: z.string(), checksum: z.string(), applied_at: z.date() });
type Applied = z.infer<typeof appliedRow>;

export const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, 'migrations');

// An arbitrary number that is the same in every process.
const LOCK_ID = 7_105_183;

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? Number.NaN);
    if (number !== migrations.length + 1) {
      throw new Error(`${name}: migrations are named 0001_what_it_does.sql, 0002_…, without gaps or duplicates`);
    }
    // Line endings depend on the checkout, so the checksum ignores them.
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, text, checksum: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}

/** The migrations that have not run yet. Throws if the applied ones differ from the folder's. */
function pendingMigrations(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const done of applied) {
    const file = migrations[done.number - 1];
    if (!file) {
      throw new Error(
        `This database is newer than the program: it has ${done.name}, and this program ends before it. ` +
          'Start the version that migrated it, or a later one; to go back, restore a backup from before.',
      );
    }
    if (file.checksum !== done.checksum) {
      throw new Error(
        `${file.name} was changed after it ran on this database (${done.applied_at.toISOString()}). ` +
          'Migrations only go forward: undo the change and add a new file.',
      );
    }
  }
  return migrations.slice(applied.length);
}

/**
 * How long a migration waits for a table that somebody uses. Everybody who needs the table queues up behind it meanwhile,
 * so it gives way and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const MAX_ATTEMPTS = 20;
const RETRY_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === LOCK_NOT_AVAILABLE;

async function runPatiently(client: PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runMigration(client, migration);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLockTimeout(error)) throw error;
      await delay(RETRY_MS);
    }
  }
}

async function runMigration(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.text);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = errorMessage(cause);
    throw new Error(`${migration.name} failed and was rolled back: ${reason}`, { cause });
  }
}

async function runPending(client: PoolClient, folder: string): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query('select * from schema_migration order by number');
  const migrations = pendingMigrations(await readMigrations(folder), z.array(appliedRow).parse(rows));
  for (const migration of migrations) await runPatiently(client, migration);
  return migrations.map((migration) => migration.name);
}

/**
 * The names of the migrations that a database still needs. Throws if it is newer than the program. Changes nothing, and
 * needs no right to.
 */
export async function findPendingMigrations({ pool }: Database, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows: tables } = await pool.query("select to_regclass('schema_migration') is not null as exists");
  if (!z.array(z.object({ exists: z.boolean() })).parse(tables)[0]?.exists) return migrations.map(({ name }) => name);
  const { rows } = await pool.query('select * from schema_migration order by number');
  return pendingMigrations(migrations, z.array(appliedRow).parse(rows)).map(({ name }) => name);
}

/**
 * Migrates a database to the newest schema: first the job queue's own, then the numbered files of the folder, each in
 * its own transaction. Concurrent calls wait for each other. Returns the names of the files that ran.
 */
export async function migrate(database: Database, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    try {
      await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) });
      return await runPending(client, folder);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_ID]);
    }
  } finally {
    client.release();
  }
}
