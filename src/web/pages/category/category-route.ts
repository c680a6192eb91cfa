import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { breadcrumbList, headOf, wholeAddress } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.category,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) =>
      ask(site, 'categoryListing', { ...placeOf(site), categoryId: args.params.categoryId, ...args.deps }),
    ),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { category, total, merchantCount, breadcrumbs, products } = loaderData;
    return headOf(site, {
      title: site.t('category.title', { category: category.name }),
      description: site.t('category.description', {
        category: category.name,
        count: total,
        number: formatNumber(total, site.locale),
        shops: site.t('category.shops', { count: merchantCount }),
      }),
      path: loaderDeps.page > 1 ? `${category.path}?page=${loaderDeps.page}` : category.path,
      index: loaderDeps.f === '' && loaderDeps.sort === undefined,
      structured: [
        breadcrumbList(site, breadcrumbs),
        {
          '@type': 'ItemList',
          numberOfItems: total,
          itemListElement: products.map((product, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: product.name,
            url: wholeAddress(site, product.path),
          })),
        },
      ],
    });
  },
  component: lazyRouteComponent(() => import('./category-page.tsx'), 'CategoryPage'),
  staticData: { module: 'src/web/pages/category/category-page.tsx' },
});
