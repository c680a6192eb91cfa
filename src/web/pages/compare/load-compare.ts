import { PageFailure } from '../../loading/page-failure.ts';
import { comparisonPath } from '../../routing/comparison-path.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { formatList } from '../../ui/format.ts';
import { compareQuery } from './compare-query.ts';

type Search = Record<string, unknown>;
type Asked = { deps: Search };

/** What the page shows. */
export async function loadCompare(site: Site, { deps }: Asked) {
  if (!site.settings.product_comparison) throw new PageFailure(404, 'Not Found');
  const { ids, q } = compareQuery(deps);
  const [comparison, found] = await Promise.all([
    ids.length === 0 ? null : ask(site, 'compare', { ...placeOf(site), ids: ids.join(',') }),
    q === '' ? null : ask(site, 'suggest', { ...placeOf(site), q }),
  ]);
  return { comparison, found: found?.products ?? null };
}

/** What the page says of itself. */
export function compareHead(site: Site, loaderData: Awaited<ReturnType<typeof loadCompare>>, search: Search) {
  const { ids } = compareQuery(search);
  const products = loaderData.comparison?.products ?? [];
  const names = formatList(
    products.map(({ name }) => name),
    site.locale,
  );
  return headOf(site, {
    title: names === '' ? site.t('compare.title') : site.t('compare.title.of', { names }),
    description: site.t('compare.description'),
    path: comparisonPath(ids),
    index: ids.length === 0,
  });
}
