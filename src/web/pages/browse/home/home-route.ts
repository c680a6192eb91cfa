import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead, siteStructuredData } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.home.pattern,
  loader: (args) => loadPage(args, (site) => callApi(site, 'home', marketParams(site))),
  head: ({ match: { context } }) =>
    buildPageHead(context.site, {
      title: context.site.t('home.title'),
      description: context.site.t('home.description'),
      path: '/',
      structured: import.meta.env.SSR ? siteStructuredData(context.site) : [],
    }),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  staticData: { module: 'src/web/pages/browse/home/home-page.tsx', texts: ['home'], layout: 'full' },
});
