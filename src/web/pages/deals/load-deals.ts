import type { ListingQuery } from '../../components/listing/listing-query.ts';
import { ROUTES } from '../../routes.ts';
import { breadcrumbList, headOf, itemList } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';

/** What the page shows. */
export const loadDeals = (site: Site, { deps }: { deps: ListingQuery }) =>
  ask(site, 'deals', { ...placeOf(site), ...deps });

/** What the page says of itself. */
export function dealsHead(site: Site, loaderData: Awaited<ReturnType<typeof loadDeals>>, loaderDeps: ListingQuery) {
  const { total, products } = loaderData;
  return headOf(site, {
    title: site.t('deals.title'),
    description: site.t('deals.description', { count: total, number: formatNumber(total, site.locale) }),
    path: loaderDeps.page > 1 ? `${ROUTES.deals}?page=${loaderDeps.page}` : ROUTES.deals,
    index: loaderDeps.f === '' && loaderDeps.sort === undefined,
    structured: import.meta.env.SSR
      ? [breadcrumbList(site, [{ name: site.t('deals.heading'), path: ROUTES.deals }]), itemList(site, total, products)]
      : [],
  });
}
