import { open, rename } from 'node:fs/promises';
import type { ProductIndex } from './engine/product-index.ts';
import { decodeSnapshot, encodeSnapshot } from './engine/snapshot-format.ts';

const MOST_AT_ONCE = 1 << 24;

/** Writes an index to a file, wholly or not at all. */
export async function saveSnapshot(index: ProductIndex, path: string): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w');
  try {
    for (const part of encodeSnapshot(index)) {
      for (let at = 0; at < part.length; ) {
        at += (await file.write(part, at, Math.min(MOST_AT_ONCE, part.length - at))).bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

/** The index of a file; null where there is none or it cannot be used: then the index has to be built. */
export async function loadSnapshot(path: string): Promise<ProductIndex | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  try {
    return await decodeSnapshot(async (into) => {
      for (let at = 0; at < into.length; ) {
        const { bytesRead } = await file.read(into, at, Math.min(MOST_AT_ONCE, into.length - at));
        if (bytesRead === 0) return false;
        at += bytesRead;
      }
      return true;
    });
  } finally {
    await file.close();
  }
}
