import type { ListingQuery } from '../../components/listing/listing-query.ts';
import { breadcrumbList, headOf, itemList, wholeAddress } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';

type Asked = { params: { brandId: string }; deps: ListingQuery };

/** What the page shows. */
export async function loadBrand(site: Site, { params, deps }: Asked) {
  const request = { ...placeOf(site), brandId: params.brandId };
  const [brand, listing] = await Promise.all([
    ask(site, 'brand', request),
    ask(site, 'brandListing', { ...request, ...deps }),
  ]);
  return { brand, listing };
}

/** What the page says of itself. */
export function brandHead(site: Site, loaderData: Awaited<ReturnType<typeof loadBrand>>, deps: ListingQuery) {
  const { brand, listing } = loaderData;
  const { name, path, productCount, text, website } = brand;
  return headOf(site, {
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
            url: wholeAddress(site, path),
            ...(text === null ? {} : { description: text }),
            ...(website === null ? {} : { sameAs: website }),
          },
          itemList(site, listing.total, listing.products),
        ]
      : [],
  });
}
