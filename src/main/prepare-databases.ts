import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { migrate } from '../platform/migrate.ts';

const LONGEST_WAIT = 10_000;

async function reach({ pool, url }: Database): Promise<void> {
  const tooLate = new AbortController();
  try {
    const silence = sleep(LONGEST_WAIT, undefined, { signal: tooLate.signal }).then(() => {
      throw new Error(`no answer within ${LONGEST_WAIT / 1000} seconds`);
    });
    await Promise.race([pool.query('select 1'), silence]);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(`The database ${host}${pathname} cannot be used: ${reasonOf(error)}. See DATABASE_URL.`, {
      cause: error,
    });
  } finally {
    tooLate.abort();
  }
}

/** Node tries each address of a name, and then the error that tells is inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Brings every database to the newest schema. Throws where one cannot be reached, naming it without its password. */
export async function prepareDatabases(databases: Databases): Promise<void> {
  for (const database of databases.all) {
    await reach(database);
    await migrate(database);
  }
}
