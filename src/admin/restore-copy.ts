import { existsSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../platform/database.ts';
import { restoreBackup } from '../platform/restore-backup.ts';
import type { CountedTable } from '../terms/backup.ts';
import { countRecords } from './backup-database.store.ts';
import { readManifest } from './backup-folder.ts';
import { copyUploads, requireSpace } from './make-backup.ts';

type RestoreRequest = {
  /** The folder of a complete backup. */
  folder: string;
  /** The home to restore into, which must have no database. */
  home: string;
  storage: string;
  /** The archive of the database's log to replay after the backup; null: none. */
  walArchive: string | null;
  /** Replays the log up to this time only; null: to its end. */
  until: Date | null;
};

/**
 * Restores a backup into a home of its own, starts its database there, counts its records and stops it. Returns the counts.
 */
export async function restoreCopy({
  folder,
  home,
  storage,
  walArchive,
  until,
}: RestoreRequest): Promise<Record<CountedTable, number>> {
  const found = await readManifest(folder);
  if (found === null) throw new Error(`${folder} is not a complete backup: it has no backup.json.`);
  await requireSpace(home, found.bytes ?? 0);
  const server = await restoreBackup(home, { data: join(folder, 'data'), walArchive, until });
  try {
    const database = openDatabase(server.url, { poolSize: 1 });
    try {
      await copyUploads(folder, storage);
      return await countRecords(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** Whether a site runs on a home that was restored. */
export const isInUse = (home: string): boolean => existsSync(join(home, 'postgres', 'data', 'postmaster.pid'));

/** Deletes a home that was restored, with its database, which is elsewhere where its server's account cannot enter the home. */
export async function deleteRestored(home: string): Promise<void> {
  const database = await realpath(join(home, 'postgres')).catch(() => null);
  if (database !== null) await rm(database, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}
