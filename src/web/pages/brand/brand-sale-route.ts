import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { breadcrumbList, headOf, itemList } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

export const brandSaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.brandSale,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) => ask(site, 'brandSale', { ...placeOf(site), brandId: args.params.brandId, ...args.deps })),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { brand, total, products } = loaderData;
    const { name, path, salePath } = brand;
    return headOf(site, {
      title: site.t('sale.title', { name }),
      description: site.t('sale.description', { name, count: total, number: formatNumber(total, site.locale) }),
      path: loaderDeps.page > 1 ? `${salePath}?page=${loaderDeps.page}` : salePath,
      index: total > 0 && loaderDeps.f === '' && loaderDeps.sort === undefined,
      structured: import.meta.env.SSR
        ? [
            breadcrumbList(site, [
              { name, path },
              { name: site.t('sale.heading', { name }), path: salePath },
            ]),
            itemList(site, total, products),
          ]
        : [],
    });
  },
  component: lazyPage(() => import('./brand-sale-page.tsx'), 'BrandSalePage'),
  staticData: {
    module: 'src/web/pages/brand/brand-sale-page.tsx',
    texts: ['sale', 'deals', 'deal', 'discount', 'listing'],
  },
});
