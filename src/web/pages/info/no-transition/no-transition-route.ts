import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route without client-side navigation. It has no header and footer, whose links the router would follow. */
export const noTransitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.noTransition.pattern,
  loader: (args) => loadPage(args, async () => ({})),
  head: ({ match: { context } }) =>
    buildPageHead(context.site, {
      title: context.site.t('no-transition.title'),
      description: context.site.t('no-transition.description'),
      path: null,
      index: false,
    }),
  component: lazyPage(() => import('./no-transition-page.tsx'), 'NoTransitionPage'),
  staticData: {
    module: 'src/web/pages/info/no-transition/no-transition-page.tsx',
    texts: ['no-transition'],
    frame: { hideHeader: true, hideFooter: true, hideQuickAccess: true },
  },
});
