import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { breadcrumbList, headOf } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';

export const treeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.tree,
  loader: (args) => loadPage(args, (site) => ask(site, 'tree', { ...placeOf(site), treeId: args.params.treeId })),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? headOf(context.site, {
          title: context.site.t('tree.title', { name: loaderData.name }),
          description: context.site.t('tree.description', { name: loaderData.name }),
          path: loaderData.path,
          structured: [breadcrumbList(context.site, loaderData.breadcrumbs)],
        })
      : {},
  component: lazyRouteComponent(() => import('./tree-page.tsx'), 'TreePage'),
  staticData: { module: 'src/web/pages/tree/tree-page.tsx' },
});
