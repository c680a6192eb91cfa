import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import { formatNumber } from '../../../ui/text/format.ts';

export const seriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.series.pattern,
  loader: (args) =>
    loadPage(args, (site) => callApi(site, 'series', { ...marketParams(site), seriesId: args.params.seriesId })),
  head: ({ match: { context }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { name, brand, path, breadcrumbs, models } = loaderData;
    const count = models.length;
    return buildPageHead(site, {
      title: site.t('series.title', { brand: brand.name, name }),
      description: site.t('series.description', {
        brand: brand.name,
        name,
        count,
        number: formatNumber(count, site.locale),
      }),
      path,
      structured: import.meta.env.SSR
        ? [
            breadcrumbList(site, [...breadcrumbs, { name, path }]),
            { '@type': 'Brand', name: brand.name, url: site.origin + site.base + brand.path },
            itemList(site, count, models),
          ]
        : [],
    });
  },
  component: lazyPage(() => import('./series-page.tsx'), 'SeriesPage'),
  staticData: { module: 'src/web/pages/browse/series/series-page.tsx', texts: ['series'] },
});
