import { redirect } from '@tanstack/react-router';
import { linkTo } from '../../../links.ts';
import { withSuccessors } from '../../../personal/basket.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { basketQueryPath, formatItems, parseBasketQuery } from './basket-query.ts';

type Search = Record<string, unknown>;

export async function loadBasket(site: Site, { deps }: { deps: Search }) {
  const { items, shops, inStock, used, includeUnknownShipping, q } = parseBasketQuery(deps);
  const request = {
    ...marketParams(site),
    items: formatItems(items),
    shops: shops ?? undefined,
    stock: inStock ? 'known' : 'any',
    condition: used ? 'any' : 'new',
    unknownShipping: includeUnknownShipping ? 'apart' : 'none',
  } as const;
  const [basket, suggestions] = await Promise.all([
    items.length === 0 ? null : callApi(site, 'basket', request),
    q === '' ? null : callApi(site, 'suggest', { ...marketParams(site), q }),
  ]);
  const replaced = basket === null ? null : withSuccessors(items, basket);
  if (replaced !== null) {
    const path = basketQueryPath({ ...parseBasketQuery(deps), items: replaced });
    throw redirect({ href: linkTo(site, path), replace: true });
  }
  return { basket, matches: suggestions?.products ?? null };
}

export function basketHead(site: Site, search: Search) {
  const query = parseBasketQuery(search);
  return buildPageHead(site, {
    title: site.t('basket.title'),
    description: site.t('basket.description'),
    path: basketQueryPath(query),
    index: query.items.length === 0,
  });
}
