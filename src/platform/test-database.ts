import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';

/** What the tests' global set-up (test-server.ts) tells the files. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the test server's maintenance database. */
    postgresUrl: string;
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'lowtide_template';

const beside = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

async function maintain(statement: string): Promise<void> {
  const server = openDatabase(inject('postgresUrl'), { poolSize: 1 });
  try {
    await server.pool.query(statement);
  } finally {
    await server.close();
  }
}

export type TestDatabase = Database & {
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/**
 * A migrated database of the caller's own on a real PostgreSQL, about 30 ms. Per file:
 * `const database = await createTestDatabase(); afterAll(() => database.drop());`
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = openDatabase(beside(inject('postgresUrl'), name), { poolSize: 4 });
  const drop = async () => {
    await database.close();
    await maintain(`drop database ${name} with (force)`);
  };
  return { ...database, drop };
}
