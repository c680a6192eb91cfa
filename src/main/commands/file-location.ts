import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isHttpUrl } from '../../offer/feed-location.ts';

/** npm runs scripts in the project's folder; relative paths are resolved from the folder that npm was called in. */
const callersFolder = (): string =>
  (process.env.npm_lifecycle_event === 'lowtide' ? process.env.INIT_CWD : undefined) ?? process.cwd();

/** The absolute path of a local file. */
export const toAbsolutePath = (location: string): string =>
  location.startsWith('file:') ? fileURLToPath(location) : resolve(callersFolder(), location);

/** A location with an absolute path; the URL of something on the web as it is. */
export const toLocation = (text: string): string => (isHttpUrl(text) ? text : toAbsolutePath(text));

/** Why a location cannot be used, in a sentence; null if it can. */
export async function locationError(location: string): Promise<string | null> {
  if (isHttpUrl(location)) return URL.canParse(location) ? null : `${location} is not a valid URL.`;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(location) && !location.startsWith('file:'))
    return `${location}: a location is a file or an http(s) URL.`;
  const path = toAbsolutePath(location);
  const found = await stat(path).catch(() => null);
  if (found === null) return `There is no file ${path}.`;
  return found.isFile() ? null : `${path} is not a file.`;
}
