import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { MerchantsSearch, MerchantsView } from './load-merchants.ts';

/** Route of the admin page for merchants, their feeds and what became of each run. */
export const merchantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.merchants.pattern,
  loaderDeps: ({ search }: { search: MerchantsSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<MerchantsView> => {
      const { loadMerchants } = await loadPageChunk(() => import('./load-merchants.ts'));
      return loadMerchants(site, { ...args.params, search: args.deps, location: args.location });
    }),
  head: privateHead('merchants.title', 'merchants.lead'),
  component: lazyPage(() => import('./merchants-page.tsx'), 'MerchantsPage'),
  staticData: {
    module: 'src/web/pages/admin/merchants/merchants-page.tsx',
    texts: ['admin', 'catalogue', 'merchants', 'feed', 'payment', 'form'],
    layout: 'full',
  },
});
