/** A path inside the market that somebody's address or form names; null where it leads elsewhere, or is none. */
export const ownPath = (path: unknown): string | null =>
  typeof path === 'string' && /^\/(?![/\\])[\x20-\x7e]{0,2000}$/.test(path) ? path : null;
