import type { Site } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { accountBasket, localBasket } from './basket.ts';
import { currentSession } from './session.ts';
import { syncLocalList } from './sync-local-list.ts';

type BasketSite = Pick<Site, 'market' | 'personal' | 't'>;

/** Merges the local basket into the account's and loads that of the account, see `syncLocalList`. */
export const syncBasket = (site: BasketSite): (() => void) =>
  syncLocalList(site.market.id, {
    list: localBasket,
    forget: () => accountBasket.set(null),
    merge: () => mergeLocalBasket(site),
  });

/** Sends the local basket to the account, deletes what was merged locally, and returns how many products did not fit. */
export async function mergeLocalBasket({ market, personal, t }: BasketSite): Promise<number> {
  const local = localBasket.list(market.id);
  let rejected = local.length;
  if (local.length > 0) {
    const products = local.map(({ id, at, quantity = 1 }) => ({ id, at, quantity }));
    const merged = await personal.call('mergeBasket', { products });
    if (merged.ok) {
      const { taken, most } = merged.value;
      rejected = local.length - taken.length;
      localBasket.removeExact(taken.map((one) => ({ market: market.id, ...one })));
      if (rejected > 0) {
        await loadTexts(['basket']);
        showNotice({ type: 'warning', title: t('basket.full', { count: most }), delay: 0 });
      }
    }
  }
  if (currentSession() === null) return rejected;
  const saved = await personal.call('savedBasket', {});
  if (saved.ok && currentSession() !== null) accountBasket.set(saved.value.items);
  return rejected;
}
