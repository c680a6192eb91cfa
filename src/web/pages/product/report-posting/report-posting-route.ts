import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the form that reports a posting. */
export const reportPostingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.reportPosting.pattern,
  loader: (args) => loadPage(args, (site) => callPersonalApi(site, 'publicPosting', args.params, args.location)),
  head: privateHead('review.report.title', 'review.report.lead'),
  component: lazyPage(() => import('./report-posting-page.tsx'), 'ReportPostingPage'),
  staticData: { module: 'src/web/pages/product/report-posting/report-posting-page.tsx', texts: ['review', 'form'] },
});
