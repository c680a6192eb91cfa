import { isDeepStrictEqual } from 'node:util';
import { applySiteDirectory, currentDirectory } from '../market/market.ts';
import type { SiteDirectory } from '../market/site-directory.ts';
import type { Database } from '../platform/database.ts';
import { followChannel } from '../platform/database-notifications.ts';
import { DIRECTORY_CHANNEL, readSiteDirectory } from './site-directory.store.ts';

/** The site directory of a process, which follows the main database's. */
export type FollowedDirectory = {
  /** Calls back after each change. */
  onChange(listener: (directory: SiteDirectory | null) => Promise<void>): void;
  close(): Promise<void>;
};

/**
 * Makes the stored site directory the current one of this process, now and whenever it changes. On failure, also of a listener,
 * it calls `onError`, and tries again until all know of the change.
 */
export async function followSiteDirectory(
  main: Database,
  onError: (error: unknown) => void,
): Promise<FollowedDirectory> {
  const listeners: ((directory: SiteDirectory | null) => Promise<void>)[] = [];
  let isKnown = true;
  const read = async () => {
    const stored = await readSiteDirectory(main.db);
    if (isKnown && isDeepStrictEqual(stored, currentDirectory())) return;
    isKnown = false;
    applySiteDirectory(stored);
    for (const listener of listeners) await listener(stored);
    isKnown = true;
  };
  await read();
  const followed = await followChannel(main.url, DIRECTORY_CHANNEL, read, onError);
  return {
    onChange: (listener) => void listeners.push(listener),
    close: () => followed.close(),
  };
}
