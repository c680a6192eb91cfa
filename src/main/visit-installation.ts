import { openDatabases } from '../platform/databases.ts';
import { visitEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import { migrate } from '../platform/migrate.ts';
import { Closers } from './closers.ts';
import type { Installation } from './open-installation.ts';

export type Visited = Pick<Installation, 'databases' | 'home'>;

/** Lends a command the installation's data, also while the site runs on it, and closes it again. */
export async function visitInstallation<T>(visit: (installation: Visited) => Promise<T>): Promise<T> {
  const { home, databaseUrl, marketDatabaseUrls } = readEnvironment();
  const closers = new Closers();
  try {
    const embedded = databaseUrl === null ? await visitEmbeddedPostgres(home) : null;
    if (embedded) closers.add(() => embedded.stop());
    const databases = openDatabases({ main: embedded?.url ?? databaseUrl ?? '', markets: marketDatabaseUrls });
    closers.add(() => databases.close());
    for (const database of databases.all) await migrate(database);
    return await visit({ databases, home });
  } finally {
    await closers.closeAll((error) => console.error(error));
  }
}
