import { MAX_BASKET_ITEMS } from '../../terms/basket.ts';
import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountBasket, type BasketItem, localBasket } from './basket.ts';
import { sendInOrder } from './send-in-order.ts';
import { currentSession } from './session.ts';

type BasketSite = Pick<Site, 'market' | 'personal' | 't'>;

const inOrder = sendInOrder();

/** Sets the pieces of a product in the visitor's basket; 0 takes it out. The page changes first, then the account. */
export async function changeBasket(site: BasketSite, id: number, quantity: number): Promise<void> {
  const { market, personal, t } = site;
  if (currentSession() === null) {
    if (changeLocally(market.id, id, quantity)) return;
    await loadTexts(['basket']);
    showNotice({ type: 'warning', title: t('basket.full', { count: MAX_BASKET_ITEMS }) });
    return;
  }
  const known = accountBasket.get() ?? [];
  const before = piecesOf(known, id);
  accountBasket.set(withQuantity(known, id, quantity));
  const response = await inOrder(() => personal.call('setBasketItem', { productId: id, quantity }));
  if (response.ok) return;
  // Other products may have been changed meanwhile, and this one again. Null: the session has ended.
  const now = accountBasket.get();
  if (now !== null && piecesOf(now, id) === quantity) accountBasket.set(withQuantity(now, id, before));
  await loadTexts(['basket']);
  const isFull = response.error.fields.some(({ problem }) => problem === 'list-full');
  const title = isFull ? t('basket.full', { count: MAX_BASKET_ITEMS }) : t('basket.failed');
  showNotice({ type: isFull ? 'warning' : 'error', title });
}

function piecesOf(items: readonly BasketItem[], id: number): number {
  const item = items.find((one) => one.id === id);
  return item === undefined ? 0 : (item.quantity ?? 1);
}

/** Returns false if the basket of this browser has no room for the product. */
function changeLocally(market: Site['market']['id'], id: number, quantity: number): boolean {
  if (quantity === 0) localBasket.remove(market, id);
  else if (localBasket.has(market, id) || localBasket.add(market, id)) localBasket.setQuantity(market, id, quantity);
  else return false;
  return true;
}

/** The items with the pieces of one product changed: a new one first, none with 0. */
export function withQuantity(items: readonly BasketItem[], id: number, quantity: number): readonly BasketItem[] {
  if (quantity === 0) return items.filter((item) => item.id !== id);
  if (!items.some((item) => item.id === id)) return [{ id, quantity }, ...items];
  return items.map((item) => (item.id === id ? { id, quantity } : item));
}

/** Makes the basket contain exactly these items. */
export async function replaceBasket(
  site: BasketSite,
  current: readonly BasketItem[],
  wanted: readonly { id: number; quantity: number }[],
): Promise<void> {
  const removed = current
    .filter(({ id }) => !wanted.some((item) => item.id === id))
    .map(({ id }) => ({ id, quantity: 0 }));
  const changed = wanted.filter(({ id, quantity }) => current.find((item) => item.id === id)?.quantity !== quantity);
  // The last added is first, so the first is added last.
  for (const { id, quantity } of [...removed, ...changed.toReversed()]) await changeBasket(site, id, quantity);
}
