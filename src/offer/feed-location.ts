import { isIP } from 'node:net';
import { isPublicAddress } from '../platform/http-client.ts';

/** Whether a location is fetched over HTTP. */
export const isHttpUrl = (location: string): boolean => /^https?:\/\//i.test(location);

/** Whether a text that a person typed is the address of a feed on the web. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** Whether a URL's host is localhost or a private address; host names are not resolved. */
export function isPrivate(location: string): boolean {
  if (!isHttpUrl(location)) return false;
  const host = new URL(location).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /^(?:.+\.)?localhost$/.test(host) : !isPublicAddress(host);
}

/** A location without its user name and password. */
export function redactLocation(location: string): string {
  const url = isHttpUrl(location) ? URL.parse(location) : null;
  if (url === null || (url.username === '' && url.password === '')) return location;
  [url.username, url.password] = ['', ''];
  return url.href;
}
