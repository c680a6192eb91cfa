import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-brand-sale.ts'));

export const brandSaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.brandSale.pattern,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadBrandSale(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).brandSaleHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./brand-sale-page.tsx'), 'BrandSalePage'),
  staticData: {
    module: 'src/web/pages/browse/brand/brand-sale-page.tsx',
    texts: ['sale', 'deals', 'deal', 'claim', 'discount', 'listing'],
  },
});
