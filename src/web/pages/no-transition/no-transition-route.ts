import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** A page that no transition leads to or from: it stands without the frame, whose links would make one. */
export const noTransitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.noTransition,
  loader: (args) => loadPage(args, async () => ({})),
  head: ({ match: { context } }) =>
    headOf(context.site, {
      title: context.site.t('no-transition.title'),
      description: context.site.t('no-transition.description'),
      path: null,
      index: false,
    }),
  component: lazyPage(() => import('./no-transition-page.tsx'), 'NoTransitionPage'),
  staticData: {
    module: 'src/web/pages/no-transition/no-transition-page.tsx',
    texts: ['no-transition'],
    chrome: { hideHeader: true, hideFooter: true, hideQuickAccess: true },
  },
});
