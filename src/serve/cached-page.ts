import { randomBytes } from 'node:crypto';

/** A rendered page, or a redirect. */
export type RenderedPage =
  | { kind: 'page'; status: number; bytes: Uint8Array }
  | { kind: 'redirect'; status: 301 | 303; location: string };

// Placeholder for each response's own nonce in cached pages. Random, so that no product's text contains it.
export const NONCE_PLACEHOLDER = randomBytes(18).toString('base64url');

/** A cache entry: a redirect, or the parts of a page between its nonces. */
export type CachedPage =
  | Extract<RenderedPage, { kind: 'redirect' }>
  | { kind: 'page'; status: number; parts: readonly Buffer[] };

/** The cache entry of a page that was rendered with `NONCE_PLACEHOLDER` as its nonce. */
export const toCachedPage = (made: RenderedPage): CachedPage =>
  made.kind === 'redirect' ? made : { kind: 'page', status: made.status, parts: splitAtNonces(asBuffer(made.bytes)) };

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function splitAtNonces(page: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(NONCE_PLACEHOLDER); at >= 0; at = page.indexOf(NONCE_PLACEHOLDER, from)) {
    parts.push(page.subarray(from, at));
    from = at + NONCE_PLACEHOLDER.length;
  }
  return [...parts, page.subarray(from)];
}

export const cachedPageBytes = (page: CachedPage): number =>
  page.kind === 'redirect' ? page.location.length : page.parts.reduce((bytes, { length }) => bytes + length, 0);

/** The page for one response. */
export const withNonce = (parts: readonly Buffer[], nonce: string): Buffer => {
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [filling, part])));
};
