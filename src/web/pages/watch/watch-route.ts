import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { loadPageChunk } from '../../load-chunk.ts';
import { loadPage } from '../../page-loader.ts';
import { privateHead } from '../../private-head.ts';
import { ROUTES } from '../../routes.ts';
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
