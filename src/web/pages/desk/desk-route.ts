import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import type { DeskSearch, DeskView } from './desk-view.ts';

/** Where the operator's people look after accounts, what others wrote, and the market's settings. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.desk,
  loaderDeps: ({ search }: { search: DeskSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<DeskView> => {
      const { loadDesk } = await loadPageChunk(() => import('./load-desk.ts'));
      const { section = 'people', id } = args.params;
      return loadDesk(site, { section, id, search: args.deps, location: args.location });
    }),
  head: privateHead('desk.title', 'desk.description'),
  component: lazyPage(() => import('./desk-page.tsx'), 'DeskPage'),
  staticData: {
    module: 'src/web/pages/desk/desk-page.tsx',
    texts: ['desk', 'delivery', 'review', 'form'],
    layout: 'full',
  },
});
