import { randomBytes } from 'node:crypto';

/** A page as it was drawn, or the way to another. */
export type Made =
  | { kind: 'page'; status: number; bytes: Uint8Array }
  | { kind: 'redirect'; status: 301 | 303; location: string };

// Stands where each answer's own nonce goes, in pages kept for many answers. Random, so that no product's text has it.
export const NONCE_PLACE = randomBytes(18).toString('base64url');

/** What memory holds; a page as what stands between the places of its nonces. */
export type Kept = Extract<Made, { kind: 'redirect' }> | { kind: 'page'; status: number; parts: readonly Buffer[] };

/** What is kept of a page drawn with `NONCE_PLACE` for a nonce. */
export const toKeep = (made: Made): Kept =>
  made.kind === 'redirect' ? made : { kind: 'page', status: made.status, parts: betweenNonces(asBuffer(made.bytes)) };

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function betweenNonces(page: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(NONCE_PLACE); at >= 0; at = page.indexOf(NONCE_PLACE, from)) {
    parts.push(page.subarray(from, at));
    from = at + NONCE_PLACE.length;
  }
  return [...parts, page.subarray(from)];
}

export const bytesOf = (kept: Kept): number =>
  kept.kind === 'redirect' ? kept.location.length : kept.parts.reduce((bytes, { length }) => bytes + length, 0);

/** The page for one answer. */
export const withNonce = (parts: readonly Buffer[], nonce: string): Buffer => {
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [filling, part])));
};
