import type { ListingQuery } from '../../components/listing/listing-query.ts';
import { breadcrumbList, headOf, itemList } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';

type Asked = { params: { brandId: string }; deps: ListingQuery };

/** What the page shows. */
export async function loadBrandSale(site: Site, { params, deps }: Asked) {
  return ask(site, 'brandSale', { ...placeOf(site), brandId: params.brandId, ...deps });
}

/** What the page says of itself. */
export function brandSaleHead(site: Site, loaderData: Awaited<ReturnType<typeof loadBrandSale>>, deps: ListingQuery) {
  const { brand, total, products } = loaderData;
  const { name, path, salePath } = brand;
  return headOf(site, {
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
