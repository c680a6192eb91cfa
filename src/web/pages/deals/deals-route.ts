import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { breadcrumbList, headOf, itemList } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

export const dealsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.deals,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) => loadPage(args, (site) => ask(site, 'deals', { ...placeOf(site), ...args.deps })),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { total, products } = loaderData;
    return headOf(site, {
      title: site.t('deals.title'),
      description: site.t('deals.description', { count: total, number: formatNumber(total, site.locale) }),
      path: loaderDeps.page > 1 ? `${ROUTES.deals}?page=${loaderDeps.page}` : ROUTES.deals,
      index: loaderDeps.f === '' && loaderDeps.sort === undefined,
      structured: import.meta.env.SSR
        ? [
            breadcrumbList(site, [{ name: site.t('deals.heading'), path: ROUTES.deals }]),
            itemList(site, total, products),
          ]
        : [],
    });
  },
  component: lazyPage(() => import('./deals-page.tsx'), 'DealsPage'),
  staticData: { module: 'src/web/pages/deals/deals-page.tsx', texts: ['deals', 'deal', 'listing'] },
});
