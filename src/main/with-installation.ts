import { readSiteDirectory } from '../content/site-directory.store.ts';
import { applySiteDirectory } from '../market/market.ts';
import { openDatabases } from '../platform/databases.ts';
import { connectEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import type { Installation } from './open-installation.ts';
import { prepareDatabases } from './prepare-databases.ts';
import { ShutdownHooks } from './run-program.ts';

export type CommandInstallation = Pick<Installation, 'databases' | 'home' | 'storage'>;

/** Runs a command with the installation's databases, also while the site is running, and closes them afterwards. */
export async function withInstallation<T>(visit: (installation: CommandInstallation) => Promise<T>): Promise<T> {
  const environment = readEnvironment();
  const { home, storage, databaseUrl, marketDatabaseUrls } = environment;
  const shutdown = new ShutdownHooks();
  try {
    const embedded = databaseUrl === null ? await connectEmbeddedPostgres(home) : null;
    if (embedded) shutdown.add(() => embedded.stop());
    const databases = openDatabases({ main: embedded?.url ?? databaseUrl ?? '', markets: marketDatabaseUrls });
    shutdown.add(() => databases.close());
    await prepareDatabases(databases, environment);
    applySiteDirectory(await readSiteDirectory(databases.main.db));
    return await visit({ databases, home, storage });
  } finally {
    await shutdown.runAll((error) => console.error(error));
  }
}
