import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-basket.ts'));

export const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.basket.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadBasket(site, args)),
  head: async ({ match: { context, loaderDeps } }) => (await chunk()).basketHead(context.site, loaderDeps),
  component: lazyPage(() => import('./basket-page.tsx'), 'BasketPage'),
  staticData: { module: 'src/web/pages/product/basket/basket-page.tsx', texts: ['basket', 'swap', 'finder', 'form'] },
});
