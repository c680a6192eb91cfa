import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { breadcrumbList, headOf, itemList } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

export const seriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.series,
  loader: (args) => loadPage(args, (site) => ask(site, 'series', { ...placeOf(site), seriesId: args.params.seriesId })),
  head: ({ match: { context }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { name, brand, path, breadcrumbs, models } = loaderData;
    const count = models.length;
    return headOf(site, {
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
  staticData: { module: 'src/web/pages/series/series-page.tsx', texts: ['series'] },
});
