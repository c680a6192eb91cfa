import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { COUNTED_TABLES } from '../terms/backup.ts';

/** Where an installation has its files. */
export type InstallationFolders = {
  readonly home: string;
  readonly storage: string;
  /** Where backups that are started in Admin are written; null: nowhere. */
  readonly backups: string | null;
  /** Where the log of the embedded database is copied to; null: nowhere. */
  readonly walArchive: string | null;
  /** Whether the database is the embedded one, which these backups are of. */
  readonly isEmbedded: boolean;
};

/** The file that is written last: a folder with it is a complete backup. */
export const MANIFEST = 'backup.json';

/** The smallest and largest number of records while the backup was made. */
const counts = z.partialRecord(z.enum(COUNTED_TABLES), z.tuple([z.int(), z.int()]));
const manifest = z.object({
  version: z.literal(1),
  files: z.int(),
  // Backups of earlier versions lack these.
  bytes: z.int().nullable().default(null),
  counts: counts.nullable().default(null),
  startedAt: z.coerce.date<string>(),
  finishedAt: z.coerce.date<string>(),
});
export type BackupManifest = z.output<typeof manifest>;
export type BackupCounts = z.output<typeof counts>;
type StoredBackup = BackupManifest & { name: string };

/** A name of a folder and nothing above it. */
const NAME = /^[A-Za-z0-9][\w.-]{0,79}$/;
const RESTORED = 'restored';

/** What a backup says of itself; null: the folder is none, or not a complete one. */
export async function readManifest(folder: string): Promise<BackupManifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch {
    return null;
  }
}

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name);

/** The complete backups in a folder, newest first. */
export async function readBackups(folder: string): Promise<StoredBackup[]> {
  const found = await Promise.all(
    (await foldersIn(folder)).map(async (name) => {
      const read = await readManifest(join(folder, name));
      return read === null ? [] : [{ name, ...read }];
    }),
  );
  return found.flat().sort((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime());
}

/** The folder of a backup; null if the name is none. */
export const backupFolder = (folder: string, name: string): string | null =>
  NAME.test(name) && name !== RESTORED ? join(folder, name) : null;

/** Where a backup is restored to: a home of its own. */
export const restoredFolder = (folder: string, name: string): string => join(folder, RESTORED, name);

/** The file that is written last into a restored home: one without it is being restored, or was interrupted. */
const RESTORED_MARK = 'restored.json';

/** Whether a home was restored to the end. */
export const isRestored = (home: string): boolean => existsSync(join(home, RESTORED_MARK));

/** Says that a home is complete. */
export const markRestored = (home: string, name: string, at: Date): Promise<void> =>
  writeFile(join(home, RESTORED_MARK), `${JSON.stringify({ backup: name, restoredAt: at.toISOString() })}\n`);

/** The names of the backups that are restored now. */
export const readRestored = async (folder: string): Promise<string[]> =>
  (await foldersIn(join(folder, RESTORED))).filter((name) => isRestored(restoredFolder(folder, name)));

/** The name of a backup by the moment in which it was started, such as 2026-11-20T140503Z. */
export const backupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** When the last part of the database's log was copied; null: none is there. */
export async function readLastLogCopy(archive: string): Promise<Date | null> {
  const names = (await readdir(archive).catch(() => [])).filter((name) => /^[0-9A-F]{24}$/.test(name));
  // Names grow with the log.
  const last = names.sort().at(-1);
  if (last === undefined) return null;
  return (await stat(join(archive, last)).catch(() => null))?.mtime ?? null;
}

/** How many bytes the files in a folder have. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return folderBytes(path);
      return (await stat(path).catch(() => null))?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Deletes a backup; what is not one stays. The manifest goes first: a folder that is deleted in part is no backup. */
export async function deleteBackup(folder: string): Promise<void> {
  if ((await readManifest(folder)) === null) return;
  await rm(join(folder, MANIFEST), { force: true });
  await rm(folder, { recursive: true, force: true });
}
