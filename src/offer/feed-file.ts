import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { FeedFetch, Validators } from '../feed/fetch-feed.ts';
import { type FeedSource, type FetchedFile, NO_VALIDATORS } from './feed-source.ts';

/** A feed's file, with what the server's response headers stated about it. */
export type FeedFile = { path: string; charset: string | null; validators: Validators };

/** Where an installation's files are: those it was given, and those it fetched, which all workers share. */
export type FeedFolders = { home: string; storage: string };

/** The path of a feed that is a local file, relative paths resolved against the data folder; null: it is fetched. */
export function localPath(location: string, home: string): string | null {
  if (location.startsWith('file:')) return fileURLToPath(location);
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(location) ? null : resolve(home, location);
}

const folderOf = (storage: string, feedId: number): string => join(storage, 'feeds', String(feedId));

/**
 * Stores a fetched file under the hash of its content: files of several workers do not overwrite each other, and an import
 * reads the one that the database names.
 */
export async function storeFetchedFile(
  storage: string,
  feedId: number,
  { source, charset, validators }: FeedFetch & { kind: 'file' },
): Promise<FetchedFile> {
  const folder = folderOf(storage, feedId);
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${randomUUID()}.part`);
  const sum = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, hashing, createWriteStream(part));
    const hash = sum.digest('hex');
    await rename(part, join(folder, hash));
    return { hash, charset, validators };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Deletes the files of a feed but the current one, which an import may just have opened: it keeps what it opened. */
export async function deleteOtherFiles(storage: string, feedId: number, current: string): Promise<void> {
  const folder = folderOf(storage, feedId);
  for (const name of await readdir(folder)) {
    if (name !== current && !name.endsWith('.part')) await rm(join(folder, name), { force: true });
  }
}

/** Deletes the files of a feed that was removed: they may have gigabytes. */
export const deleteFiles = (storage: string, feedId: number): Promise<void> =>
  rm(folderOf(storage, feedId), { recursive: true, force: true });

/**
 * The file that a feed's next import reads; null if it was never fetched, or lies in the storage of another worker that
 * does not share its own.
 */
export async function locateFeedFile({ home, storage }: FeedFolders, feed: FeedSource): Promise<FeedFile | null> {
  const local = localPath(feed.location, home);
  if (local !== null) return { path: local, charset: null, validators: NO_VALIDATORS };
  if (feed.file === null) return null;
  const path = join(folderOf(storage, feed.id), feed.file.hash);
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, charset: feed.file.charset, validators: feed.file.validators };
}

/** The hash of a file's content, as of a fetched one. */
export async function hashFile({ path }: Pick<FeedFile, 'path'>): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  return sum.digest('hex');
}

export const openFeedFile = (file: FeedFile): AsyncIterable<Uint8Array> => createReadStream(file.path);
