import { pages } from '../../contract/pages.ts';
import type { Site } from '../site.ts';
import { closeNotice, showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountFavourites } from './favourites.ts';
import { queryClient } from './query-client.ts';
import { sendInOrder } from './send-in-order.ts';
import { currentSession } from './session.ts';

const inOrder = sendInOrder();

let lastNotice = 0;

/**
 * Adds a product to the account's favourites or removes it: updates the page optimistically, then the server. For visitors
 * who are not signed in the button has done it already. Tells that a product was saved, and links to the choice of a list.
 */
export async function changeFavourite(site: Site, id: number, on: boolean): Promise<void> {
  if (currentSession() !== null && !(await changeAccount(site, id, on))) return;
  if (!on) return;
  await loadTexts(['favourite']);
  const link = { text: site.t('favourite.to-list'), url: pages.listPicker.path(id), external: false };
  // One is enough: who saves many products in a row would cover the page with them.
  closeNotice(lastNotice);
  lastNotice = showNotice({ type: 'positive', title: site.t('favourite.saved'), link });
}

/** Returns whether the server has changed the favourites; tells why not. */
async function changeAccount(site: Site, id: number, on: boolean): Promise<boolean> {
  markFavourite(id, on);
  const response = await inOrder(() => site.personal.call(on ? 'saveFavourite' : 'removeFavourite', { productId: id }));
  if (response.ok) {
    await queryClient.invalidateQueries({ queryKey: ['personal'] });
    return true;
  }
  markFavourite(id, !on);
  await loadTexts(['favourite']);
  const isFull = response.error.fields.some(({ problem }) => problem === 'list-full');
  showNotice({ type: 'error', title: site.t(isFull ? 'favourite.full' : 'favourite.failed') });
  return false;
}

function markFavourite(id: number, on: boolean): void {
  const ids = accountFavourites.get();
  if (ids === null) return;
  accountFavourites.set(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)));
}
