import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { breadcrumbList, headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** An information article; a second part of the path names one that belongs below the first. */
export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.article,
  loader: (args) => {
    const { baseArticle, optional } = args.params;
    const slug = optional === undefined ? baseArticle : `${baseArticle}/${optional}`;
    return loadPage(args, (site) => ask(site, 'article', { ...placeOf(site), slug }));
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? headOf(context.site, {
          title: loaderData.title,
          description: loaderData.description,
          path: loaderData.path,
          structured: import.meta.env.SSR
            ? [breadcrumbList(context.site, [{ name: loaderData.title, path: loaderData.path }])]
            : [],
        })
      : {},
  component: lazyPage(() => import('./article-page.tsx'), 'ArticlePage'),
  staticData: { module: 'src/web/pages/article/article-page.tsx', texts: ['article', 'content'] },
});
