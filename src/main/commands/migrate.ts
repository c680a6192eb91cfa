import { openDatabases } from '../../platform/databases.ts';
import { connectEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { findPendingMigrations, migrate } from '../../platform/migrate.ts';
import { ShutdownHooks } from '../run-program.ts';

/**
 * Migrates every database, or says what is pending. Unlike a start, it does nothing else. Returns the exit code: 1 if
 * `check` finds something.
 */
export async function migrateDatabases({ check }: { check: boolean }): Promise<number> {
  const { home, databaseUrl, marketDatabaseUrls } = readEnvironment();
  const shutdown = new ShutdownHooks();
  try {
    const embedded = databaseUrl === null ? await connectEmbeddedPostgres(home) : null;
    if (embedded) shutdown.add(() => embedded.stop());
    const databases = openDatabases(
      { main: embedded?.url ?? databaseUrl ?? '', markets: marketDatabaseUrls },
      { poolSize: 2 },
    );
    shutdown.add(() => databases.close());
    let pending = 0;
    for (const database of databases.all) {
      const names = check ? await findPendingMigrations(database) : await migrate(database);
      pending += names.length;
      const { host, pathname } = new URL(database.url);
      const done = check ? 'pending' : 'ran';
      process.stdout.write(
        `${host}${pathname}: ${names.length === 0 ? 'up to date' : `${done}: ${names.join(', ')}`}\n`,
      );
    }
    return check && pending > 0 ? 1 : 0;
  } finally {
    await shutdown.runAll((error) => process.stderr.write(`${String(error)}\n`));
  }
}
