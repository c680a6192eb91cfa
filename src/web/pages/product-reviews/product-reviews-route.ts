import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
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
