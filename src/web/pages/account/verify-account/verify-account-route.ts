import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { VerifyLoaded } from './load-verify-account.ts';

/** Route of the links in emails that confirm a new account or a deletion. */
export const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.verifyAccount.pattern,
  loader: (args) =>
    loadPage(args, async (site): Promise<VerifyLoaded> => {
      const { loadVerifyAccount } = await loadPageChunk(() => import('./load-verify-account.ts'));
      return loadVerifyAccount(site, args.params.token);
    }),
  head: privateHead('verify.title', 'verify.description'),
  component: lazyPage(() => import('./verify-account-page.tsx'), 'VerifyAccountPage'),
  staticData: {
    module: 'src/web/pages/account/verify-account/verify-account-page.tsx',
    texts: ['verify', 'signup', 'login', 'form'],
  },
});
