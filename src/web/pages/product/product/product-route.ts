import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-product.ts'));

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.product.pattern,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadProduct(site, args)),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).productHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
  staticData: {
    module: 'src/web/pages/product/product/product-page.tsx',
    texts: ['product', 'payment', 'review', 'question', 'empty', 'form'],
  },
});
