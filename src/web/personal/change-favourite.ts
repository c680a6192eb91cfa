import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountFavourites } from './account-favourites.ts';
import { queryClient } from './query-client.ts';

/** Puts a product among the account's favourites or takes it off: at once on the page, then on the server. */
export async function changeFavourite(site: Site, id: number, on: boolean): Promise<void> {
  mark(id, on);
  const answer = await site.personal.call(on ? 'saveFavourite' : 'dropFavourite', { productId: id });
  if (answer.ok) {
    await queryClient.invalidateQueries({ queryKey: ['personal'] });
    return;
  }
  mark(id, !on);
  await loadTexts(['favourite']);
  const isFull = answer.error.fields.some(({ problem }) => problem === 'list-full');
  showNotice({ type: 'error', title: site.t(isFull ? 'favourite.full' : 'favourite.failed') });
}

function mark(id: number, on: boolean): void {
  const before = accountFavourites.get();
  if (before === null) return;
  accountFavourites.set(new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
}
