import { isMarketId, type MarketId } from '../market/market.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';

/** The databases of an installation: one for all markets, save those that have grown into one of their own. */
export type Databases = {
  of(market: MarketId): Database;
  /** What belongs to no market lives here. */
  readonly main: Database;
  /** Each database once. */
  readonly all: readonly Database[];
  close(): Promise<void>;
};

export type DatabaseUrls = { readonly main: string; readonly markets: ReadonlyMap<string, string> };

/** Opens every database named; markets that share a URL share the pool. Throws where a name is no market's. */
export function openDatabases(urls: DatabaseUrls, options: DatabaseOptions = {}): Databases {
  const byUrl = new Map([[urls.main, openDatabase(urls.main, options)]]);
  const own = new Map<MarketId, Database>();
  for (const [market, url] of urls.markets) {
    if (!isMarketId(market)) throw new Error(`DATABASE_URL_${market}: there is no market '${market}'`);
    const database = byUrl.get(url) ?? openDatabase(url, options);
    byUrl.set(url, database);
    own.set(market, database);
  }
  const all = [...byUrl.values()];
  const main = all[0];
  return {
    of: (market) => own.get(market) ?? main,
    main,
    all,
    close: async () => {
      await Promise.all(all.map((database) => database.close()));
    },
  };
}
