import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { byteLimits, defineCache } from '../base/cache.ts';
import { writeFileAtomically } from '../platform/write-file-atomically.ts';

export type CachedImage = { bytes: Buffer; etag: string };

export type ImageCache = {
  /**
   * Returns the image of a key from memory or disk, or renders it. Concurrent calls with one key render once. Rejects
   * if rendering does; failures are not cached.
   */
  get(key: string, render: () => Promise<Buffer>): Promise<CachedImage>;
};

const IMAGES_IN_MEMORY = defineCache({
  name: 'Rendered images in memory',
  key: 'as images on disk',
  lifetimeMs: null,
  clearedBy: 'nothing',
  instances: 'one for images, one for social cards',
  // About 2,000 small ones. Others come from the disk, whose files the system keeps in memory that it can take back.
  maxBytes: 16 * 2 ** 20,
});
/** Approximate size of a cache entry without its image. */
const ENTRY_BYTES = 64;

const createImage = (bytes: Buffer): CachedImage => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** The files of earlier runs, oldest first. */
async function listFiles(folder: string): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number; time: number }[] = [];
  for (const subfolder of await readdir(folder)) {
    for (const file of await readdir(join(folder, subfolder))) {
      const { size, mtimeMs } = await stat(join(folder, subfolder, file));
      files.push({ name: join(subfolder, file), size, time: mtimeMs });
    }
  }
  return files.sort((a, b) => a.time - b.time);
}

/**
 * Opens a cache of rendered images in a folder. Evicts the least recently used files.
 *
 * @param limit bytes on disk
 */
export async function openImageCache(folder: string, limit: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
  const onDisk = new LRUCache<string, number>({
    ...byteLimits({ maxBytes: limit, lifetimeMs: null }, (size: number) => size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => {});
    },
  });
  for (const { name, size } of await listFiles(folder)) onDisk.set(name, size);
  const inMemory = new LRUCache<string, CachedImage>(
    byteLimits(IMAGES_IN_MEMORY, ({ bytes }) => bytes.length + ENTRY_BYTES),
  );
  const pending = new Map<string, Promise<CachedImage>>();

  async function load(name: string, render: () => Promise<Buffer>): Promise<CachedImage> {
    if (onDisk.get(name) !== undefined) {
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes) return createImage(bytes);
    }
    const bytes = await render();
    // A full disk makes the service slower, but images are still sent.
    await writeFileAtomically(join(folder, name), bytes).then(
      () => onDisk.set(name, bytes.length),
      () => {},
    );
    return createImage(bytes);
  }

  return {
    get: async (key, render) => {
      const hash = createHash('sha256').update(key).digest('hex');
      const name = join(hash.slice(0, 2), hash.slice(2, 34));
      const known = inMemory.get(name) ?? pending.get(name);
      if (known) return known;
      const loading = load(name, render);
      pending.set(name, loading);
      try {
        const image = await loading;
        inMemory.set(name, image);
        return image;
      } finally {
        pending.delete(name);
      }
    },
  };
}
