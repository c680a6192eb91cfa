import { hash } from 'node:crypto';

/** The opaque tag of a response. It is sent as a weak one, `W/"…"`, because compression changes the bytes. */
export const etagOf = (text: string): string => `"${hash('sha1', text, 'base64url')}"`;

/** Whether an `If-None-Match` header such as `"a", W/"b"` or `*` matches the tag. */
export const matchesTag = (header: string, tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
