import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Db, openDatabase } from '../platform/database.ts';
import { copyOnline } from '../platform/online-backup.ts';
import { COUNTED_TABLES, type CountedTable } from '../terms/backup.ts';
import { countRecords, readServer } from './backup-database.store.ts';
import { type BackupCounts, type BackupManifest, folderBytes, MANIFEST } from './backup-folder.ts';
import { freeBytes } from './disk-space.ts';

type BackupRequest = {
  /** URL of the database; its server must run on this machine. */
  url: string;
  /** The folder with the uploads. */
  storage: string;
  /** The new folder of the backup. */
  folder: string;
  onProgress?: (progress: { bytes: number; totalBytes: number }) => void;
};

/** There is not enough space for what has to be written. */
export class DiskFullError extends Error {
  constructor(folder: string, needed: number, free: number) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
    super(`${folder} has ${megabytes(free)} free, and ${megabytes(needed)} are needed.`);
  }
}

/** The log that is written meanwhile, and what PostgreSQL needs to start. */
const RESERVE_BYTES = 64e6;

/** Throws a `DiskFullError` unless the folder has space for so much and some more. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const [needed, free] = [bytes + RESERVE_BYTES, await freeBytes(folder)];
  if (free !== null && free < needed) throw new DiskFullError(folder, needed, free);
}

/** Records come and go while files are copied, so a backup has a number between those before and after. */
const between = (before: Record<CountedTable, number>, after: Record<CountedTable, number>): BackupCounts =>
  Object.fromEntries(
    COUNTED_TABLES.map((table) => [
      table,
      [Math.min(before[table], after[table]), Math.max(before[table], after[table])],
    ]),
  );

/** Copies the uploads; those of rows in the backup are there, since a file is written before its row. */
export async function copyUploads(from: string, to: string): Promise<void> {
  const uploads = join(from, 'uploads');
  if (existsSync(uploads)) await cp(uploads, join(to, 'uploads'), { recursive: true });
}

/**
 * Backs up the embedded database and the uploads into a new folder while the site runs. One that fails leaves nothing
 * behind. Throws a `DiskFullError` before it begins if there is no space for it.
 */
export async function makeBackup(request: BackupRequest): Promise<BackupManifest> {
  const { url, storage, folder } = request;
  if (existsSync(folder)) throw new Error(`${folder} exists. A backup is written into a new folder.`);
  const database = openDatabase(url, { poolSize: 1 });
  try {
    const { data, bytes } = await readServer(database.db);
    const totalBytes = bytes + (await folderBytes(join(storage, 'uploads')));
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await requireSpace(dirname(folder), totalBytes);
    await mkdir(folder, { mode: 0o700 });
    return await writeBackup(database.db, request, { data, totalBytes }).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  } finally {
    await database.close();
  }
}

async function writeBackup(
  db: Db,
  { url, storage, folder, onProgress = () => {} }: BackupRequest,
  { data, totalBytes }: { data: string; totalBytes: number },
): Promise<BackupManifest> {
  const before = await countRecords(db);
  const copied = await copyOnline(url, data, join(folder, 'data'), (bytes) => onProgress({ bytes, totalBytes }));
  await copyUploads(storage, folder);
  const bytes = copied.bytes + (await folderBytes(join(folder, 'uploads')));
  const made: BackupManifest = { version: 1, ...copied, bytes, counts: between(before, await countRecords(db)) };
  // Written last: a folder with it is complete.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
