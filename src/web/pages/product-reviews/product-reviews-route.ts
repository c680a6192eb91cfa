import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { loadPageChunk } from '../../load-chunk.ts';
import { loadPage } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-product-reviews.ts'));

/** Everything that is said of a product. */
export const productReviewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.productReviews,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadProductReviews(site, args)),
  head: async ({ match: { context }, loaderData }) =>
    loaderData ? (await chunk()).productReviewsHead(context.site, loaderData) : {},
  component: lazyPage(() => import('./product-reviews-page.tsx'), 'ProductReviewsPage'),
  staticData: {
    module: 'src/web/pages/product-reviews/product-reviews-page.tsx',
    texts: ['review', 'empty', 'form', 'listing'],
  },
});
