import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { queryText } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Three products for what a shopper needs. Only the page without a question is indexed. */
export const advisorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.advisor.pattern,
  loaderDeps: ({ search }) => ({ q: queryText(search) }),
  loader: (args) => loadPage(args, (site) => callApi(site, 'advisor', { ...marketParams(site), ...args.deps })),
  head: ({ match: { context, loaderDeps } }) =>
    buildPageHead(context.site, {
      title: context.site.t('advisor.title'),
      description: context.site.t('advisor.description'),
      path: pages.advisor.pattern,
      index: loaderDeps.q === '',
    }),
  component: lazyPage(() => import('./advisor-page.tsx'), 'AdvisorPage'),
  staticData: {
    module: 'src/web/pages/browse/advisor/advisor-page.tsx',
    texts: ['advisor', 'results', 'listing', 'product'],
  },
});
