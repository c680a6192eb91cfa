import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the price watch form. With scripts the form opens as a dialog instead. */
export const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.priceWatch.pattern,
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
  staticData: { module: 'src/web/pages/product/watch/watch-page.tsx', texts: ['watch', 'form', 'empty'] },
});
