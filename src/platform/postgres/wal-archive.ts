import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '../../terms/duration.ts';
import type { Logger } from '../logger.ts';

export type WalArchive = {
  /** Copies what is there, then ends. */
  stop(): Promise<void>;
};

/** A segment that was begun is closed after this time, full or not; with the copying, at most 5 minutes can be lost. */
export const ARCHIVE_TIMEOUT_S = 240;
const COPY_INTERVAL_MS = 20 * SECOND_MS;
const SEGMENT = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/;

/** Where the server puts the finished segments of its log: beside its data, since it may run as another account. */
export const outgoingFolder = (folder: string): string => join(folder, 'outgoing-wal');

/** Creates the folder for the server's account, which owns the folder around it. */
export function createOutgoingFolder(folder: string): void {
  const outgoing = outgoingFolder(folder);
  if (existsSync(outgoing)) return;
  mkdirSync(outgoing, { mode: 0o700 });
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(outgoing, uid, gid);
}

/** The server's settings with which it hands over its log. */
export const archiveSettings = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  // Renamed when it is complete, so that a part of a segment is never taken for all of it.
  archive_command: `cp "%p" "${outgoingFolder(folder)}/%f.part" && mv "${outgoingFolder(folder)}/%f.part" "${outgoingFolder(folder)}/%f"`,
});

async function copyDurably(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part);
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
  await rename(part, to);
}

/**
 * Whether the archive has a segment. Throws where it has another one of that name: a restored copy goes on from its backup with
 * names that the original has used since, and must not overwrite what the original needs to be restored.
 */
async function isArchived(from: string, to: string): Promise<boolean> {
  if (!existsSync(to)) return false;
  if ((await readFile(from)).equals(await readFile(to))) return true;
  throw new Error(`${to} is of another database. Set WAL_ARCHIVE to a folder of its own for a restored one.`);
}

async function moveSegments(folder: string, archive: string): Promise<void> {
  await mkdir(archive, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(outgoingFolder(folder))).sort()) {
    if (!SEGMENT.test(name)) continue;
    const [from, to] = [join(outgoingFolder(folder), name), join(archive, name)];
    if (!(await isArchived(from, to))) await copyDurably(from, to);
    await rm(from);
  }
}

/**
 * Moves the segments that the server hands over to a folder, which should be on another disk. While that is not possible
 * they stay beside the data, so nothing is lost, and the server goes on.
 */
export function startWalArchive(folder: string, archive: string, logger: Logger): WalArchive {
  let moving: Promise<void> = Promise.resolve();
  const move = () => {
    moving = moving
      .then(() => moveSegments(folder, archive))
      .catch((err: unknown) => logger.error({ err, archive }, 'the log of the database cannot be archived'));
    return moving;
  };
  void move();
  const timer = setInterval(move, COPY_INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await move();
    },
  };
}
