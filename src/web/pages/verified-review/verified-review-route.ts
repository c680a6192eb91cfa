import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where the link that a shop sent to its buyer leads. Nothing stands around the form. */
export const verifiedReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.verifiedReview,
  staleTime: 0,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadVerifiedReview } = await loadPageChunk(() => import('./load-verified-review.ts'));
      return loadVerifiedReview(site, args.params, args.deps, args.location);
    }),
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { site } = context;
    const title = site.t('review.link.title', { shop: loaderData.link.merchant.name });
    return headOf(site, { title, description: title, path: null, index: false });
  },
  component: lazyPage(() => import('./verified-review-page.tsx'), 'VerifiedReviewPage'),
  staticData: {
    module: 'src/web/pages/verified-review/verified-review-page.tsx',
    texts: ['review', 'form'],
    chrome: { hideHeader: true, hideFooter: true, hideQuickAccess: true },
    slots: { header: null, footer: null, quickAccess: null, dataProtection: null },
  },
});
