import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { AdminSearchAddress, AdminSearchView } from './load-admin-search.ts';

/** Route of the admin page about the order of search results. */
export const adminSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.adminSearch.pattern,
  loaderDeps: ({ search }: { search: AdminSearchAddress }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<AdminSearchView> => {
      const { loadAdminSearch } = await loadPageChunk(() => import('./load-admin-search.ts'));
      return loadAdminSearch(site, { part: args.params.part, search: args.deps, location: args.location });
    }),
  head: privateHead('tuning.title', 'tuning.lead'),
  component: lazyPage(() => import('./admin-search-page.tsx'), 'AdminSearchPage'),
  staticData: {
    module: 'src/web/pages/admin/search/admin-search-page.tsx',
    texts: ['admin', 'tuning', 'form'],
    layout: 'full',
  },
});
