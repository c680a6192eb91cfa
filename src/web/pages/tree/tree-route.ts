import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { breadcrumbList, headOf, itemList } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const load = () => import('./tree-page.tsx');
const page = lazyPage(load, 'TreePage');
const relatedSearches = lazyPage(load, 'RelatedSearches');
const relatedProducts = lazyPage(load, 'RelatedProducts');
const preloadPage = page.preload;

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
          structured: import.meta.env.SSR
            ? [
                breadcrumbList(context.site, loaderData.breadcrumbs),
                itemList(context.site, loaderData.children.length, loaderData.children),
              ]
            : [],
        })
      : {},
  component: Object.assign(page, {
    preload: () => Promise.all([preloadPage(), relatedSearches.preload(), relatedProducts.preload()]),
  }),
  staticData: {
    module: 'src/web/pages/tree/tree-page.tsx',
    texts: ['tree'],
    slots: { relatedSearches, relatedProducts },
  },
});
