import { MAX_MERGED_FAVOURITES } from '../../terms/list.ts';
import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountFavourites, localFavourites } from './favourites.ts';
import { queryClient } from './query-client.ts';
import { currentSession } from './session.ts';
import { syncLocalList } from './sync-local-list.ts';

type FavouritesSite = Pick<Site, 'market' | 'personal' | 't'>;

/** Merges the local favourites into the account and loads those of the account, see `syncLocalList`. */
export const syncFavourites = (site: FavouritesSite): (() => void) =>
  syncLocalList(site.market.id, {
    list: localFavourites,
    forget: () => accountFavourites.set(null),
    merge: () => mergeLocalFavourites(site),
  });

/**
 * Sends local favourites to the account, deletes the merged ones locally, and reloads the account's favourites. Returns
 * the number of local favourites that did not fit.
 */
export async function mergeLocalFavourites(site: FavouritesSite): Promise<number> {
  const { market, personal } = site;
  const products = localFavourites.list(market.id).slice(0, MAX_MERGED_FAVOURITES);
  let rejected = products.length;
  if (products.length > 0) {
    const merged = await personal.call('mergeFavourites', { products: products.map(({ id, at }) => ({ id, at })) });
    if (merged.ok) {
      const { taken, most } = merged.value;
      rejected = products.length - taken.length;
      localFavourites.removeExact(taken.map((one) => ({ market: market.id, ...one })));
      if (rejected > 0) await notifyRejected(site, rejected, most);
      await queryClient.invalidateQueries({ queryKey: ['personal'] });
    }
  }
  await refreshFavourites(site);
  return rejected;
}

/** Reloads the account's favourites if a user is signed in. */
export async function refreshFavourites({ personal }: Pick<Site, 'personal'>): Promise<void> {
  if (currentSession() === null) return;
  const response = await personal.call('favourites', {});
  if (response.ok && currentSession() !== null) accountFavourites.set(new Set(response.value.ids));
}

async function notifyRejected({ t }: FavouritesSite, count: number, most: number): Promise<void> {
  await loadTexts(['favourite']);
  showNotice({ type: 'warning', title: t('favourite.no-room', { count, most }), delay: 0 });
}
