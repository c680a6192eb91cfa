/**
 * A path on this site from untrusted input, such as a `next` parameter; null if it is missing, malformed or would leave
 * the site (`//host`, `/\host`). Prevents open redirects.
 */
export const parseLocalPath = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])[\x20-\x7e]{0,2000}$/.test(path) ? path : null;
