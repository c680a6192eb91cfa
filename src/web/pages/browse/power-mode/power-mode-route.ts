import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-power-mode.ts'));

export const powerModeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.powerMode.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadPowerMode(site, args)),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).powerModeHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./power-mode-page.tsx'), 'PowerModePage'),
  staticData: {
    module: 'src/web/pages/browse/power-mode/power-mode-page.tsx',
    texts: ['listing', 'power'],
    layout: 'full',
  },
});
