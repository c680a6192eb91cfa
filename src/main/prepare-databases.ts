import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../base/error-message.ts';
import { installTaxonomy } from '../catalog/apply-taxonomy.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { findPendingMigrations, migrate } from '../platform/migrate.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../taxonomy/read-tree-folder.ts';
import { emitToQueue } from './pipeline.ts';

const MAX_WAIT_MS = 10_000;

async function checkReachable({ pool, url }: Database): Promise<void> {
  const tooLate = new AbortController();
  try {
    const silence = sleep(MAX_WAIT_MS, undefined, { signal: tooLate.signal }).then(() => {
      throw new Error(`no answer within ${MAX_WAIT_MS / 1000} seconds`);
    });
    await Promise.race([pool.query('select 1'), silence]);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(`The database ${host}${pathname} cannot be used: ${errorReason(error)}. See DATABASE_URL.`, {
      cause: error,
    });
  } finally {
    tooLate.abort();
  }
}

/** Node tries each address of a host name and reports an AggregateError with the errors inside. */
function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return errorReason(error.errors[0]);
  return errorMessage(error);
}

/** Gives a database without a category tree the one that Lowtide comes with. */
async function installDefaultTree({ db }: Database): Promise<void> {
  const installed = await installTaxonomy(db, () => readTreeFolder(DEFAULT_TREE_FOLDER), {
    author: 'lowtide',
    reason: 'the tree that Lowtide comes with',
    emit: emitToQueue,
  });
  if (installed.ok) return;
  const issues = installed.error.issues.map(({ place, message }) => `${place}: ${message}`);
  throw new Error(`The default category tree is invalid:\n${issues.join('\n')}`);
}

/** A migration may be silent for longer than a request may. */
async function migratePatiently({ url }: Database): Promise<void> {
  const patient = openDatabase(url, { poolSize: 2 });
  try {
    await migrate(patient);
  } finally {
    await patient.close();
  }
}

/** With MIGRATE=command, a start changes nothing: several processes of two versions may run beside one another. */
async function requireMigrated(database: Database): Promise<void> {
  const pending = await findPendingMigrations(database);
  if (pending.length === 0) return;
  throw new Error(
    `The database ${new URL(database.url).pathname} is older than the program: it lacks ${pending.join(', ')}. ` +
      'Run `npm run lowtide -- migrate` first.',
  );
}

/**
 * Migrates every database, or checks that it is migrated, and gives it a category tree if it has none. Throws if one cannot
 * be reached, naming it without its password.
 */
export async function prepareDatabases(
  databases: Databases,
  { migratesAtStart }: { migratesAtStart: boolean } = { migratesAtStart: true },
): Promise<void> {
  for (const database of databases.all) {
    await checkReachable(database);
    if (migratesAtStart) await migratePatiently(database);
    else await requireMigrated(database);
    await installDefaultTree(database);
  }
}
