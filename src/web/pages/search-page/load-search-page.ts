import type { ListingQuery } from '../../components/listing/listing-query.ts';
import { headOf, itemList } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';

type Asked = { params: { keyword: string }; deps: ListingQuery };

/** What the page shows. */
export async function loadSearchPage(site: Site, { params, deps }: Asked) {
  return ask(site, 'searchPage', { ...placeOf(site), keyword: params.keyword, ...deps });
}

/** What the page says of itself. */
export function searchPageHead(site: Site, loaderData: Awaited<ReturnType<typeof loadSearchPage>>, deps: ListingQuery) {
  const { title, description, path, total, curated, products } = loaderData;
  const number = formatNumber(total, site.locale);
  return headOf(site, {
    title: curated ? title : site.t('keyword.title', { keyword: title }),
    description: description || site.t('keyword.description', { keyword: title, count: total, number }),
    path: deps.page > 1 ? `${path}?page=${deps.page}` : path,
    index: curated && total > 0 && deps.f === '' && deps.sort === undefined,
    structured: import.meta.env.SSR ? [itemList(site, total, products)] : [],
  });
}
