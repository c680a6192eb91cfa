import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { ResetLoaded } from './load-reset-password.ts';

/** Route of the password reset: requests an email, whose link opens the form for a new password. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.resetPassword.pattern,
  loaderDeps: ({ search }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<ResetLoaded> => {
      const { loadResetPassword } = await loadPageChunk(() => import('./load-reset-password.ts'));
      return loadResetPassword(site, args.params.token, args.deps);
    }),
  head: privateHead('reset.title', 'reset.description'),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  staticData: {
    module: 'src/web/pages/account/reset-password/reset-password-page.tsx',
    texts: ['reset', 'login', 'form'],
  },
});
