import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMarketId, LIVE_MARKETS, type MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import type { Logger } from '../platform/logger.ts';
import { subscribe } from '../platform/notifications.ts';
import { type ChangeSource, followChanges } from '../search/follow-changes.ts';
import { InProcessSearch } from '../search/in-process-search.ts';
import { CHANGE_CHANNEL, readChanges, readDocuments, readPosition } from '../search/search-document.store.ts';
import { type DocumentSource, startIndex } from '../search/start-index.ts';
import type { Installation } from './open-installation.ts';
import type { Program } from './run-program.ts';

const MARKETS: readonly MarketId[] = LIVE_MARKETS.map(({ id }) => id);
const SAVE_EVERY = 10 * 60_000;

function databaseOf(databases: Databases, market: string) {
  if (!isMarketId(market)) throw new Error(`the index of '${market}' belongs to no market`);
  return databases.of(market).db;
}

const documentsIn = (databases: Databases): DocumentSource => ({
  position: (market) => readPosition(databaseOf(databases, market), market),
  documents: (market) => readDocuments(databaseOf(databases, market), market),
});

const changesIn = (databases: Databases): ChangeSource => ({
  read: (market, after, limit) => readChanges(databaseOf(databases, market), market, after, limit),
  subscribe: async (onChange) => {
    const listener = { message: onChange, missed: () => onChange(null) };
    const open = await Promise.all(databases.all.map(({ url }) => subscribe(url, CHANGE_CHANNEL, listener)));
    return {
      close: async () => {
        await Promise.all(open.map((subscription) => subscription.close()));
      },
    };
  },
});

/** Where a market's index is kept between two runs of the site. */
export const snapshotPath = (home: string, market: MarketId): string =>
  join(home, 'search', `${market.toLowerCase()}.index`);

/** Saves a market's index where it has changed since the last time. */
function savesOf(search: InProcessSearch, snapshot: (market: MarketId) => string, logger: Logger) {
  const saved = new Map<MarketId, number>();
  return async () => {
    for (const market of MARKETS) {
      const position = await search.position(market);
      if (saved.get(market) === position) continue;
      const done = await search.save(market, snapshot(market)).then(
        () => true,
        (err: unknown) => logger.warn({ err, market }, 'the search index could not be saved'),
      );
      if (done) saved.set(market, position);
    }
  };
}

/** The indexes of all live markets in this process: from their snapshots, then kept up with the databases. */
export async function openSearch({ databases, home }: Installation, program: Program): Promise<InProcessSearch> {
  const { closers, logger } = program;
  await mkdir(join(home, 'search'), { recursive: true });
  const snapshot = (market: MarketId) => snapshotPath(home, market);
  const search = new InProcessSearch();
  await Promise.all(MARKETS.map((market) => startIndex(search, market, snapshot(market), documentsIn(databases))));
  const onError = (err: unknown) => logger.error({ err }, 'the search index does not follow the database');
  const following = await followChanges(search, MARKETS, changesIn(databases), onError);
  await following.caughtUp();
  const save = savesOf(search, snapshot, logger);
  await save();
  const saving = setInterval(() => void save(), SAVE_EVERY);
  closers.add(async () => {
    clearInterval(saving);
    await following.close();
    await save();
  });
  return search;
}
