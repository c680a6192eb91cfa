import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { withSlots } from '../../../loading/lazy-slots.ts';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const load = () => import('./search-page.tsx');
const page = lazyPage(load, 'SearchPage');
const contentDescription = lazyPage(load, 'ContentDescription');
const relatedSearches = lazyPage(load, 'RelatedSearches');

const chunk = () => loadPageChunk(() => import('./load-search-page.ts'));

/** Route of keyword landing pages (page id SP). */
export const searchPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.searchPage.pattern,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) => loadPage(args, async (site) => (await chunk()).loadSearchPage(site, args)),
  head: async ({ match: { context, loaderDeps }, loaderData }) =>
    loaderData ? (await chunk()).searchPageHead(context.site, loaderData, loaderDeps) : {},
  component: withSlots(page, [contentDescription, relatedSearches]),
  staticData: {
    module: 'src/web/pages/browse/search-page/search-page.tsx',
    texts: ['keyword', 'content', 'listing'],
    slots: { contentDescription, relatedSearches },
  },
});
