import { headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { basketAddress, basketQuery, itemsText } from './basket-query.ts';

type Search = Record<string, unknown>;

/** What the page shows. */
export async function loadBasket(site: Site, { deps }: { deps: Search }) {
  const { items, shops, inStock, used, untold, q } = basketQuery(deps);
  const request = {
    ...placeOf(site),
    items: itemsText(items),
    shops: shops ?? undefined,
    stock: inStock ? 'told' : 'any',
    condition: used ? 'any' : 'new',
    untold: untold ? 'apart' : 'none',
  } as const;
  const [basket, found] = await Promise.all([
    items.length === 0 ? null : ask(site, 'basket', request),
    q === '' ? null : ask(site, 'suggest', { ...placeOf(site), q }),
  ]);
  return { basket, found: found?.products ?? null };
}

/** What the page says of itself. */
export function basketHead(site: Site, search: Search) {
  const query = basketQuery(search);
  return headOf(site, {
    title: site.t('basket.title'),
    description: site.t('basket.description'),
    path: basketAddress(query),
    index: query.items.length === 0,
  });
}
