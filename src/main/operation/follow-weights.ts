import { SETTING_CHANNEL } from '../../content/site-setting.store.ts';
import type { MarketId } from '../../market/market.ts';
import { acquireLock } from '../../platform/advisory-lock.ts';
import { subscribe } from '../../platform/database-notifications.ts';
import type { Databases } from '../../platform/databases.ts';
import type { DocumentSource } from '../../search/load-index.ts';
import type { ProductSearch } from '../../search/product-search.ts';
import { SECOND_MS } from '../../terms/duration.ts';
import type { FieldWeights } from '../../terms/search-field.ts';

const RETRY_MS = 30 * SECOND_MS;

/** An engine whose index has the weights with which it was built. */
type WeighedSearch = Pick<ProductSearch, 'position' | 'rebuild'> & {
  /** Weighs fields so with the next `rebuild`. Returns whether the current index is of other weights. */
  setWeights(market: string, weights: FieldWeights): boolean | Promise<boolean>;
};

/**
 * Builds the indexes again whose market has other weights now, one after the other, and tries again later if that fails.
 * Searches go on meanwhile. Of several processes one builds an index at a time, and those after it find it built.
 */
export async function followWeights(
  databases: Databases,
  readWeights: (market: MarketId) => Promise<FieldWeights>,
  documents: DocumentSource,
  onError: (error: unknown) => void,
) {
  const followed: { market: MarketId; search: WeighedSearch }[] = [];
  let running = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;
  const isOther = async ({ market, search }: (typeof followed)[number]) =>
    search.setWeights(market, await readWeights(market));
  const check = async () => {
    for (const one of followed) {
      if (!(await isOther(one))) continue;
      const { market, search } = one;
      await databases
        .forMarket(market)
        .db.transaction()
        .execute(async (transaction) => {
          await acquireLock(transaction, `search weights of ${market}`);
          if (!(await isOther(one))) return;
          await search.rebuild(market, documents.documents(market), await documents.position(market));
        });
    }
  };
  const checkAgain = () => {
    running = running.then(check).catch((error: unknown) => {
      onError(error);
      retry ??= setTimeout(() => {
        retry = null;
        checkAgain();
      }, RETRY_MS).unref();
    });
  };
  const listener = { onMessage: checkAgain, onConnect: checkAgain };
  const open = await Promise.all(databases.all.map(({ url }) => subscribe(url, SETTING_CHANNEL, listener)));
  return {
    checkAgain,
    /** Sets the weights of markets, before their indexes are loaded, and follows them. */
    add: async (markets: readonly MarketId[], search: WeighedSearch) => {
      for (const market of markets) {
        // An index that cannot be reached is checked again once it is loaded.
        await isOther({ market, search }).catch(onError);
        followed.push({ market, search });
      }
    },
    close: async () => {
      if (retry !== null) clearTimeout(retry);
      await Promise.all(open.map((subscription) => subscription.close()));
      await running;
    },
  };
}
