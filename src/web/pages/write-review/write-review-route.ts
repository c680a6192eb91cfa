import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { PageFailure } from '../../loading/page-failure.ts';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where one writes a review of a product or shop, and changes it. */
export const writeReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.writeReview,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { kind, subjectId } = args.params;
      const known = kind === 'product' || kind === 'merchant' ? kind : null;
      if (known === null || !/^[1-9]\d{0,14}$/.test(subjectId)) throw new PageFailure(404, 'Not Found');
      return askPersonal(site, 'ownReview', { kind: known, subjectId: Number(subjectId) }, args.location);
    }),
  head: privateHead('review.write', 'review.own.lead'),
  component: lazyPage(() => import('./write-review-page.tsx'), 'WriteReviewPage'),
  staticData: { module: 'src/web/pages/write-review/write-review-page.tsx', texts: ['review', 'form'] },
});
