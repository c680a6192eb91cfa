import type { ListingQuery } from '../../../components/listing/listing-query.ts';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';

type LoaderArgs = { params: { brandId: string }; deps: ListingQuery };

export async function loadBrandSale(site: Site, { params, deps }: LoaderArgs) {
  return callApi(site, 'brandSale', { ...marketParams(site), brandId: params.brandId, ...deps });
}

export function brandSaleHead(site: Site, loaderData: Awaited<ReturnType<typeof loadBrandSale>>, deps: ListingQuery) {
  const { brand, total, products } = loaderData;
  const { name, path, salePath } = brand;
  return buildPageHead(site, {
    title: site.t('sale.title', { name }),
    description: site.t('sale.description', { name, count: total, number: formatNumber(total, site.locale) }),
    path: deps.page > 1 ? `${salePath}?page=${deps.page}` : salePath,
    index: total > 0 && deps.f === '' && deps.sort === undefined,
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
}
