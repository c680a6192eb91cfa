import { createHash } from 'node:crypto';

/**
 * A UUID derived from a text: the same text always gives the same UUID. It is of version 8 (RFC 9562), made of the first
 * bits of the text's SHA-256.
 */
export function uuidFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A UUID derived from a list of texts, in order. */
export const stableUuid = (...parts: readonly string[]): string => uuidFromText(JSON.stringify(parts));
