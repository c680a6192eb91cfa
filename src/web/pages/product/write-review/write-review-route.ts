import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the review form of a product or shop. */
export const writeReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.writeReview.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { kind, subjectId } = args.params;
      const known = kind === 'product' || kind === 'merchant' ? kind : null;
      if (known === null || !/^[1-9]\d{0,14}$/.test(subjectId)) throw new PageError(404, 'Not Found');
      return callPersonalApi(site, 'ownReview', { kind: known, subjectId: Number(subjectId) }, args.location);
    }),
  head: privateHead('review.write', 'review.own.lead'),
  component: lazyPage(() => import('./write-review-page.tsx'), 'WriteReviewPage'),
  staticData: { module: 'src/web/pages/product/write-review/write-review-page.tsx', texts: ['review', 'form'] },
});
