import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.privacySettings.pattern,
  loader: (args) => loadPage(args, async () => ({})),
  head: ({ match: { context } }) =>
    buildPageHead(context.site, {
      title: context.site.t('privacy.title'),
      description: context.site.t('privacy.description'),
      path: pages.privacySettings.path(),
    }),
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
  staticData: { module: 'src/web/pages/info/privacy/privacy-page.tsx', texts: ['privacy', 'consent'] },
});
