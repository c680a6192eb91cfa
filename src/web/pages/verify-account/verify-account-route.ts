import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import type { VerifyLoaded } from './load-verify-account.ts';

/** What the links of letters to new and leaving people ask to be confirmed. */
export const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.verifyAccount,
  loader: (args) =>
    loadPage(args, async (site): Promise<VerifyLoaded> => {
      const { loadVerifyAccount } = await loadPageChunk(() => import('./load-verify-account.ts'));
      return loadVerifyAccount(site, args.params.token);
    }),
  head: privateHead('verify.title', 'verify.description'),
  component: lazyPage(() => import('./verify-account-page.tsx'), 'VerifyAccountPage'),
  staticData: {
    module: 'src/web/pages/verify-account/verify-account-page.tsx',
    texts: ['verify', 'signup', 'login', 'form'],
  },
});
