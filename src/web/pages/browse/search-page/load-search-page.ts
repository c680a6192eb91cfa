import type { ListingQuery } from '../../../components/listing/listing-query.ts';
import { buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';

type LoaderArgs = { params: { keyword: string }; deps: ListingQuery };

export async function loadSearchPage(site: Site, { params, deps }: LoaderArgs) {
  return callApi(site, 'searchPage', { ...marketParams(site), keyword: params.keyword, ...deps });
}

export function searchPageHead(site: Site, loaderData: Awaited<ReturnType<typeof loadSearchPage>>, deps: ListingQuery) {
  const { title, description, path, total, curated, products } = loaderData;
  const number = formatNumber(total, site.locale);
  return buildPageHead(site, {
    title: curated ? title : site.t('keyword.title', { keyword: title }),
    description: description || site.t('keyword.description', { keyword: title, count: total, number }),
    path: deps.page > 1 ? `${path}?page=${deps.page}` : path,
    index: curated && total > 0 && deps.f === '' && deps.sort === undefined,
    structured: import.meta.env.SSR ? [itemList(site, total, products)] : [],
  });
}
