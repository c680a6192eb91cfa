import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf, siteItself } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.home,
  loader: (args) => loadPage(args, (site) => ask(site, 'home', placeOf(site))),
  head: ({ match: { context } }) =>
    headOf(context.site, {
      title: context.site.t('home.title'),
      description: context.site.t('home.description'),
      path: '/',
      structured: import.meta.env.SSR ? siteItself(context.site) : [],
    }),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  staticData: { module: 'src/web/pages/home/home-page.tsx', texts: ['home'], layout: 'full' },
});
