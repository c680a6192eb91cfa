import type { ListingQuery } from '../../../components/listing/listing-query.ts';
import { absoluteUrl, breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';

type LoaderArgs = { params: { brandId: string }; deps: ListingQuery };

export async function loadBrand(site: Site, { params, deps }: LoaderArgs) {
  const request = { ...marketParams(site), brandId: params.brandId };
  const [brand, listing] = await Promise.all([
    callApi(site, 'brand', request),
    callApi(site, 'brandListing', { ...request, ...deps }),
  ]);
  return { brand, listing };
}

export function brandHead(site: Site, loaderData: Awaited<ReturnType<typeof loadBrand>>, deps: ListingQuery) {
  const { brand, listing } = loaderData;
  const { name, path, productCount, text, website } = brand;
  return buildPageHead(site, {
    title: site.t('brand.title', { name }),
    description: site.t('brand.description', {
      name,
      count: productCount,
      number: formatNumber(productCount, site.locale),
    }),
    path: deps.page > 1 ? `${path}?page=${deps.page}` : path,
    index: productCount > 0 && deps.f === '' && deps.sort === undefined,
    structured: import.meta.env.SSR
      ? [
          breadcrumbList(site, [{ name, path }]),
          {
            '@type': 'Brand',
            name,
            url: absoluteUrl(site, path),
            ...(text === null ? {} : { description: text }),
            ...(website === null ? {} : { sameAs: website }),
          },
          itemList(site, listing.total, listing.products),
        ]
      : [],
  });
}
