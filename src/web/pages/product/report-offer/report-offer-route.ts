import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the form that reports a wrong offer. */
export const reportOfferRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.reportOffer.pattern,
  loader: (args) => loadPage(args, (site) => callPersonalApi(site, 'reportedOffer', args.params, args.location)),
  head: privateHead('offer-report.title', 'offer-report.lead'),
  component: lazyPage(() => import('./report-offer-page.tsx'), 'ReportOfferPage'),
  staticData: {
    module: 'src/web/pages/product/report-offer/report-offer-page.tsx',
    texts: ['offer-report', 'review', 'form'],
  },
});
