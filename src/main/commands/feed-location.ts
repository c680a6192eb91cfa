import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPublicAddress } from '../../platform/http-client.ts';

/** npm runs a script in the project's folder; a path is meant from the folder that npm was called in. */
const callersFolder = (): string =>
  (process.env.npm_lifecycle_event === 'lowtide' ? process.env.INIT_CWD : undefined) ?? process.cwd();

/** Whether a location is fetched; what is neither an http(s) address nor a path is refused when it is used. */
export const isFetched = (location: string): boolean => /^https?:\/\//i.test(location);

/** The absolute path of a file of this machine. */
export const pathOf = (location: string): string =>
  location.startsWith('file:') ? fileURLToPath(location) : resolve(callersFolder(), location);

/** What keeps a location from being a feed's, in a sentence; null where nothing does. */
export async function whyNoLocation(location: string): Promise<string | null> {
  if (isFetched(location)) return URL.canParse(location) ? null : `${location} is not an address.`;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(location) && !location.startsWith('file:'))
    return `${location}: a feed is a file or an http(s) address.`;
  const path = pathOf(location);
  const found = await stat(path).catch(() => null);
  if (found === null) return `There is no file ${path}.`;
  return found.isFile() ? null : `${path} is not a file.`;
}

/** Whether only this machine or its network has the address, by its host; a name is not looked up. */
export function isPrivate(location: string): boolean {
  if (!isFetched(location)) return false;
  const host = new URL(location).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /^(?:.+\.)?localhost$/.test(host) : !isPublicAddress(host);
}

/** A location without the password that may stand in it. */
export function shownLocation(location: string): string {
  const url = isFetched(location) ? URL.parse(location) : null;
  if (url === null || (url.username === '' && url.password === '')) return location;
  [url.username, url.password] = ['', ''];
  return url.href;
}
