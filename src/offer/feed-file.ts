import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FeedFetch, Validators } from '../feed/fetch-feed.ts';
import { writeFileAtomically } from '../platform/files.ts';
import type { FeedSource } from './feed-source.ts';

/** A feed's local file, with what the server's response headers stated about it. */
export type FeedFile = { path: string; charset: string | null; validators: Validators };

const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

const metadataSchema = z.object({
  charset: z.string().nullable(),
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
});

/** The path of a feed that is a local file, relative paths resolved against the data folder; null: it is fetched. */
export function localPath(location: string, home: string): string | null {
  if (location.startsWith('file:')) return fileURLToPath(location);
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(location) ? null : resolve(home, location);
}

const fetchedPath = (home: string, feedId: number): string => join(home, 'feeds', `${feedId}`);

/** Stores a fetched file in place of the one before, so that the import can be repeated without the network. */
export async function storeFetchedFile(
  home: string,
  feedId: number,
  fetched: FeedFetch & { kind: 'file' },
): Promise<void> {
  const path = fetchedPath(home, feedId);
  await mkdir(join(home, 'feeds'), { recursive: true });
  await pipeline(fetched.source, createWriteStream(`${path}.part`));
  // In this order: with validators of a file that is not there, the server would answer "not modified".
  await rename(`${path}.part`, path);
  await writeFileAtomically(
    `${path}.json`,
    JSON.stringify({ charset: fetched.charset, validators: fetched.validators }),
  );
}

/** The feed's local file. Throws where it was never fetched. */
export async function locateFeedFile(home: string, feed: FeedSource): Promise<FeedFile> {
  const local = localPath(feed.location, home);
  if (local !== null) return { path: local, charset: null, validators: NO_VALIDATORS };
  const path = fetchedPath(home, feed.id);
  const metadata = metadataSchema.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')));
  return { path, ...metadata };
}

export const openFeedFile = (file: FeedFile): AsyncIterable<Uint8Array> => createReadStream(file.path);
