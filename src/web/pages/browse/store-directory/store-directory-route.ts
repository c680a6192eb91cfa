import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { directoryPath, parseDirectoryQuery } from './store-directory-query.ts';

export const storeDirectoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.stores.pattern,
  loaderDeps: ({ search }) => parseDirectoryQuery(search),
  loader: (args) => loadPage(args, (site) => callApi(site, 'stores', { ...marketParams(site), ...args.deps })),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { page, ...chosen } = loaderDeps;
    const count = loaderData.storeCount;
    return buildPageHead(site, {
      title: site.t('stores.title'),
      description: site.t('stores.description', { count, number: formatNumber(count, site.locale) }),
      path: directoryPath({ page }),
      index: directoryPath(chosen) === pages.stores.path(),
    });
  },
  component: lazyPage(() => import('./store-directory-page.tsx'), 'StoreDirectoryPage'),
  staticData: { module: 'src/web/pages/browse/store-directory/store-directory-page.tsx', texts: ['stores', 'listing'] },
});
