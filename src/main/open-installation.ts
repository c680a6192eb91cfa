import { REQUEST_TIMEOUT_MS } from '../api/contract/client.ts';
import { type Databases, openDatabases } from '../platform/databases.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Environment } from '../platform/environment.ts';
import type { Progress } from '../platform/progress.ts';
import { prepareDatabases } from './prepare-databases.ts';
import type { Program } from './run-program.ts';

/** The data of one Lowtide: its databases, ready to use, and its folder. */
export type Installation = {
  databases: Databases;
  /** The same databases as the site reads them: what takes longer than a page may is cancelled. */
  reading: Databases;
  home: string;
  /** Tells a second start in the same home where this one is reached. */
  announce(address: string): Promise<void>;
};

/** Starts PostgreSQL unless there is one at DATABASE_URL, opens the databases and brings their schemas up to date. */
export async function openInstallation(
  environment: Environment,
  { closers, logger }: Program,
  progress: Progress,
): Promise<Installation> {
  const { home, databaseUrl, marketDatabaseUrls } = environment;
  const embedded =
    databaseUrl === null ? await progress.step('Starting PostgreSQL', () => startEmbeddedPostgres(home)) : null;
  if (embedded) {
    closers.add(() => embedded.stop());
    void embedded.crashed.then(() => {
      logger.fatal({ folder: embedded.folder }, 'PostgreSQL has ended by itself; its log is in this folder');
      process.kill(process.pid, 'SIGTERM');
    });
  }
  const main = embedded?.url ?? databaseUrl ?? '';
  const urls = { main, markets: marketDatabaseUrls };
  const databases = openDatabases(urls);
  const reading = openDatabases(urls, { statementTimeout: REQUEST_TIMEOUT_MS });
  closers.add(async () => {
    await Promise.all([databases.close(), reading.close()]);
  });
  await progress.step('Bringing the database up to date', async () => {
    await prepareDatabases(databases);
  });
  return { databases, reading, home, announce: async (address) => embedded?.announce(address) };
}
