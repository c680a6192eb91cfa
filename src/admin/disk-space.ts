import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * With less than this, nothing new is taken in: PostgreSQL stops when it cannot write its log, of which a large import
 * writes hundreds of megabytes.
 */
export const MIN_FREE_BYTES = 512 * 2 ** 20;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Free space where a folder is, or will be; null where it cannot be asked. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    return isMissing(error) && dirname(folder) !== folder ? freeBytes(dirname(folder)) : null;
  }
}

type LowDisk = { folder: string; free: number };

/** The folders whose disks have too little space. */
export async function findLowDisks(folders: readonly string[]): Promise<LowDisk[]> {
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const free = await freeBytes(folder);
      return free !== null && free < MIN_FREE_BYTES ? [{ folder, free }] : [];
    }),
  );
  return found.flat();
}
