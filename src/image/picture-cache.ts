import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeFileAtomically } from '../platform/files.ts';

export type Picture = { bytes: Buffer; etag: string };

export type PictureCache = {
  /** The picture of that key: kept, under way, or made now. Rejects when making it does; that is not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Picture>;
};

const MEMORY = 64 * 1024 * 1024;

const pictureOf = (bytes: Buffer): Picture => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** What earlier runs left: file names from the least to the most recently made. */
async function filesIn(folder: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; time: number }[] = [];
  for (const shelf of await readdir(folder)) {
    for (const file of await readdir(join(folder, shelf))) {
      const { size, mtimeMs } = await stat(join(folder, shelf, file));
      found.push({ name: join(shelf, file), size, time: mtimeMs });
    }
  }
  return found.sort((a, b) => a.time - b.time);
}

/** Keeps pictures in a folder of at most `limit` bytes; those not asked for longest go first. */
export async function openPictureCache(folder: string, limit: number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  const onDisk = new LRUCache<string, number>({
    maxSize: limit,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => {});
    },
  });
  for (const { name, size } of await filesIn(folder)) onDisk.set(name, size);
  const inMemory = new LRUCache<string, Picture>({
    maxSize: MEMORY,
    sizeCalculation: ({ bytes }) => bytes.length + 64,
  });
  const underWay = new Map<string, Promise<Picture>>();

  async function find(name: string, make: () => Promise<Buffer>): Promise<Picture> {
    if (onDisk.get(name) !== undefined) {
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes) return pictureOf(bytes);
    }
    const bytes = await make();
    // A full disk costs speed, not the picture.
    await writeFileAtomically(join(folder, name), bytes).then(
      () => onDisk.set(name, bytes.length),
      () => {},
    );
    return pictureOf(bytes);
  }

  return {
    get: async (key, make) => {
      const hash = createHash('sha256').update(key).digest('hex');
      const name = join(hash.slice(0, 2), hash.slice(2, 34));
      const kept = inMemory.get(name) ?? underWay.get(name);
      if (kept) return kept;
      const finding = find(name, make);
      underWay.set(name, finding);
      try {
        const picture = await finding;
        inMemory.set(name, picture);
        return picture;
      } finally {
        underWay.delete(name);
      }
    },
  };
}
