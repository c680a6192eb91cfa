import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { PageFailure } from '../../page-failure.ts';
import { aboutShop, breadcrumbList, headOf } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { tabNamed, tabPath, tabsOf } from './store-tab.ts';

const nowhere = () => new PageFailure(404, 'Not Found');

export const storeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.store,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, async (site) => {
      const tab = tabNamed(args.params.tabName);
      if (tab === null) throw nowhere();
      const request = { ...placeOf(site), storeKrn: args.params.storeKrn };
      const [store, listing, offers] = await Promise.all([
        ask(site, 'store', request),
        tab === 'shop' ? ask(site, 'storeListing', { ...request, ...args.deps }) : null,
        tab === 'offers' ? ask(site, 'storeOffers', request) : null,
      ]);
      if (!tabsOf(store).includes(tab)) throw nowhere();
      return { tab, store, listing, offers };
    }),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { tab, store } = loaderData;
    const { name } = store;
    const path = tabPath(store.path, tab);
    return headOf(site, {
      title: site.t(tab === 'overview' ? 'store.title' : `store.title.${tab}`, { name }),
      description: site.t('store.description', { name }),
      path: loaderDeps.page > 1 ? `${path}?page=${loaderDeps.page}` : path,
      index: loaderDeps.f === '' && loaderDeps.sort === undefined,
      structured: import.meta.env.SSR
        ? [
            breadcrumbList(site, [
              { name: site.t('breadcrumbs.stores'), path: ROUTES.stores },
              { name, path: store.path },
            ]),
            aboutShop(store),
          ]
        : [],
    });
  },
  component: lazyPage(() => import('./store-page.tsx'), 'StorePage'),
  staticData: {
    module: 'src/web/pages/store/store-page.tsx',
    texts: ['store', 'empty', 'stores', 'merchant', 'discount', 'listing'],
  },
});
