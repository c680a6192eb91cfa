import { openDatabases } from '../platform/databases.ts';
import { visitEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import { Closers } from './closers.ts';
import type { Installation } from './open-installation.ts';
import { prepareDatabases } from './prepare-databases.ts';

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
    await prepareDatabases(databases);
    return await visit({ databases, home });
  } finally {
    await closers.closeAll((error) => console.error(error));
  }
}
