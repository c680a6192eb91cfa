import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-product.ts'));

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.product,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadProduct(site, args)),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).productHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
  staticData: {
    module: 'src/web/pages/product/product-page.tsx',
    texts: ['product', 'review', 'question', 'empty', 'form'],
  },
});
