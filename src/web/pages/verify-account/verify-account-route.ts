import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { loadPageChunk } from '../../load-chunk.ts';
import { loadPage } from '../../page-loader.ts';
import { privateHead } from '../../private-head.ts';
import { ROUTES } from '../../routes.ts';
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
