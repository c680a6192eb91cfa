import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of a category's filters without header and footer: for the app, small screens and browsers without scripts. */
export const filtersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.filters.pattern,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) =>
      callApi(site, 'categoryListing', {
        ...marketParams(site),
        categoryId: args.params.categoryId,
        f: args.deps.f,
        sort: args.deps.sort,
        counts: args.deps.counts,
      }),
    ),
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { site } = context;
    const title = site.t('filters.title', { category: loaderData.category.name });
    return buildPageHead(site, {
      title,
      description: title,
      path: `${loaderData.category.path}/filters`,
      index: false,
    });
  },
  component: lazyPage(() => import('./filters-page.tsx'), 'FiltersPage'),
  staticData: {
    module: 'src/web/pages/browse/filters/filters-page.tsx',
    texts: ['filters', 'listing'],
    // The consent banner would cover the submit button; the next page shows it.
    slots: { dataProtection: null },
    frame: { hideHeader: true, hideFooter: true, hideQuickAccess: true },
  },
});
