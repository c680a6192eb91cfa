import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-store.ts'));

export const storeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.store.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadStore(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).storeHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./store-page.tsx'), 'StorePage'),
  staticData: {
    module: 'src/web/pages/browse/store/store-page.tsx',
    texts: ['store', 'claim', 'review', 'empty', 'stores', 'merchant', 'payment', 'discount', 'form', 'listing'],
  },
});
