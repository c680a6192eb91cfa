import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '../base/error-message.ts';
import { ok, type Result } from '../base/result.ts';
import { applyTaxonomy, installTaxonomy } from '../catalog/apply-taxonomy.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { findPendingMigrations, migrate } from '../platform/migrate.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../taxonomy/read-tree-folder.ts';
import { readTaxonomyDocument } from '../taxonomy/taxonomy.store.ts';
import type { TaxonomyDocument } from '../taxonomy/taxonomy.ts';
import type { TaxonomyError } from '../taxonomy/taxonomy-issue.ts';
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

/** Gives the main database the category tree that Lowtide comes with, if it has none. */
const installDefaultTree = ({ db }: Database) =>
  installTaxonomy(db, () => readTreeFolder(DEFAULT_TREE_FOLDER), {
    author: 'lowtide',
    reason: 'the tree that Lowtide comes with',
    emit: emitToQueue,
  });

/**
 * Gives a market's own database the tree of the main one, by which all is read: it may be new, or a change of the tree was
 * interrupted before it.
 */
async function copyTree(document: TaxonomyDocument, { db }: Database) {
  // Nearly always: without the lock of changes.
  if (isDeepStrictEqual(await readTaxonomyDocument(db), document)) return ok(null);
  return applyTaxonomy(db, () => ok(document), {
    author: 'lowtide',
    reason: 'the tree of the main database',
    emit: emitToQueue,
  });
}

function requireValid(prepared: Result<unknown, TaxonomyError>): void {
  if (prepared.ok) return;
  const issues = prepared.error.issues.map(({ place, message }) => `${place}: ${message}`);
  throw new Error(`The category tree is invalid:\n${issues.join('\n')}`);
}

async function prepareTrees({ main, all }: Databases): Promise<void> {
  requireValid(await installDefaultTree(main));
  const others = all.filter((database) => database !== main);
  if (others.length === 0) return;
  const document = await readTaxonomyDocument(main.db);
  for (const database of others) requireValid(await copyTree(document, database));
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
 * Migrates every database, or checks that it is migrated, and gives it its category tree. Throws if one cannot be reached,
 * naming it without its password.
 */
export async function prepareDatabases(
  databases: Databases,
  { migratesAtStart }: { migratesAtStart: boolean } = { migratesAtStart: true },
): Promise<void> {
  for (const database of databases.all) {
    await checkReachable(database);
    if (migratesAtStart) await migratePatiently(database);
    else await requireMigrated(database);
  }
  await prepareTrees(databases);
}
