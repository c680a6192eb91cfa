import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { withSlots } from '../../lazy-slots.ts';
import { headOf, itemList } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

const load = () => import('./search-page.tsx');
const page = lazyPage(load, 'SearchPage');
const contentDescription = lazyPage(load, 'ContentDescription');
const relatedSearches = lazyPage(load, 'RelatedSearches');

/** A keyword with its products, page id SP. */
export const searchPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.searchPage,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, (site) => ask(site, 'searchPage', { ...placeOf(site), keyword: args.params.keyword, ...args.deps })),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { title, description, path, total, curated, products } = loaderData;
    const number = formatNumber(total, site.locale);
    return headOf(site, {
      title: curated ? title : site.t('keyword.title', { keyword: title }),
      description: description || site.t('keyword.description', { keyword: title, count: total, number }),
      path: loaderDeps.page > 1 ? `${path}?page=${loaderDeps.page}` : path,
      index: curated && total > 0 && loaderDeps.f === '' && loaderDeps.sort === undefined,
      structured: import.meta.env.SSR ? [itemList(site, total, products)] : [],
    });
  },
  component: withSlots(page, [contentDescription, relatedSearches]),
  staticData: {
    module: 'src/web/pages/search-page/search-page.tsx',
    texts: ['keyword', 'content', 'listing'],
    slots: { contentDescription, relatedSearches },
  },
});
