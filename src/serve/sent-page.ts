import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compressForCache } from '../api/http/brotli.ts';
import { byteLimits, defineCache } from '../base/cache.ts';
import type { InlineSources } from './content-security-policy.ts';

/** A rendered page, or a redirect. */
export type RenderedPage =
  | { kind: 'page'; status: number; bytes: Uint8Array; inline: InlineSources }
  | { kind: 'redirect'; status: 301 | 303; location: string };

type Redirect = Extract<RenderedPage, { kind: 'redirect' }>;

/** The bytes of a page: as rendered, or compressed once for as long as the page is in memory. */
type Content = { kind: 'plain'; bytes: Buffer } | CompressedContent;
type CompressedContent = { kind: 'compressed'; brotli: Buffer; etag: string };

/** A page as it is sent. */
export type SentPage =
  | Redirect
  | {
      kind: 'page';
      status: number;
      /** Its Content-Security-Policy. */
      policy: string;
      content: Content;
    };

const PLAIN = defineCache({
  name: 'Pages for clients without brotli',
  key: 'hash of the content',
  lifetimeMs: null,
  clearedBy: 'nothing',
  maxBytes: 16 * 2 ** 20,
});
/** All browsers accept brotli: only pages that others ask for are in memory uncompressed. */
const plain = new LRUCache<string, Buffer>(byteLimits(PLAIN, ({ length }, etag) => length + etag.length));

const decompress = promisify(brotliDecompress);

export const toSentPage = (page: RenderedPage, policyOf: (inline: InlineSources) => string): SentPage =>
  page.kind === 'redirect'
    ? page
    : {
        kind: 'page',
        status: page.status,
        policy: policyOf(page.inline),
        content: { kind: 'plain', bytes: asBuffer(page.bytes) },
      };

/** The page with its bytes compressed, for many requests. */
export async function compressPage(page: SentPage): Promise<SentPage> {
  if (page.kind === 'redirect' || page.content.kind === 'compressed') return page;
  const { bytes } = page.content;
  const brotli = await compressForCache(bytes);
  // Weak, as the same page has several encodings.
  return { ...page, content: { kind: 'compressed', brotli, etag: `W/"${hash('sha1', bytes, 'base64url')}"` } };
}

/** The uncompressed bytes of a page in memory. */
export async function plainBytes({ brotli, etag }: CompressedContent): Promise<Buffer> {
  const bytes = plain.get(etag) ?? (await decompress(brotli));
  plain.set(etag, bytes);
  return bytes;
}

const contentBytes = (content: Content): number =>
  content.kind === 'plain' ? content.bytes.length : content.brotli.length + content.etag.length;

export const sentPageBytes = (page: SentPage): number =>
  page.kind === 'redirect' ? page.location.length : page.policy.length + contentBytes(page.content);

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
