import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { loadPageChunk } from '../../load-chunk.ts';
import { loadPage } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-basket.ts'));

export const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.basket,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadBasket(site, args)),
  head: async ({ match: { context, loaderDeps } }) => (await chunk()).basketHead(context.site, loaderDeps),
  component: lazyPage(() => import('./basket-page.tsx'), 'BasketPage'),
  staticData: { module: 'src/web/pages/basket/basket-page.tsx', texts: ['basket', 'finder'] },
});
