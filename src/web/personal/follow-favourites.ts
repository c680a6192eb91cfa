import { MOST_SAVINGS } from '../../api/contract/list-limits.ts';
import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountFavourites } from './account-favourites.ts';
import { queryClient } from './query-client.ts';
import { savedProducts } from './saved-products.ts';
import { currentSession, onSession } from './session.ts';

type Place = Pick<Site, 'market' | 'personal' | 't'>;

/**
 * Shows hearts by the account while somebody is signed in, and takes what this browser saved before into it: at sign-in,
 * and what another tab may add that does not know of it yet. Signed out, the browser's own store stands again.
 * Gives what ends it.
 */
export function followFavourites(site: Place): () => void {
  let isBusy = false;
  let isWanted = false;
  /** What found no room stays in the browser, and is not offered again and again. */
  let refused = 0;
  const run = async () => {
    isBusy = true;
    try {
      while (isWanted && currentSession() !== null) {
        isWanted = false;
        refused = await takeUp(site);
      }
    } finally {
      isBusy = false;
    }
  };
  const follow = () => {
    if (currentSession() === null) accountFavourites.set(null);
    isWanted = currentSession() !== null;
    if (isWanted && !isBusy) void run();
  };
  const deaf = [
    onSession(follow),
    savedProducts.subscribe(() => {
      if (currentSession() !== null && savedProducts.list(site.market.id).length > refused) follow();
    }),
  ];
  follow();
  return () => {
    for (const stop of deaf) stop();
  };
}

/**
 * Brings what the browser saved, lets it go once the server has it, and asks for the favourites of the account. Gives how
 * many found no room.
 */
export async function takeUp(site: Place): Promise<number> {
  const { market, personal } = site;
  const products = savedProducts.list(market.id).slice(0, MOST_SAVINGS);
  let refused = products.length;
  if (products.length > 0) {
    const merged = await personal.call('mergeSaved', { products: products.map(({ id, at }) => ({ id, at })) });
    if (merged.ok) {
      const { taken, most } = merged.value;
      refused = products.length - taken.length;
      savedProducts.letGo(taken.map((one) => ({ market: market.id, ...one })));
      if (refused > 0) await tellRefused(site, refused, most);
      await queryClient.invalidateQueries({ queryKey: ['personal'] });
    }
  }
  await refreshFavourites(site);
  return refused;
}

/** Asks for the favourites of the account, where somebody is signed in. */
export async function refreshFavourites({ personal }: Pick<Site, 'personal'>): Promise<void> {
  if (currentSession() === null) return;
  const answer = await personal.call('favourites', {});
  if (answer.ok && currentSession() !== null) accountFavourites.set(new Set(answer.value.ids));
}

async function tellRefused({ t }: Place, count: number, most: number): Promise<void> {
  await loadTexts(['favourite']);
  showNotice({ type: 'warning', title: t('favourite.no-room', { count, most }), delay: 0 });
}
