import { listingQuery } from '../../components/listing/listing-query.ts';
import { reviewQuery, reviewRequest } from '../../components/review/review-query.ts';
import { PageFailure } from '../../loading/page-failure.ts';
import { ROUTES } from '../../routes.ts';
import { aboutShop, breadcrumbList, headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { tabNamed, tabPath, tabsOf } from './store-tab.ts';

const nowhere = () => new PageFailure(404, 'Not Found');

type Search = Record<string, unknown>;
type Asked = { params: { storeKrn: string; tabName?: string }; deps: Search };

/** What the page shows. */
export async function loadStore(site: Site, { params, deps }: Asked) {
  const tab = tabNamed(params.tabName);
  if (tab === null) throw nowhere();
  const request = { ...placeOf(site), storeKrn: params.storeKrn };
  const reviewed = reviewQuery(deps);
  const [store, listing, offers] = await Promise.all([
    ask(site, 'store', request),
    tab === 'shop' ? ask(site, 'storeListing', { ...request, ...listingQuery(deps) }) : null,
    tab === 'offers' ? ask(site, 'storeOffers', request) : null,
  ]);
  if (!tabsOf(store).includes(tab)) throw nowhere();
  const reviews =
    tab === 'reviews'
      ? await ask(site, 'reviews', {
          ...placeOf(site),
          ...reviewRequest(reviewed),
          kind: 'merchant',
          subjectId: store.id,
        })
      : null;
  return { tab, store, listing, offers, reviews, query: reviewed };
}

/** What the page says of itself. */
export function storeHead(site: Site, loaderData: Awaited<ReturnType<typeof loadStore>>, search: Search) {
  const { tab, store } = loaderData;
  const { name } = store;
  const path = tabPath(store.path, tab);
  const deps = listingQuery(search);
  return headOf(site, {
    title: site.t(tab === 'overview' ? 'store.title' : `store.title.${tab}`, { name }),
    description: site.t('store.description', { name }),
    path: deps.page > 1 ? `${path}?page=${deps.page}` : path,
    index: deps.f === '' && deps.sort === undefined,
    structured: import.meta.env.SSR
      ? [
          breadcrumbList(site, [
            { name: site.t('breadcrumbs.stores'), path: ROUTES.stores },
            { name, path: store.path },
          ]),
          aboutShop({ ...store, reviews: loaderData.reviews }),
        ]
      : [],
  });
}
