const MAX_LENGTH = 2001;

/**
 * A path on this site from untrusted input, such as a `next` parameter; null if it is missing, malformed or would leave
 * the site (`//host`, `/\host`). Prevents open redirects. Letters beyond ASCII, as in the names of products in Greek or
 * Japanese, are percent-encoded, since a header has none.
 */
export function parseLocalPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !/^\/(?![/\\])[^\p{Cc}\p{Cs}]*$/u.test(path)) return null;
  const encoded = path.replace(/[^\x20-\x7e]+/gu, encodeURIComponent);
  return encoded.length > MAX_LENGTH ? null : encoded;
}
