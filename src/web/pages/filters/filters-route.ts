import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** The filters of a category as a page without the frame: for the app, small screens, and without scripts. */
export const filtersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.filters,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) =>
      ask(site, 'categoryListing', {
        ...placeOf(site),
        categoryId: args.params.categoryId,
        f: args.deps.f,
        sort: args.deps.sort,
      }),
    ),
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { site } = context;
    const title = site.t('filters.title', { category: loaderData.category.name });
    return headOf(site, { title, description: title, path: `${loaderData.category.path}/filters`, index: false });
  },
  component: lazyPage(() => import('./filters-page.tsx'), 'FiltersPage'),
  staticData: {
    module: 'src/web/pages/filters/filters-page.tsx',
    texts: ['filters', 'listing'],
    // Its button stands where the question would; the next page asks it.
    slots: { dataProtection: null },
    chrome: { hideHeader: true, hideFooter: true, hideQuickAccess: true },
  },
});
