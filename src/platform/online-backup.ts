import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, DatabaseError } from 'pg';
import { z } from 'zod';

export type OnlineBackup = { files: number; bytes: number; startedAt: Date; finishedAt: Date };

/** Another backup of the same server is under way. */
export class BackupBusyError extends Error {
  constructor() {
    super('Another backup of this database is running. Wait until it has ended, then start again.');
  }
}

/** What a running server has in its data folder that a copy must not have; the folders themselves stay, empty. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|current_logfiles|pgsql_tmp.*)$/;
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const SEGMENT = /^[0-9A-F]{24}$/;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

type Tally = { files: number; bytes: number; onProgress: (bytes: number) => void };

/** Copies a file of a server that goes on writing; one that it has just deleted is in its log. */
async function copyLiving(from: string, to: string, tally: Tally): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    tally.files++;
    tally.bytes += (await stat(to)).size;
    tally.onProgress(tally.bytes);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function copyFolder(from: string, to: string, tally: Tally, depth = 0): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) await copyLiving(source, target, tally);
    else if (entry.isDirectory() && depth === 0 && EMPTIED.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target, tally, depth + 1);
  }
}

const startRow = z.tuple([z.object({ segment: z.string() })]);
const stopRow = z.tuple([z.object({ label: z.string(), map: z.string(), segment: z.string() })]);

/** Copies the log from the backup's first to its last segment, without which the copied files are not consistent. */
async function copyLog(data: string, target: string, first: string, last: string, tally: Tally): Promise<void> {
  await mkdir(join(target, 'archive_status'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(data, 'pg_wal'))) {
    const isNeeded = SEGMENT.test(name) && name >= first && name <= last;
    if (isNeeded || name.endsWith('.history')) await copyLiving(join(data, 'pg_wal', name), join(target, name), tally);
  }
}

/** One name for all, so that PostgreSQL itself refuses a second backup at the same time, whoever starts it. */
const SLOT = 'lowtide_backup';
const DUPLICATE_OBJECT = '42710';

/** Temporary: it ends with the connection, so that a killed backup does not make the log grow for ever. */
async function reserveLog(client: Client): Promise<void> {
  try {
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true, true)`);
  } catch (error) {
    throw error instanceof DatabaseError && error.code === DUPLICATE_OBJECT ? new BackupBusyError() : error;
  }
}

/**
 * Copies the data of a running server into a new folder with PostgreSQL's own functions for it: `pg_backup_start` makes
 * it keep whole pages in its log, a slot prevents that it deletes that log, and the log of the time is copied with the files. The
 * copy is of the moment at which it ends. `url` is that of any database of the server. Throws a `BackupBusyError` while another
 * backup runs.
 */
export async function copyOnline(
  url: string,
  data: string,
  target: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<OnlineBackup> {
  const startedAt = new Date();
  const tally: Tally = { files: 0, bytes: 0, onProgress };
  const part = `${target}.part`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await reserveLog(client);
    await rm(part, { recursive: true, force: true });
    const started = await client.query(`select pg_walfile_name(pg_backup_start('lowtide', fast => true)) as segment`);
    const first = startRow.parse(started.rows)[0].segment;
    await copyFolder(data, part, tally);
    const stopped = await client.query(`select labelfile as label, coalesce(spcmapfile, '') as map,
      pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)`);
    const { label, map, segment } = stopRow.parse(stopped.rows)[0];
    await writeFile(join(part, 'backup_label'), label, { mode: 0o600 });
    if (map.trim() !== '') throw new Error('The database has tablespaces outside its folder, which are not copied');
    await copyLog(data, join(part, 'pg_wal'), first, segment, tally);
  } finally {
    await client.end();
  }
  // All files at once, where the system has the command; copying file by file would wait for each.
  await promisify(execFile)('sync', ['-f', part]).catch(() => {});
  await rename(part, target);
  const { files, bytes } = tally;
  return { files, bytes, startedAt, finishedAt: new Date() };
}
