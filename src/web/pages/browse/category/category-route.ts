import { createRoute } from '@tanstack/react-router';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { pages } from '../../../../contract/pages.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { Site } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.category.pattern,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) =>
      callApi(site, 'categoryListing', { ...marketParams(site), categoryId: args.params.categoryId, ...args.deps }),
    ),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { category, total, merchantCount } = loaderData;
    return buildPageHead(site, {
      title: site.t('category.title', { category: category.name }),
      description: site.t('category.description', {
        category: category.name,
        count: total,
        number: formatNumber(total, site.locale),
        shops: site.t('category.shops', { count: merchantCount }),
      }),
      path: loaderDeps.page > 1 ? `${category.path}?page=${loaderDeps.page}` : category.path,
      index: loaderDeps.f === '' && loaderDeps.sort === undefined && total > 0,
      card: { kind: 'category', id: category.id },
      // Crawlers read structured data from the server's document only.
      structured: import.meta.env.SSR ? buildStructuredList(site, loaderData) : [],
    });
  },
  component: lazyPage(() => import('./category-page.tsx'), 'CategoryPage'),
  staticData: { module: 'src/web/pages/browse/category/category-page.tsx', texts: ['category', 'listing'] },
});

/** The listing as schema.org objects. */
const buildStructuredList = (site: Site, { breadcrumbs, total, products }: ResponseOf<'categoryListing'>): object[] => [
  breadcrumbList(site, breadcrumbs),
  itemList(site, total, products),
];
