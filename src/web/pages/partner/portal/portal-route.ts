import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { PortalSearch, PortalView } from './load-portal.ts';

/** Route of the partner area: what an account acts for, and the portals of merchants, brands and API customers. */
export const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.partner.pattern,
  staleTime: 0,
  loaderDeps: ({ search }: { search: PortalSearch }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<PortalView> => {
      const { loadPortal } = await loadPageChunk(() => import('./load-portal.ts'));
      return loadPortal(site, args.params, args.deps, args.location);
    }),
  head: privateHead('partner.title', 'partner.description'),
  component: lazyPage(() => import('./portal-page.tsx'), 'PortalPage'),
  staticData: {
    module: 'src/web/pages/partner/portal/portal-page.tsx',
    texts: ['partner', 'form', 'merchants', 'feed', 'review', 'discount', 'money', 'listing'],
    layout: 'full',
  },
});
