import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-deals.ts'));

export const dealsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.deals.pattern,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadDeals(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).dealsHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./deals-page.tsx'), 'DealsPage'),
  staticData: { module: 'src/web/pages/browse/deals/deals-page.tsx', texts: ['deals', 'deal', 'claim', 'listing'] },
});
