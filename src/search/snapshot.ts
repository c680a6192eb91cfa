import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { ProductIndex } from './engine/product-index.ts';
import { decodeSnapshot, encodeSnapshot } from './engine/snapshot-format.ts';

/** Bytes per read or write. Bounds the memory that the operating system call needs. */
const CHUNK_SIZE = 1 << 24;

/**
 * Writes an index to a file. The file is replaced at the end, so it is always complete, also if several processes write
 * it: each has a partial file of its own.
 */
export async function saveSnapshot(index: ProductIndex, path: string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    await writeParts(partial, encodeSnapshot(index));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeParts(path: string, parts: Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const part of parts) {
      for (let offset = 0; offset < part.length; ) {
        offset += (await file.write(part, offset, Math.min(CHUNK_SIZE, part.length - offset))).bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads an index from a file; null if there is none, or it is truncated or of another format. */
export async function loadSnapshot(path: string): Promise<ProductIndex | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  try {
    return await decodeSnapshot(async (into) => {
      for (let offset = 0; offset < into.length; ) {
        const { bytesRead } = await file.read(into, offset, Math.min(CHUNK_SIZE, into.length - offset));
        if (bytesRead === 0) return false;
        offset += bytesRead;
      }
      return true;
    });
  } finally {
    await file.close();
  }
}
