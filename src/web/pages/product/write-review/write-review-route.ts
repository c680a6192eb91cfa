import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { SUBJECT_KINDS } from '../../../../terms/posting.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { parseId } from '../../../routing/query-string.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the review form of a product or shop. */
export const writeReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.writeReview.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const kind = SUBJECT_KINDS.find((one) => one === args.params.kind);
      const subjectId = parseId(args.params.subjectId);
      if (kind === undefined || subjectId === null) throw new PageError(404, 'Not Found');
      return callPersonalApi(site, 'ownReview', { kind, subjectId }, args.location);
    }),
  head: privateHead('review.write', 'review.own.lead'),
  component: lazyPage(() => import('./write-review-page.tsx'), 'WriteReviewPage'),
  staticData: { module: 'src/web/pages/product/write-review/write-review-page.tsx', texts: ['review', 'form'] },
});
