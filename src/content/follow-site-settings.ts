import { isDeepStrictEqual } from 'node:util';
import type { MarketId } from '../market/market.ts';
import { type SiteSettings, STANDARD_SETTINGS, siteSettings } from '../market/site-setting.ts';
import type { Database } from '../platform/database.ts';
import { subscribe } from '../platform/notifications.ts';
import { readSiteSettings, SETTING_CHANNEL } from './site-setting.store.ts';

/** The settings as they are at the moment, read from memory. */
export type KeptSettings = {
  of(market: MarketId): SiteSettings;
  /** Grows with every change of a market's settings that this process has heard of. */
  revision(market: MarketId): number;
};

/** A market's settings where nobody can change them: those that every market begins with. */
export const standardSettings: KeptSettings = { of: () => STANDARD_SETTINGS, revision: () => 0 };

type Kept = { settings: SiteSettings; revision: number };

/**
 * Keeps the settings of all markets of the databases current: read now, and again when told of a change. A failure is
 * reported; what was read before stands until the next change, or until the connection is there again.
 */
export async function followSiteSettings(
  databases: readonly Database[],
  onError: (error: unknown) => void,
): Promise<KeptSettings & { close(): Promise<void> }> {
  const kept = new Map<MarketId, Kept>();
  const open = await Promise.all(databases.map((database) => follow(database, kept, onError)));
  return {
    of: (market) => kept.get(market)?.settings ?? STANDARD_SETTINGS,
    revision: (market) => kept.get(market)?.revision ?? 0,
    close: async () => {
      await Promise.all(open.map((one) => one.close()));
    },
  };
}

async function follow(database: Database, kept: Map<MarketId, Kept>, onError: (error: unknown) => void) {
  const own = new Set<MarketId>();
  const readAll = async () => {
    const stored = await readSiteSettings(database.db);
    for (const market of stored.keys()) own.add(market);
    for (const market of own) {
      const settings = siteSettings(stored.get(market) ?? new Map(), (message) =>
        onError(new Error(`${market}: ${message}`)),
      );
      const before = kept.get(market) ?? { settings: STANDARD_SETTINGS, revision: 0 };
      if (isDeepStrictEqual(settings, before.settings)) continue;
      kept.set(market, { settings, revision: before.revision + 1 });
    }
  };
  await readAll();
  // One after the other, so that what was read earlier never stands over what was read later.
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading.then(readAll).catch(onError);
  };
  const subscription = await subscribe(database.url, SETTING_CHANNEL, { message: readAgain, missed: readAgain });
  return {
    close: async () => {
      await subscription.close();
      await reading;
    },
  };
}
