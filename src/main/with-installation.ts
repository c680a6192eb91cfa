import { openDatabases } from '../platform/databases.ts';
import { connectEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import type { Installation } from './open-installation.ts';
import { prepareDatabases } from './prepare-databases.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

export type CommandInstallation = Pick<Installation, 'databases' | 'home'>;

/** Runs a command with the installation's databases, also while the site is running, and closes them afterwards. */
export async function withInstallation<T>(visit: (installation: CommandInstallation) => Promise<T>): Promise<T> {
  const { home, databaseUrl, marketDatabaseUrls } = readEnvironment();
  const shutdown = new ShutdownHooks();
  try {
    const embedded = databaseUrl === null ? await connectEmbeddedPostgres(home) : null;
    if (embedded) shutdown.add(() => embedded.stop());
    const databases = openDatabases({ main: embedded?.url ?? databaseUrl ?? '', markets: marketDatabaseUrls });
    shutdown.add(() => databases.close());
    await prepareDatabases(databases);
    return await visit({ databases, home });
  } finally {
    await shutdown.runAll((error) => console.error(error));
  }
}
