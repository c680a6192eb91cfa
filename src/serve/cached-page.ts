import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants as ZLIB } from 'node:zlib';
import type { InlineSources } from './content-security-policy.ts';

/** A rendered page, or a redirect. */
export type RenderedPage =
  | { kind: 'page'; status: number; bytes: Uint8Array; inline: InlineSources }
  | { kind: 'redirect'; status: 301 | 303; location: string };

type Redirect = Extract<RenderedPage, { kind: 'redirect' }>;

/** A page as it is sent. */
export type SentPage =
  | Redirect
  | {
      kind: 'page';
      status: number;
      bytes: Buffer;
      /** Its Content-Security-Policy. */
      policy: string;
      /** Null until the page is in memory. */
      compressed: { brotli: Buffer; etag: string } | null;
    };

/** Pages are compressed once for as long as they are in memory: a step above what responses are compressed with. */
const BROTLI_QUALITY = 5;

const compress = promisify(brotliCompress);

export const toSentPage = (page: RenderedPage, policyOf: (inline: InlineSources) => string): SentPage =>
  page.kind === 'redirect'
    ? page
    : {
        kind: 'page',
        status: page.status,
        bytes: asBuffer(page.bytes),
        policy: policyOf(page.inline),
        compressed: null,
      };

/** The page with what is worth computing once for many requests. */
export async function compressPage(page: SentPage): Promise<SentPage> {
  if (page.kind === 'redirect') return page;
  const { bytes } = page;
  const brotli = await compress(bytes, {
    params: { [ZLIB.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [ZLIB.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  // Weak, as the same page has several encodings.
  return { ...page, compressed: { brotli, etag: `W/"${hash('sha1', bytes, 'base64url')}"` } };
}

export const sentPageBytes = (page: SentPage): number =>
  page.kind === 'redirect'
    ? page.location.length
    : page.bytes.length +
      page.policy.length +
      (page.compressed === null ? 0 : page.compressed.brotli.length + page.compressed.etag.length);

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
