import { createRoute } from '@tanstack/react-router';
import { sitePaths } from '../../../api/contract/site-paths.ts';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.privacySettings,
  loader: (args) => loadPage(args, async () => ({})),
  head: ({ match: { context } }) =>
    headOf(context.site, {
      title: context.site.t('privacy.title'),
      description: context.site.t('privacy.description'),
      path: sitePaths.privacySettings(),
    }),
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
  staticData: { module: 'src/web/pages/privacy/privacy-page.tsx', texts: ['privacy', 'consent'] },
});
