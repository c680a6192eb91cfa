import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { breadcrumbList, buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of information articles. An optional second path segment names a sub-article. */
export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.article.pattern,
  loader: (args) => {
    const { baseArticle, optional } = args.params;
    const slug = optional === undefined ? baseArticle : `${baseArticle}/${optional}`;
    return loadPage(args, (site) => callApi(site, 'article', { ...marketParams(site), slug }));
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? buildPageHead(context.site, {
          title: loaderData.title,
          description: loaderData.description,
          path: loaderData.path,
          structured: import.meta.env.SSR
            ? [breadcrumbList(context.site, [{ name: loaderData.title, path: loaderData.path }])]
            : [],
        })
      : {},
  component: lazyPage(() => import('./article-page.tsx'), 'ArticlePage'),
  staticData: { module: 'src/web/pages/info/article/article-page.tsx', texts: ['article', 'content'] },
});
