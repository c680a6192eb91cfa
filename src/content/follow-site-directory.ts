import { isDeepStrictEqual } from 'node:util';
import { applySiteDirectory, currentDirectory } from '../market/market.ts';
import type { SiteDirectory } from '../market/site-directory.ts';
import type { Database } from '../platform/database.ts';
import { subscribe } from '../platform/database-notifications.ts';
import { DIRECTORY_CHANNEL, readSiteDirectory } from './site-directory.store.ts';

/** The site directory of a process, which follows the main database's. */
export type FollowedDirectory = {
  /** Calls back after each change. */
  onChange(listener: (directory: SiteDirectory | null) => Promise<void>): void;
  close(): Promise<void>;
};

/**
 * Makes the stored site directory the current one of this process, now and whenever it changes. On failure it calls
 * `onError` and keeps the previous one until the next change or reconnection.
 */
export async function followSiteDirectory(
  main: Database,
  onError: (error: unknown) => void,
): Promise<FollowedDirectory> {
  const listeners: ((directory: SiteDirectory | null) => Promise<void>)[] = [];
  const read = async () => {
    const stored = await readSiteDirectory(main.db);
    if (isDeepStrictEqual(stored, currentDirectory())) return;
    applySiteDirectory(stored);
    for (const listener of listeners) await listener(stored);
  };
  await read();
  // Sequential reads, so an older result never overwrites a newer one.
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading.then(read).catch(onError);
  };
  const subscription = await subscribe(main.url, DIRECTORY_CHANNEL, { onMessage: readAgain, onConnect: readAgain });
  return {
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      await subscription.close();
      await reading;
    },
  };
}
