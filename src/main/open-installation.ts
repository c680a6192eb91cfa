import type { InstallationFolders } from '../admin/backup-folder.ts';
import { type FollowedDirectory, followSiteDirectory } from '../content/follow-site-directory.ts';
import { REQUEST_TIMEOUT_MS } from '../contract/client.ts';
import { installationOrigin } from '../market/site-url.ts';
import { IMPATIENT } from '../platform/database.ts';
import { type Databases, openDatabases } from '../platform/databases.ts';
import type { Environment } from '../platform/environment.ts';
import type { Progress } from '../platform/progress-bar.ts';
import type { SearchEngines } from '../platform/search-settings.ts';
import { superviseEmbeddedPostgres } from '../platform/supervised-postgres.ts';
import { MINUTE_MS, SECOND_MS } from '../terms/duration.ts';
import { prepareDatabases } from './prepare-databases.ts';
import type { Program } from './run-program.ts';
import { createServices, type Services } from './services.ts';

/** One installation's data: its migrated databases and its folder. */
export type Installation = {
  databases: Databases;
  /** The same databases for page requests: a statement that takes longer than a page may is cancelled. */
  reading: Databases;
  home: string;
  /** The folder of fetched feeds and uploads, which all processes of the installation share. */
  storage: string;
  /** These and the others, for backups and for the space on their disks. */
  folders: InstallationFolders;
  searchEngines: SearchEngines;
  services: Services;
  /** Which markets are open, at which hosts; this process follows every change. */
  directory: FollowedDirectory;
  /** The site's public URL without a trailing slash: as configured, else that of its first host, or on this machine. */
  publicUrl: () => string;
  /** Stores this process's URL, so that a second start in the same folder can name it. */
  announce(address: string): Promise<void>;
};

/** Connections of a site, so that 4 sites and 4 workers (24 each) stay within the 200 of the embedded server. */
const WRITING_POOL = 8;
const READING_POOL = 8;
const WRITING_LIMITS = { connectMs: 5 * SECOND_MS, silenceMs: 2 * MINUTE_MS };

/** The default port, see `listen.ts`. */
const FIRST_PORT = 3000;

/** Starts PostgreSQL unless there is one at DATABASE_URL, opens the databases and brings their schemas up to date. */
export async function openInstallation(
  environment: Environment,
  { shutdown, logger }: Program,
  progress: Progress,
): Promise<Installation> {
  const { home, storage, databaseUrl, marketDatabaseUrls, walArchive } = environment;
  const embedded =
    databaseUrl === null
      ? await progress.step('Starting PostgreSQL', () => superviseEmbeddedPostgres(home, { walArchive, logger }))
      : null;
  if (embedded) shutdown.add(() => embedded.stop());
  const main = embedded?.url ?? databaseUrl ?? '';
  const urls = { main, markets: marketDatabaseUrls };
  const databases = openDatabases(urls, { poolSize: WRITING_POOL, limits: WRITING_LIMITS });
  const reading = openDatabases(urls, {
    poolSize: READING_POOL,
    statementTimeout: REQUEST_TIMEOUT_MS,
    limits: IMPATIENT,
  });
  shutdown.add(async () => {
    await Promise.all([databases.close(), reading.close()]);
  });
  await progress.step('Bringing the database up to date', async () => {
    await prepareDatabases(databases, environment);
  });
  const services = await createServices(environment.services, logger);
  shutdown.add(() => services.close());
  const directory = await followSiteDirectory(databases.main, (err) =>
    logger.warn({ err }, 'the site directory could not be read'),
  );
  shutdown.add(() => directory.close());
  let reached = `http://localhost:${environment.port ?? FIRST_PORT}`;
  return {
    databases,
    reading,
    home,
    storage,
    folders: { home, storage, walArchive, backups: environment.backupFolder, isEmbedded: databaseUrl === null },
    searchEngines: environment.searchEngines,
    services,
    directory,
    publicUrl: () => environment.publicUrl ?? installationOrigin(reached),
    announce: async (address) => {
      reached = address.replace(/\/$/, '');
      await embedded?.announce(address);
    },
  };
}
