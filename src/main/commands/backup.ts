import { existsSync } from 'node:fs';
import { readManifest } from '../../admin/backup-folder.ts';
import { makeBackup } from '../../admin/make-backup.ts';
import { restoreCopy } from '../../admin/restore-copy.ts';
import { connectEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { readEnvironment } from '../../platform/environment.ts';

const OWN_SERVER =
  'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools, such as pg_basebackup, pgBackRest or your ' +
  "provider's snapshots, and copy the folder LOWTIDE_STORAGE after it. See docs/operations.md.\n";

const seconds = (from: Date, to: Date): string => ((to.getTime() - from.getTime()) / 1000).toFixed(1);

/** Backs up the embedded database and the uploads into a new folder, also while the site runs. Returns the exit code. */
export async function backUp(folder: string): Promise<number> {
  const { home, storage, databaseUrl } = readEnvironment();
  if (databaseUrl !== null) {
    process.stderr.write(OWN_SERVER);
    return 2;
  }
  if (existsSync(folder)) {
    process.stderr.write(`${folder} exists. A backup is written into a new folder, such as one named by the date.\n`);
    return 2;
  }
  const server = await connectEmbeddedPostgres(home);
  try {
    const made = await makeBackup({ url: server.url, storage, folder });
    process.stdout.write(`${folder}: ${made.files} files in ${seconds(made.startedAt, made.finishedAt)} s.\n`);
    return 0;
  } finally {
    await server.stop();
  }
}

export type RestoreCommand = { walArchive: string | null; until: Date | null };

/** Restores a backup into LOWTIDE_HOME, which must have no database yet. Returns the exit code. */
export async function restore(folder: string, { walArchive, until }: RestoreCommand): Promise<number> {
  const { home, storage, databaseUrl } = readEnvironment();
  if (databaseUrl !== null) {
    process.stderr.write(OWN_SERVER);
    return 2;
  }
  if ((await readManifest(folder)) === null) {
    process.stderr.write(`${folder} is not a complete backup: it has no backup.json.\n`);
    return 2;
  }
  const startedAt = new Date();
  const counts = await restoreCopy({ folder, home, storage, walArchive, until });
  const records = Object.entries(counts).map(([table, count]) => `${table} ${count}`);
  process.stdout.write(
    `${home}: restored in ${seconds(startedAt, new Date())} s. Records: ${records.join(', ')}. ` +
      `Start the site with LOWTIDE_HOME=${home}.\n`,
  );
  return 0;
}
