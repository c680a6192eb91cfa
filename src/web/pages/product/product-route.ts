import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { loadPageChunk } from '../../load-chunk.ts';
import { loadPage } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
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
