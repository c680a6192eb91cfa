import { isDeepStrictEqual } from 'node:util';
import { defineCache } from '../base/cache.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import { DEFAULT_SETTINGS, resolveSettings, type SiteSettings } from '../market/site-setting.ts';
import type { Database } from '../platform/database.ts';
import { followChannel } from '../platform/database-notifications.ts';
import { readSiteSettings, SETTING_CHANNEL } from './site-setting.store.ts';

/** The current settings of all markets, in memory. */
export type SettingsCache = {
  get(market: MarketId): SiteSettings;
  /** Increases with every change of a market's settings. */
  revision(market: MarketId): number;
};

/** Default settings for every market, for tests and tools without a database. */
export const defaultSettings: SettingsCache = { get: () => DEFAULT_SETTINGS, revision: () => 0 };

defineCache({
  name: 'Site settings',
  key: 'market',
  lifetimeMs: null,
  clearedBy: "a database notification of the market's change",
  maxEntries: Object.keys(MARKETS).length,
  bytesPerEntry: 2000,
});

type CachedSettings = { settings: SiteSettings; revision: number };

/**
 * Loads the settings of all markets of some databases and reloads them when notified of a change. On failure it calls
 * `onError` and keeps the previous settings until it has read them.
 */
export async function followSiteSettings(
  databases: readonly Database[],
  onError: (error: unknown) => void,
): Promise<SettingsCache & { reload(): Promise<void>; close(): Promise<void> }> {
  const cache = new Map<MarketId, CachedSettings>();
  const subscriptions = await Promise.all(databases.map((database) => follow(database, cache, onError)));
  return {
    get: (market) => cache.get(market)?.settings ?? DEFAULT_SETTINGS,
    revision: (market) => cache.get(market)?.revision ?? 0,
    reload: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.reload()));
    },
    close: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}

/** Loads the settings of one database into the cache and keeps them up to date. */
async function follow(database: Database, cache: Map<MarketId, CachedSettings>, onError: (error: unknown) => void) {
  const markets = new Set<MarketId>();
  const readAll = async () => {
    const stored = await readSiteSettings(database.db);
    for (const market of stored.keys()) markets.add(market);
    for (const market of markets) {
      const settings = resolveSettings(stored.get(market) ?? new Map(), (message) =>
        onError(new Error(`${market}: ${message}`)),
      );
      const before = cache.get(market) ?? { settings: DEFAULT_SETTINGS, revision: 0 };
      if (isDeepStrictEqual(settings, before.settings)) continue;
      cache.set(market, { settings, revision: before.revision + 1 });
    }
  };
  await readAll();
  const { readAgain, close } = await followChannel(database.url, SETTING_CHANNEL, readAll, onError);
  return { reload: readAgain, close };
}
