import { promisify } from 'node:util';
import { brotliCompress, constants as ZLIB } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A step above what other responses are compressed with: these bytes are sent many times. */
const QUALITY = 5;

/** Accepted with any weight but zero. */
const ACCEPTED = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** Whether a client with this `Accept-Encoding` header reads brotli. */
export const acceptsBrotli = (header: string | undefined): boolean => ACCEPTED.test(header ?? '');

/** Compresses bytes that stay in memory. */
export async function compressForCache(bytes: Uint8Array): Promise<Buffer> {
  const output = await compress(bytes, {
    params: { [ZLIB.BROTLI_PARAM_QUALITY]: QUALITY, [ZLIB.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  // The output is the beginning of a block of 64 KiB, all of which would stay in memory with it; a `Uint8Array` of its own
  // has no pooled block either.
  return Buffer.from(new Uint8Array(output).buffer);
}
