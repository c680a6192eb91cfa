import { breadcrumbList, buildPageHead } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { parsePowerQuery } from './power-query.ts';

type LoaderArgs = { params: { categoryId: string }; deps: Record<string, unknown> };

export async function loadPowerMode(site: Site, { params, deps }: LoaderArgs) {
  const query = parsePowerQuery(deps);
  return callApi(site, 'powerTable', {
    ...marketParams(site),
    ...query,
    categoryId: params.categoryId,
    columns: query.columns.join(','),
  });
}

export function powerModeHead(site: Site, loaderData: Awaited<ReturnType<typeof loadPowerMode>>) {
  const { category, total, breadcrumbs } = loaderData;
  const number = formatNumber(total, site.locale);
  return buildPageHead(site, {
    title: site.t('power.title', { category: category.name }),
    description: site.t('power.description', { category: category.name, count: total, number }),
    path: category.powerPath,
    // The category list has the same products and is the page to index.
    index: false,
    structured: import.meta.env.SSR ? [breadcrumbList(site, breadcrumbs)] : [],
  });
}
