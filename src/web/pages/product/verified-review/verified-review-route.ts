import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the signed review links that shops send to buyers. The page has no header and footer. */
export const verifiedReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.verifiedReview.pattern,
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
    return buildPageHead(site, { title, description: title, path: null, index: false });
  },
  component: lazyPage(() => import('./verified-review-page.tsx'), 'VerifiedReviewPage'),
  staticData: {
    module: 'src/web/pages/product/verified-review/verified-review-page.tsx',
    texts: ['review', 'form'],
    frame: { hideHeader: true, hideFooter: true, hideQuickAccess: true },
    slots: { header: null, footer: null, quickAccess: null, dataProtection: null },
  },
});
