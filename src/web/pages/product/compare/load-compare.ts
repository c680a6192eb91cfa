import { PageError } from '../../../loading/page-error.ts';
import { comparisonPath } from '../../../routing/comparison-path.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { formatList } from '../../../ui/text/format.ts';
import { parseCompareQuery } from './compare-query.ts';

type Search = Record<string, unknown>;
type LoaderArgs = { deps: Search };

export async function loadCompare(site: Site, { deps }: LoaderArgs) {
  if (!site.settings.product_comparison) throw new PageError(404, 'Not Found');
  const { ids, q } = parseCompareQuery(deps);
  const [comparison, suggestions] = await Promise.all([
    ids.length === 0 ? null : callApi(site, 'compare', { ...marketParams(site), ids: ids.join(',') }),
    q === '' ? null : callApi(site, 'suggest', { ...marketParams(site), q }),
  ]);
  return { comparison, matches: suggestions?.products ?? null };
}

export function compareHead(site: Site, loaderData: Awaited<ReturnType<typeof loadCompare>>, search: Search) {
  const { ids } = parseCompareQuery(search);
  const products = loaderData.comparison?.products ?? [];
  const names = formatList(
    products.map(({ name }) => name),
    site.locale,
  );
  return buildPageHead(site, {
    title: names === '' ? site.t('compare.title') : site.t('compare.title.of', { names }),
    description: site.t('compare.description'),
    path: comparisonPath(ids),
    index: ids.length === 0,
  });
}
