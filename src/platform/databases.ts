import { isMarketId, type MarketId } from '../market/market.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';

/** The databases of an installation: a main one, and separate ones for markets that have outgrown it. */
export type Databases = {
  forMarket(market: MarketId): Database;
  /** Also has the data that belongs to no market. */
  readonly main: Database;
  /** Every database once, the main one first. */
  readonly all: readonly Database[];
  close(): Promise<void>;
};

export type DatabaseUrls = { readonly main: string; readonly markets: ReadonlyMap<string, string> };

/** Opens the databases; markets with the same URL share a pool. Throws if a key of `markets` is not a market id. */
export function openDatabases(urls: DatabaseUrls, options: DatabaseOptions = {}): Databases {
  const main = openDatabase(urls.main, options);
  const byUrl = new Map([[urls.main, main]]);
  const byMarket = new Map<MarketId, Database>();
  for (const [market, url] of urls.markets) {
    if (!isMarketId(market)) throw new Error(`DATABASE_URL_${market}: there is no market '${market}'`);
    const database = byUrl.get(url) ?? openDatabase(url, options);
    byUrl.set(url, database);
    byMarket.set(market, database);
  }
  const all = [...byUrl.values()];
  return {
    forMarket: (market) => byMarket.get(market) ?? main,
    main,
    all,
    close: async () => {
      await Promise.all(all.map((database) => database.close()));
    },
  };
}
