import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';
import { directoryPath, directoryQuery } from './store-directory-query.ts';

export const storeDirectoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.stores,
  loaderDeps: ({ search }) => directoryQuery(search),
  loader: (args) => loadPage(args, (site) => ask(site, 'stores', { ...placeOf(site), ...args.deps })),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { page, ...chosen } = loaderDeps;
    const count = loaderData.storeCount;
    return headOf(site, {
      title: site.t('stores.title'),
      description: site.t('stores.description', { count, number: formatNumber(count, site.locale) }),
      path: directoryPath({ page }),
      index: directoryPath(chosen) === ROUTES.stores,
    });
  },
  component: lazyPage(() => import('./store-directory-page.tsx'), 'StoreDirectoryPage'),
  staticData: { module: 'src/web/pages/store-directory/store-directory-page.tsx', texts: ['stores', 'listing'] },
});
