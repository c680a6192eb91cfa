/**
 * Validates an absolute http(s) URL and escapes illegal characters; null if it is invalid. Rejects URLs with
 * credentials, since `https://shop.example@elsewhere` looks like another host.
 */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || text.length > 2048) return null;
  const url = URL.parse(text);
  if (url === null || (!url.hostname.includes('.') && !/^(?:localhost|\[)/.test(url.hostname))) return null;
  if (url.username !== '' || url.password !== '') return null;
  return /^[\x21-\x7e]+$/.test(text) ? text : url.href;
}
