import { createRoute } from '@tanstack/react-router';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { breadcrumbList, headOf, itemList } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import type { Site } from '../../site.ts';
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
    const { category, total, merchantCount } = loaderData;
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
      card: { kind: 'category', id: category.id },
      // Machines read it in the document that the server sends.
      structured: import.meta.env.SSR ? structuredList(site, loaderData) : [],
    });
  },
  component: lazyPage(() => import('./category-page.tsx'), 'CategoryPage'),
  staticData: { module: 'src/web/pages/category/category-page.tsx', texts: ['category', 'listing'] },
});

/** The list as schema.org describes one. */
const structuredList = (site: Site, { breadcrumbs, total, products }: AnswerOf<'categoryListing'>): object[] => [
  breadcrumbList(site, breadcrumbs),
  itemList(site, total, products),
];
