import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** The form of a price watch: the page behind what opens as a dialog where scripts run. */
export const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.priceWatch,
  staleTime: 0,
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadWatch } = await loadPageChunk(() => import('./load-watch.ts'));
      return loadWatch(site, args.params.ids, args.deps, args.location);
    }),
  head: privateHead('watch.open', 'watch.description'),
  component: lazyPage(() => import('./watch-page.tsx'), 'WatchPage'),
  staticData: { module: 'src/web/pages/watch/watch-page.tsx', texts: ['watch', 'form'] },
});
