import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMarketId, LIVE_MARKETS, type MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import type { Logger } from '../platform/logger.ts';
import { subscribe } from '../platform/notifications.ts';
import { type ChangeSource, followChanges } from '../search/follow-changes.ts';
import { InProcessSearch } from '../search/in-process-search.ts';
import { type DocumentSource, loadIndex } from '../search/load-index.ts';
import { CHANGE_CHANNEL, readChanges, readDocuments, readPosition } from '../search/search-document.store.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import type { Installation } from './open-installation.ts';
import type { Program } from './run-program.ts';

const LIVE_MARKET_IDS: readonly MarketId[] = LIVE_MARKETS.map(({ id }) => id);
const SAVE_INTERVAL_MS = 10 * MINUTE_MS;

function marketDatabase(databases: Databases, market: string) {
  if (!isMarketId(market)) throw new Error(`the search index '${market}' is of an unknown market`);
  return databases.forMarket(market).db;
}

const documentSource = (databases: Databases): DocumentSource => ({
  position: (market) => readPosition(marketDatabase(databases, market), market),
  documents: (market) => readDocuments(marketDatabase(databases, market), market),
});

const changeSource = (databases: Databases): ChangeSource => ({
  read: (market, after, limit) => readChanges(marketDatabase(databases, market), market, after, limit),
  subscribe: async (onChange) => {
    const listener = { onMessage: onChange, onConnect: () => onChange(null) };
    const open = await Promise.all(databases.all.map(({ url }) => subscribe(url, CHANGE_CHANNEL, listener)));
    return {
      close: async () => {
        await Promise.all(open.map((subscription) => subscription.close()));
      },
    };
  },
});

/** The snapshot file that a market's index is loaded from at the next start. */
export const snapshotPath = (home: string, market: MarketId): string =>
  join(home, 'search', `${market.toLowerCase()}.index`);

/** Returns a function that saves each market's index if it has changed since the last call. */
function createSnapshotSaver(search: InProcessSearch, snapshot: (market: MarketId) => string, logger: Logger) {
  const saved = new Map<MarketId, number>();
  return async () => {
    for (const market of LIVE_MARKET_IDS) {
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

/** Loads the indexes of all live markets from their snapshots, then follows the databases' changes. */
export async function startSearch({ databases, home }: Installation, program: Program): Promise<InProcessSearch> {
  const { shutdown, logger } = program;
  await mkdir(join(home, 'search'), { recursive: true });
  const snapshot = (market: MarketId) => snapshotPath(home, market);
  const search = new InProcessSearch();
  await Promise.all(
    LIVE_MARKET_IDS.map((market) => loadIndex(search, market, snapshot(market), documentSource(databases))),
  );
  const onError = (err: unknown) => logger.error({ err }, 'the search index cannot follow the database');
  const following = await followChanges(search, LIVE_MARKET_IDS, changeSource(databases), onError);
  await following.catchUp();
  const save = createSnapshotSaver(search, snapshot, logger);
  await save();
  const saving = setInterval(() => void save(), SAVE_INTERVAL_MS);
  shutdown.add(async () => {
    clearInterval(saving);
    await following.close();
    await save();
  });
  return search;
}
