import type { OAuthClients } from '../account/oauth-client.ts';
import { createOAuthClients } from '../account/oauth-clients.ts';
import { REQUEST_TIMEOUT_MS } from '../contract/client.ts';
import { type Databases, openDatabases } from '../platform/databases.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Environment } from '../platform/environment.ts';
import type { Progress } from '../platform/progress.ts';
import { prepareDatabases } from './prepare-databases.ts';
import type { Program } from './run-program.ts';

/** One installation's data: its migrated databases and its folder. */
export type Installation = {
  databases: Databases;
  /** The same databases for page requests: a statement that takes longer than a page may is cancelled. */
  reading: Databases;
  home: string;
  /** The site's public URL without a trailing slash: as configured, else its address on this machine. */
  publicUrl: () => string;
  /** The configured providers for social sign-in. */
  social: OAuthClients;
  /** Stores this process's URL, so that a second start in the same folder can name it. */
  announce(address: string): Promise<void>;
};

/** The default port, see `listen.ts`. */
const FIRST_PORT = 3000;

/** Starts PostgreSQL unless there is one at DATABASE_URL, opens the databases and brings their schemas up to date. */
export async function openInstallation(
  environment: Environment,
  { shutdown, logger }: Program,
  progress: Progress,
): Promise<Installation> {
  const { home, databaseUrl, marketDatabaseUrls } = environment;
  const embedded =
    databaseUrl === null ? await progress.step('Starting PostgreSQL', () => startEmbeddedPostgres(home)) : null;
  if (embedded) {
    shutdown.add(() => embedded.stop());
    void embedded.crashed.then(() => {
      logger.fatal({ folder: embedded.folder }, 'PostgreSQL has stopped unexpectedly; its log is in this folder');
      process.kill(process.pid, 'SIGTERM');
    });
  }
  const main = embedded?.url ?? databaseUrl ?? '';
  const urls = { main, markets: marketDatabaseUrls };
  const databases = openDatabases(urls);
  const reading = openDatabases(urls, { statementTimeout: REQUEST_TIMEOUT_MS });
  shutdown.add(async () => {
    await Promise.all([databases.close(), reading.close()]);
  });
  await progress.step('Bringing the database up to date', async () => {
    await prepareDatabases(databases);
  });
  let reached = `http://localhost:${environment.port ?? FIRST_PORT}`;
  return {
    databases,
    reading,
    home,
    social: createOAuthClients(environment.socialClients),
    publicUrl: () => environment.publicUrl ?? reached,
    announce: async (address) => {
      reached = address.replace(/\/$/, '');
      await embedded?.announce(address);
    },
  };
}
