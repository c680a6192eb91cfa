import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedBreak } from './feed-break.ts';

/** A zip with more entries than this is no feed. */
const MOST_ENTRIES = 1000;

const isOffice = (name: string): boolean => /^(?:xl|word|ppt)\/|^META-INF\/manifest\.xml$/.test(name);

/** Endings of names by how surely they are a feed's: 2 a table or list, 1 a text, 0 anything else. */
const likenessOf = (name: string): number =>
  /\.(?:csv|tsv|xml|json|jsonl|ndjson|gz|zip)$/i.test(name) ? 2 : /\.(?:txt|tab|dat)$/i.test(name) ? 1 : 0;

/** The file of a zip that is likest to a feed, the largest of these; folders, hidden files and what macOS adds are none. */
async function chooseEntry(zip: ZipFile): Promise<Entry> {
  let best: Entry | null = null;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MOST_ENTRIES) throw new FeedBreak('archive-broken', `more than ${MOST_ENTRIES} entries`);
    const name = entry.fileName;
    if (isOffice(name)) throw new FeedBreak('other-type', 'an office document; save it as CSV');
    if (name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)) continue;
    if (best === null || isLiker(entry, best)) best = entry;
  }
  if (best === null) throw new FeedBreak('archive-empty', `${count} entries`);
  return best;
}

function isLiker(entry: Entry, best: Entry): boolean {
  const more = likenessOf(entry.fileName) - likenessOf(best.fileName);
  return more === 0 ? entry.uncompressedSize > best.uncompressedSize : more > 0;
}

/**
 * The bytes of the one feed in a zip. A zip's table stands at its end, so the archive is first put into a temporary
 * file, of at most `limit` bytes, which is gone when the reading ends.
 */
export async function* unzipped(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  let zip: ZipFile | null = null;
  try {
    const path = join(folder, 'feed.zip');
    await pipeline(Readable.from(limited(source, limit)), createWriteStream(path));
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
    const entry = await chooseEntry(zip);
    if (entry.isEncrypted()) throw new FeedBreak('archive-broken', 'the zip is encrypted');
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw error instanceof FeedBreak ? error : new FeedBreak('archive-broken', String(error));
  } finally {
    zip?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limited(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of source) {
    left -= chunk.length;
    if (left < 0) throw new FeedBreak('archive-broken', `more than ${limit} bytes packed`);
    yield chunk;
  }
}
