import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedReadError } from './feed-read-error.ts';
import { formatByteCount } from './format-bytes.ts';

const MAX_ENTRIES = 1000;

const isOfficeFile = (name: string): boolean => /^(?:xl|word|ppt)\/|^META-INF\/manifest\.xml$/.test(name);

/** How likely a file is a feed by its extension: 2 table or list, 1 text, 0 anything else. */
const rankName = (name: string): number =>
  /\.(?:csv|tsv|xml|json|jsonl|ndjson|gz|zip)$/i.test(name) ? 2 : /\.(?:txt|tab|dat)$/i.test(name) ? 1 : 0;

/**
 * The entry of a zip that is most likely a feed, by extension and then size. Ignores folders, hidden files and macOS
 * metadata.
 */
async function chooseEntry(zip: ZipFile): Promise<Entry> {
  let best: Entry | null = null;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MAX_ENTRIES) throw new FeedReadError('archive-limit', `more than ${MAX_ENTRIES} entries`);
    const name = entry.fileName;
    if (isOfficeFile(name)) throw new FeedReadError('other-type', 'an office document; save it as CSV');
    if (name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)) continue;
    if (best === null || isBetterEntry(entry, best)) best = entry;
  }
  if (best === null) throw new FeedReadError('archive-empty', `${count} entries`);
  return best;
}

function isBetterEntry(entry: Entry, best: Entry): boolean {
  const difference = rankName(entry.fileName) - rankName(best.fileName);
  return difference === 0 ? entry.uncompressedSize > best.uncompressedSize : difference > 0;
}

/**
 * Decompresses the feed in a zip archive. The directory of a zip is at its end, so the archive is first written to a
 * temporary file of at most `limit` bytes, which is deleted afterwards.
 */
export async function* unzipFeed(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  let zip: ZipFile | null = null;
  try {
    const path = join(folder, 'feed.zip');
    await pipeline(Readable.from(limitBytes(source, limit)), createWriteStream(path));
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
    const entry = await chooseEntry(zip);
    if (entry.isEncrypted()) throw new FeedReadError('archive-encrypted', entry.fileName);
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw error instanceof FeedReadError ? error : new FeedReadError('archive-broken', String(error));
  } finally {
    zip?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limitBytes(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let remaining = limit;
  for await (const chunk of source) {
    remaining -= chunk.length;
    if (remaining < 0) throw new FeedReadError('too-large', `more than ${formatByteCount(limit)} compressed`);
    yield chunk;
  }
}
