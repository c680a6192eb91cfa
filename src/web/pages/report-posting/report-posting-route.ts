import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where one says what is wrong with what someone wrote. */
export const reportPostingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.reportPosting,
  loader: (args) => loadPage(args, (site) => askPersonal(site, 'shownPosting', args.params, args.location)),
  head: privateHead('review.report.title', 'review.report.lead'),
  component: lazyPage(() => import('./report-posting-page.tsx'), 'ReportPostingPage'),
  staticData: { module: 'src/web/pages/report-posting/report-posting-page.tsx', texts: ['review', 'form'] },
});
