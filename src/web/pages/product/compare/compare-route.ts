import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-compare.ts'));

export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.compare.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadCompare(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).compareHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./compare-page.tsx'), 'ComparePage'),
  staticData: {
    module: 'src/web/pages/product/compare/compare-page.tsx',
    texts: ['compare', 'product', 'empty', 'finder'],
  },
});
