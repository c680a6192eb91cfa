import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { readSiteSettings } from '../content/site-setting.store.ts';
import { isMarketId, type MarketId, openMarkets } from '../market/market.ts';
import { resolveSettings } from '../market/site-setting.ts';
import { subscribe } from '../platform/database-notifications.ts';
import type { Databases } from '../platform/databases.ts';
import type { Logger } from '../platform/logger.ts';
import { type ChangeFeed, type ChangeSource, followChanges } from '../search/follow-changes.ts';
import { InProcessSearch } from '../search/in-process-search.ts';
import { type DocumentSource, loadIndex } from '../search/load-index.ts';
import type { ProductSearch, SearchUnavailable } from '../search/product-search.ts';
import { CHANGE_CHANNEL, readDocuments, readIndexChanges, readPosition } from '../search/search-document.store.ts';
import { type MarketEngines, SelectedSearch } from '../search/selected-search.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import type { FieldWeights } from '../terms/search-field.ts';
import type { Installation } from './open-installation.ts';
import { followWeights } from './operation/follow-weights.ts';
import { MeasuredSearch } from './operation/measured-search.ts';
import { followShared } from './operation/shared-search.ts';
import type { Program } from './run-program.ts';

const SAVE_INTERVAL_MS = 10 * MINUTE_MS;

/** The position of a snapshot that there is none of. */
const UNSAVED = -1;

function marketDatabase(databases: Databases, market: string) {
  if (!isMarketId(market)) throw new Error(`the search index '${market}' is of an unknown market`);
  return databases.forMarket(market).db;
}

const documentSource = (databases: Databases): DocumentSource => ({
  position: (market) => readPosition(marketDatabase(databases, market), market),
  documents: (market) => readDocuments(marketDatabase(databases, market), market),
});

const changeSource = (databases: Databases): ChangeSource => ({
  read: (market, after, limit) => readIndexChanges(marketDatabase(databases, market), market, after, limit),
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

/** The weights of a market's fields, as its operator has set them. */
async function readWeights(databases: Databases, market: MarketId): Promise<FieldWeights> {
  const stored = await readSiteSettings(databases.forMarket(market).db);
  return resolveSettings(stored.get(market) ?? new Map()).search_weights;
}

/**
 * Returns a function that saves each market's index if it differs from its snapshot. One call at a time writes.
 *
 * @param saved the position of each market's snapshot
 */
function createSnapshotSaver(
  search: InProcessSearch,
  snapshot: (market: MarketId) => string,
  saved: Map<MarketId, number>,
  logger: Logger,
): () => Promise<void> {
  const save = async (market: MarketId) => {
    const position = await search.position(market);
    if (saved.get(market) === position) return;
    await search.save(market, snapshot(market));
    saved.set(market, position);
  };
  const alone = pLimit(1);
  return () =>
    alone(async () => {
      for (const market of saved.keys()) {
        await save(market).catch((err: unknown) => logger.warn({ err, market }, 'the search index could not be saved'));
      }
    });
}

/** The indexes that this process searches in, and how those of some markets are loaded. */
type Engines = {
  enginesOf: (market: string) => MarketEngines;
  follow: (markets: readonly MarketId[]) => Promise<void>;
};

/** The engines that the installation's settings name. Those in memory are saved now and then. */
async function openEngines(
  { databases, home, searchEngines, services }: Installation,
  { shutdown, logger }: Program,
): Promise<Engines> {
  const following: ChangeFeed[] = [];
  const onError = (err: unknown) => logger.error({ err }, 'the search index cannot follow the database');
  const changes = changeSource(databases);
  const documents = documentSource(databases);
  const { openSearch: shared } = services;
  const namesOf = (market: string) => searchEngines.get(market) ?? (['memory'] as const);
  const memory = new InProcessSearch();
  const snapshot = (market: MarketId) => snapshotPath(home, market);
  const isInMemory = (market: MarketId) => namesOf(market).includes('memory');
  const saved = new Map<MarketId, number>();
  const save = createSnapshotSaver(memory, snapshot, saved, logger);
  const load = async (market: MarketId) => {
    const loaded = await loadIndex(memory, market, snapshot(market), documents);
    saved.set(market, loaded === 'restored' ? await memory.position(market) : UNSAVED);
  };
  const saving = setInterval(() => void save(), SAVE_INTERVAL_MS);
  const weights = await followWeights(databases, (market) => readWeights(databases, market), documents, onError);
  shutdown.add(async () => {
    clearInterval(saving);
    await weights.close();
    await Promise.all(following.map((feed) => feed.close()));
    await save();
  });
  // Each question asks for them.
  const enginesByMarket = new Map<string, MarketEngines>();
  const listEngines = (market: string): MarketEngines => {
    const engines = namesOf(market).flatMap((name): ProductSearch[] =>
      name === 'memory' ? [memory] : shared === null ? [] : [shared],
    );
    const [first = memory, ...others] = engines;
    return [first, ...others];
  };
  return {
    enginesOf: (market) => {
      const known = enginesByMarket.get(market) ?? listEngines(market);
      enginesByMarket.set(market, known);
      return known;
    },
    follow: async (markets) => {
      const own = markets.filter(isInMemory);
      await weights.add(own, memory);
      await Promise.all(own.map(load));
      const feed = await followChanges(memory, own, changes, onError);
      following.push(feed);
      await feed.catchUp();
      // The site need not wait for its snapshots.
      void save();
      const outside = shared === null ? [] : markets.filter((market) => namesOf(market).includes('opensearch'));
      if (shared === null || outside.length === 0) return;
      await weights.add(outside, shared);
      following.push(await followShared(shared, outside, { changes, documents, onError }));
      weights.checkAgain();
    },
  };
}

/** The indexes of the open markets in this process's memory, for a program that is not a site and saves none. */
export async function openMemorySearch(databases: Databases, home: string, onError: (error: unknown) => void) {
  const memory = new InProcessSearch();
  const markets = openMarkets().map(({ id }) => id);
  const documents = documentSource(databases);
  for (const market of markets) memory.setWeights(market, await readWeights(databases, market));
  await Promise.all(markets.map((market) => loadIndex(memory, market, snapshotPath(home, market), documents)));
  const feed = await followChanges(memory, markets, changeSource(databases), onError);
  await feed.catchUp();
  return { search: memory, close: () => feed.close() };
}

/** Loads the indexes of the open markets, then follows the databases' changes. */
export async function startSearch(installation: Installation, program: Program): Promise<ProductSearch> {
  const { directory, home } = installation;
  const { logger } = program;
  await mkdir(join(home, 'search'), { recursive: true });
  const { enginesOf, follow } = await openEngines(installation, program);
  const followed = new Set<MarketId>();
  const followOpen = async () => {
    const markets = openMarkets().flatMap(({ id }) => (followed.has(id) ? [] : [id]));
    if (markets.length > 0) await follow(markets);
    for (const market of markets) followed.add(market);
  };
  await followOpen();
  // A market that closes is followed until the process ends: it may open again.
  directory.onChange(followOpen);
  const onChange = (market: string, err: SearchUnavailable | null) => {
    if (err === null) logger.info({ market }, 'OpenSearch answers again');
    else logger.warn({ err, market }, 'OpenSearch does not answer');
  };
  return new MeasuredSearch(new SelectedSearch({ enginesOf, onChange }));
}
