import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import type { Site } from '../../site.ts';

const MOST_QUERY_CHARACTERS = 200;

/** Where else to look for who found nothing; nowhere where that cannot be asked for. */
async function popularCategories(site: Site) {
  const home = await site.client.call('home', placeOf(site));
  return home.ok ? home.value.popularCategories.map(({ name, path }) => ({ name, path })) : [];
}

export const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.results,
  loaderDeps: ({ search }) => ({
    ...listingQuery(search),
    q: ('q' in search ? String(search.q) : '').trim().slice(0, MOST_QUERY_CHARACTERS),
  }),
  loader: (args) =>
    loadPage(args, async (site) => {
      const results = await ask(site, 'search', { ...placeOf(site), ...args.deps });
      return { ...results, popular: results.total === 0 ? await popularCategories(site) : [] };
    }),
  head: ({ match: { context, loaderDeps } }) =>
    headOf(context.site, {
      title: context.site.t('results.title', { query: loaderDeps.q }),
      description: context.site.t('results.description', { query: loaderDeps.q }),
      path: null,
      index: false,
    }),
  component: lazyPage(() => import('./results-page.tsx'), 'ResultsPage'),
  staticData: { module: 'src/web/pages/results/results-page.tsx', texts: ['results', 'listing', 'search'] },
});
