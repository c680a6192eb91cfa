import { pages } from '../../../../contract/pages.ts';
import type { ListingQuery } from '../../../components/listing/listing-query.ts';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';

export const loadDeals = (site: Site, { deps }: { deps: ListingQuery }) =>
  callApi(site, 'deals', { ...marketParams(site), ...deps });

export function dealsHead(site: Site, loaderData: Awaited<ReturnType<typeof loadDeals>>, loaderDeps: ListingQuery) {
  const { total, products } = loaderData;
  return buildPageHead(site, {
    title: site.t('deals.title'),
    description: site.t('deals.description', { count: total, number: formatNumber(total, site.locale) }),
    path: loaderDeps.page > 1 ? `${pages.deals.path()}?page=${loaderDeps.page}` : pages.deals.path(),
    index: loaderDeps.f === '' && loaderDeps.sort === undefined,
    structured: import.meta.env.SSR
      ? [
          breadcrumbList(site, [{ name: site.t('deals.heading'), path: pages.deals.pattern }]),
          itemList(site, total, products),
        ]
      : [],
  });
}
