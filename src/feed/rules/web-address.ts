/**
 * A complete http(s) address, with what may not stand in one escaped; null where it is none. One with a name before the
 * host looks like another shop's and is none.
 */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || text.length > 2048) return null;
  const url = URL.parse(text);
  if (url === null || (!url.hostname.includes('.') && !/^(?:localhost|\[)/.test(url.hostname))) return null;
  if (url.username !== '' || url.password !== '') return null;
  return /^[\x21-\x7e]+$/.test(text) ? text : url.href;
}
