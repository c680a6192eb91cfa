import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { AdminData, AdminSearch } from './load-admin.ts';

/** Route of the admin page, where staff manage accounts, postings and the market's settings. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.admin.pattern,
  loaderDeps: ({ search }: { search: AdminSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<AdminData> => {
      const { loadAdmin } = await loadPageChunk(() => import('./load-admin.ts'));
      const { section = 'overview', id } = args.params;
      return loadAdmin(site, { section, id, search: args.deps, location: args.location });
    }),
  head: privateHead('admin.title', 'admin.description'),
  component: lazyPage(() => import('./admin-page.tsx'), 'AdminPage'),
  staticData: {
    module: 'src/web/pages/admin/admin/admin-page.tsx',
    texts: ['admin', 'money', 'delivery', 'offer-report', 'product', 'review', 'form'],
    layout: 'full',
  },
});
