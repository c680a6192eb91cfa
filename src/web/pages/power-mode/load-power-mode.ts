import { breadcrumbList, headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { powerQuery } from './power-query.ts';

type Asked = { params: { categoryId: string }; deps: Record<string, unknown> };

/** What the page shows. */
export async function loadPowerMode(site: Site, { params, deps }: Asked) {
  const query = powerQuery(deps);
  return ask(site, 'powerTable', {
    ...placeOf(site),
    ...query,
    categoryId: params.categoryId,
    columns: query.columns.join(','),
  });
}

/** What the page says of itself. */
export function powerModeHead(site: Site, loaderData: Awaited<ReturnType<typeof loadPowerMode>>) {
  const { category, total, breadcrumbs } = loaderData;
  const number = formatNumber(total, site.locale);
  return headOf(site, {
    title: site.t('power.title', { category: category.name }),
    description: site.t('power.description', { category: category.name, count: total, number }),
    path: category.powerPath,
    // The same products stand in the list, which is the page to be found.
    index: false,
    structured: import.meta.env.SSR ? [breadcrumbList(site, breadcrumbs)] : [],
  });
}
