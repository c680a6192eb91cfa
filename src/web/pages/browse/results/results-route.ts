import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery, queryText } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { Site } from '../../../site.ts';

/** Popular categories to suggest after a search without results; empty if they fail to load. */
async function loadPopularCategories(site: Site) {
  const home = await site.client.call('home', marketParams(site));
  return home.ok ? home.value.popularCategories.map(({ name, path }) => ({ name, path })) : [];
}

export const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.results.pattern,
  loaderDeps: ({ search }) => ({
    ...listingQuery(search),
    q: queryText(search),
  }),
  loader: (args) =>
    loadPage(args, async (site) => {
      const results = await callApi(site, 'search', { ...marketParams(site), ...args.deps });
      return { ...results, popular: results.total === 0 ? await loadPopularCategories(site) : [] };
    }),
  head: ({ match: { context, loaderDeps } }) =>
    buildPageHead(context.site, {
      title: context.site.t('results.title', { query: loaderDeps.q }),
      description: context.site.t('results.description', { query: loaderDeps.q }),
      path: null,
      index: false,
    }),
  component: lazyPage(() => import('./results-page.tsx'), 'ResultsPage'),
  staticData: { module: 'src/web/pages/browse/results/results-page.tsx', texts: ['results', 'listing', 'search'] },
});
