import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that a reader, or a start after a crash, finds the old one or the new one and never a part. */
export async function writeFileAtomically(path: string, data: string | Uint8Array): Promise<void> {
  const fresh = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(fresh, data);
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
