import { createGunzip } from 'node:zlib';
import { FeedReadError } from './feed-read-error.ts';
import { formatByteCount } from './format-bytes.ts';
import { peek } from './peek.ts';
import { unzipFeed } from './unzip.ts';

/** Maximum nesting, such as a gzip file in a zip file or a gzip file that the server compressed again. */
const MAX_LAYERS = 3;
/** Bytes passed to gunzip at a time. Limits its output to about 16 MB, even for a zip bomb. */
const SLICE_BYTES = 16_384;

/** Decompresses a file that may be gzip or zip, detected by its first bytes. Throws after `limit` bytes of output. */
export async function* unpack(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let remaining = limit;
  for await (const chunk of unpackLayers(source, MAX_LAYERS, limit)) {
    if (chunk.length > remaining) {
      yield chunk.subarray(0, remaining);
      throw new FeedReadError('too-large', `more than ${formatByteCount(limit)} after decompression`);
    }
    remaining -= chunk.length;
    yield chunk;
  }
}

/** Signatures of archive formats that are recognized but not supported. */
const UNSUPPORTED_ARCHIVES: readonly [string, string][] = [
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['\x28\xb5\x2f\xfd', 'a zstd archive'],
  ['Rar!', 'a RAR archive'],
  ['\xd0\xcf\x11\xe0', 'an old Excel file'],
];

async function* unpackLayers(
  source: AsyncIterable<Uint8Array>,
  depth: number,
  limit: number,
): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peek(source, 5);
  const start = Buffer.from(head).toString('latin1');
  const unsupported = UNSUPPORTED_ARCHIVES.find(([bytes]) => start.startsWith(bytes));
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const isZip = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
  if (unsupported !== undefined)
    throw new FeedReadError('other-type', `${unsupported[1]}; send it as text, gzip or zip`);
  if (!isGzip && !isZip) yield* whole;
  else if (depth === 0) throw new FeedReadError('archive-limit', `more than ${MAX_LAYERS} nested archives`);
  else yield* unpackLayers(limitRatio(whole, isGzip ? gunzip : (file) => unzipFeed(file, limit)), depth - 1, limit);
}

/** Feeds compress to between a fifth and a fiftieth; deflate's maximum is a thousandth. */
const MAX_RATIO = 100;
/** Bytes of output from which the ratio is checked. */
const UNCHECKED_BYTES = 2 ** 26;

/** Decompresses a source, and throws when the output becomes far larger than the input, as in a zip bomb. */
async function* limitRatio(
  source: AsyncIterable<Uint8Array>,
  decompress: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let [input, output] = [0, 0];
  async function* counted() {
    for await (const chunk of source) {
      input += chunk.length;
      yield chunk;
    }
  }
  for await (const chunk of decompress(counted())) {
    output += chunk.length;
    if (output > UNCHECKED_BYTES && output > input * MAX_RATIO) {
      throw new FeedReadError(
        'expands-too-much',
        `${formatByteCount(output)} from ${formatByteCount(input)}, more than ${MAX_RATIO} times`,
      );
    }
    yield chunk;
  }
}

/**
 * Decompresses gzip. Drives the stream by hand instead of piping, since a failing stream drops its buffered output, and
 * the offers before the damage in a truncated file must still be read.
 */
async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 131_072 });
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  gunzip.on('data', (chunk: Uint8Array) => ready.push(chunk));
  // A failing stream does not call the callback of its write.
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
      for (let at = 0; at < chunk.length && failure === null; at += SLICE_BYTES) {
        await settled((done) => gunzip.write(chunk.subarray(at, at + SLICE_BYTES), done));
        yield* take();
      }
      if (failure !== null) break;
    }
    if (failure === null) {
      await settled((done) => gunzip.once('close', done).end());
    }
    yield* take();
    if (failure !== null) throw new FeedReadError('archive-broken', String(failure));
  } finally {
    gunzip.destroy();
  }
}
