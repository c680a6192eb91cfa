import { setTimeout as delay } from 'node:timers/promises';
import { type ChangeFeed, type ChangeSource, followChanges } from '../../search/follow-changes.ts';
import { type DocumentSource, loadSharedIndex } from '../../search/load-index.ts';
import type { ProductSearch } from '../../search/product-search.ts';
import { SECOND_MS } from '../../terms/duration.ts';

const RETRY_MS = 5 * SECOND_MS;

type Sources = { changes: ChangeSource; documents: DocumentSource; onError: (error: unknown) => void };

/**
 * Fills the indexes of markets that have none and then follows the changes. Resolves when the indexes are loaded, or
 * after the first attempt if the cluster is away: the site starts without it, and more attempts follow.
 */
export async function followShared(
  search: ProductSearch,
  markets: readonly string[],
  { changes, documents, onError }: Sources,
): Promise<ChangeFeed> {
  const stop = new AbortController();
  const feeds: ChangeFeed[] = [];
  const load = async (market: string) => {
    await loadSharedIndex(search, market, documents);
    const feed = await followChanges(search, [market], changes, onError);
    feeds.push(feed);
    await feed.catchUp().catch(onError);
  };
  const loadLater = async (market: string) => {
    while (!stop.signal.aborted) {
      await delay(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      const done = await load(market).then(() => true, onError);
      if (done) return;
    }
  };
  const loading: Promise<void>[] = [];
  await Promise.all(
    markets.map((market) =>
      load(market).catch((error: unknown) => {
        onError(error);
        loading.push(loadLater(market));
      }),
    ),
  );
  return {
    catchUp: async () => {
      await Promise.all(feeds.map((feed) => feed.catchUp()));
    },
    close: async () => {
      stop.abort();
      await Promise.all(loading);
      await Promise.all(feeds.map((feed) => feed.close()));
    },
  };
}
