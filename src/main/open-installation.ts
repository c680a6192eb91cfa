import { REQUEST_TIMEOUT_MS } from '../api/contract/client.ts';
import { type Databases, openDatabases } from '../platform/databases.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Environment } from '../platform/environment.ts';
import type { Progress } from '../platform/progress.ts';
import { openSocialSignIn } from '../shopper/open-social-sign-in.ts';
import type { SocialSignIn } from '../shopper/social-provider.ts';
import { prepareDatabases } from './prepare-databases.ts';
import type { Program } from './run-program.ts';

/** The data of one Lowtide: its databases, ready to use, and its folder. */
export type Installation = {
  databases: Databases;
  /** The same databases as the site reads them: what takes longer than a page may is cancelled. */
  reading: Databases;
  home: string;
  /** Where the site is reached from outside, without a slash at its end: as configured, or else on this machine. */
  publicUrl: () => string;
  /** The providers of accounts that one can sign in with. */
  social: SocialSignIn;
  /** Tells a second start in the same home where this one is reached. */
  announce(address: string): Promise<void>;
};

/** Where the site stands unless another port was asked for (`listen.ts`). */
const FIRST_PORT = 3000;

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
  let reached = `http://localhost:${environment.port ?? FIRST_PORT}`;
  return {
    databases,
    reading,
    home,
    social: openSocialSignIn(environment.socialClients),
    publicUrl: () => environment.publicUrl ?? reached,
    announce: async (address) => {
      reached = address.replace(/\/$/, '');
      await embedded?.announce(address);
    },
  };
}
