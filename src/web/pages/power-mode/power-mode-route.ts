import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { breadcrumbList, headOf } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';
import { powerQuery } from './power-query.ts';

export const powerModeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.powerMode,
  loaderDeps: ({ search }) => powerQuery(search),
  loader: (args) =>
    loadPage(args, (site) =>
      ask(site, 'powerTable', {
        ...placeOf(site),
        ...args.deps,
        categoryId: args.params.categoryId,
        columns: args.deps.columns.join(','),
      }),
    ),
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { site } = context;
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
  },
  component: lazyPage(() => import('./power-mode-page.tsx'), 'PowerModePage'),
  staticData: {
    module: 'src/web/pages/power-mode/power-mode-page.tsx',
    texts: ['listing', 'power'],
    layout: 'full',
  },
});
