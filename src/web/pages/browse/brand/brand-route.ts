import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const chunk = () => loadPageChunk(() => import('./load-brand.ts'));

export const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.brand.pattern,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadBrand(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).brandHead(context.site, loaderData, loaderDeps) : {},
  component: lazyPage(() => import('./brand-page.tsx'), 'BrandPage'),
  staticData: {
    module: 'src/web/pages/browse/brand/brand-page.tsx',
    texts: ['brand', 'series', 'discount', 'listing'],
  },
});
