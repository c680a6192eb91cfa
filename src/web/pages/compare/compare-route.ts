import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { loadPageChunk } from '../../load-chunk.ts';
import { loadPage } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-compare.ts'));

export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.compare,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadCompare(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).compareHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./compare-page.tsx'), 'ComparePage'),
  staticData: { module: 'src/web/pages/compare/compare-page.tsx', texts: ['compare', 'empty', 'finder'] },
});
