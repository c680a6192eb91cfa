import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { migrate } from '../platform/migrate.ts';

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
  return error instanceof Error ? error.message : String(error);
}

/** Migrates every database. Throws if one cannot be reached, naming it without its password. */
export async function prepareDatabases(databases: Databases): Promise<void> {
  for (const database of databases.all) {
    await checkReachable(database);
    await migrate(database);
  }
}
