import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

export const priceOutlookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.priceOutlook.pattern,
  loader: (args) => loadPage(args, (site) => callApi(site, 'outlookCheck', marketParams(site))),
  head: ({ match: { context } }) =>
    buildPageHead(context.site, {
      title: context.site.t('outlook.title'),
      description: context.site.t('outlook.description'),
      path: pages.priceOutlook.path(),
    }),
  component: lazyPage(() => import('./price-outlook-page.tsx'), 'PriceOutlookPage'),
  staticData: { module: 'src/web/pages/info/price-outlook/price-outlook-page.tsx', texts: ['outlook'] },
});
