import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-product-reviews.ts'));

/** Route of all reviews of a product. */
export const productReviewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.productReviews.pattern,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadProductReviews(site, args)),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).productReviewsHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./product-reviews-page.tsx'), 'ProductReviewsPage'),
  staticData: {
    module: 'src/web/pages/product/product-reviews/product-reviews-page.tsx',
    texts: ['review', 'empty', 'form', 'listing'],
  },
});
