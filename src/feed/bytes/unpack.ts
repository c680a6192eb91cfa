import { createGunzip } from 'node:zlib';
import { FeedBreak } from './feed-break.ts';
import { peek } from './peek.ts';
import { unzipped } from './unzip.ts';

/** A gzip inside a zip, or one that a server packed once more; deeper nesting is no feed. */
const MOST_LAYERS = 3;
/** Fed to the unpacker at a time, so that even the densest archive gives no more than 16 MB at once. */
const SLICE = 16_384;

/** The plain bytes of a file that may be gzip or zip, told by its first bytes; at most `limit` of them. */
export async function* unpacked(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of layers(source, MOST_LAYERS, limit)) {
    if (chunk.length > left) {
      yield chunk.subarray(0, left);
      throw new FeedBreak('too-large', `more than ${limit} bytes`);
    }
    left -= chunk.length;
    yield chunk;
  }
}

/** Packings that are told but not unpacked. */
const OTHER_PACKINGS: readonly [string, string][] = [
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['\x28\xb5\x2f\xfd', 'a zstd archive'],
  ['Rar!', 'a RAR archive'],
  ['\xd0\xcf\x11\xe0', 'an old Excel file'],
];

async function* layers(source: AsyncIterable<Uint8Array>, depth: number, limit: number): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peek(source, 5);
  const start = Buffer.from(head).toString('latin1');
  const other = OTHER_PACKINGS.find(([bytes]) => start.startsWith(bytes));
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const isZip = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
  if (other !== undefined) throw new FeedBreak('other-type', `${other[1]}; send it as text, gzip or zip`);
  if (!isGzip && !isZip) yield* whole;
  else if (depth === 0) throw new FeedBreak('archive-broken', 'an archive in an archive in an archive');
  else yield* layers(isGzip ? gunzipped(whole) : unzipped(whole, limit), depth - 1, limit);
}

/**
 * Driven by hand instead of piped: a stream that fails drops what it has ready, and the offers before the break in a
 * truncated file are to be read.
 */
async function* gunzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 131_072 });
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  gunzip.on('data', (chunk: Uint8Array) => ready.push(chunk));
  // A stream that fails leaves the callback of its write uncalled.
  let settle = () => {};
  gunzip.on('error', (error) => {
    failure = error;
    settle();
  });
  const settled = (act: (done: () => void) => void) =>
    new Promise<void>((done) => {
      settle = done;
      act(done);
    });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  try {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length && failure === null; at += SLICE) {
        await settled((done) => gunzip.write(chunk.subarray(at, at + SLICE), done));
        yield* take();
      }
      if (failure !== null) break;
    }
    if (failure === null) {
      await settled((done) => gunzip.once('close', done).end());
    }
    yield* take();
    if (failure !== null) throw new FeedBreak('archive-broken', String(failure));
  } finally {
    gunzip.destroy();
  }
}
