import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountFavourites } from './favourites.ts';
import { queryClient } from './query-client.ts';

/** Adds a product to the account's favourites or removes it. Updates the page optimistically, then the server. */
export async function changeFavourite(site: Site, id: number, on: boolean): Promise<void> {
  markFavourite(id, on);
  const response = await site.personal.call(on ? 'saveFavourite' : 'removeFavourite', { productId: id });
  if (response.ok) {
    await queryClient.invalidateQueries({ queryKey: ['personal'] });
    return;
  }
  markFavourite(id, !on);
  await loadTexts(['favourite']);
  const isFull = response.error.fields.some(({ problem }) => problem === 'list-full');
  showNotice({ type: 'error', title: site.t(isFull ? 'favourite.full' : 'favourite.failed') });
}

function markFavourite(id: number, on: boolean): void {
  const ids = accountFavourites.get();
  if (ids === null) return;
  accountFavourites.set(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)));
}
