import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { breadcrumbList, buildPageHead, itemList } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

const load = () => import('./tree-page.tsx');
const page = lazyPage(load, 'TreePage');
const relatedSearches = lazyPage(load, 'RelatedSearches');
const relatedProducts = lazyPage(load, 'RelatedProducts');
const preloadPage = page.preload;

export const treeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.tree.pattern,
  loader: (args) =>
    loadPage(args, (site) => callApi(site, 'tree', { ...marketParams(site), treeId: args.params.treeId })),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? buildPageHead(context.site, {
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
    module: 'src/web/pages/browse/tree/tree-page.tsx',
    texts: ['tree'],
    slots: { relatedSearches, relatedProducts },
  },
});
