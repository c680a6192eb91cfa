import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { reviewQuery, reviewRequest } from '../../../components/review/review-query.ts';
import { PageError } from '../../../loading/page-error.ts';
import { breadcrumbList, buildPageHead, storeStructuredData } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { parseStoreTab, storeTabPath, visibleTabs } from './store-tab.ts';

const notFound = () => new PageError(404, 'Not Found');

type Search = Record<string, unknown>;
type LoaderArgs = { params: { storeKrn: string; tabName?: string }; deps: Search };

export async function loadStore(site: Site, { params, deps }: LoaderArgs) {
  const tab = parseStoreTab(params.tabName);
  if (tab === null) throw notFound();
  const request = { ...marketParams(site), storeKrn: params.storeKrn };
  const query = reviewQuery(deps);
  const [store, listing, offers] = await Promise.all([
    callApi(site, 'store', request),
    tab === 'shop' ? callApi(site, 'storeListing', { ...request, ...listingQuery(deps) }) : null,
    tab === 'offers' ? callApi(site, 'storeOffers', request) : null,
  ]);
  if (!visibleTabs(store).includes(tab)) throw notFound();
  const reviews =
    tab === 'reviews'
      ? await callApi(site, 'reviews', {
          ...marketParams(site),
          ...reviewRequest(query),
          kind: 'merchant',
          subjectId: store.id,
        })
      : null;
  return { tab, store, listing, offers, reviews, query };
}

export function storeHead(site: Site, loaderData: Awaited<ReturnType<typeof loadStore>>, search: Search) {
  const { tab, store } = loaderData;
  const { name } = store;
  const path = storeTabPath(store.path, tab);
  const deps = listingQuery(search);
  return buildPageHead(site, {
    title: site.t(tab === 'overview' ? 'store.title' : `store.title.${tab}`, { name }),
    description: site.t('store.description', { name }),
    path: deps.page > 1 ? `${path}?page=${deps.page}` : path,
    index: deps.f === '' && deps.sort === undefined,
    structured: import.meta.env.SSR
      ? [
          breadcrumbList(site, [
            { name: site.t('breadcrumbs.stores'), path: pages.stores.pattern },
            { name, path: store.path },
          ]),
          storeStructuredData({ ...store, reviews: loaderData.reviews }),
        ]
      : [],
  });
}
