import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { SignupLoaded } from './load-signup.ts';

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.signup.pattern,
  loaderDeps: ({ search }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<SignupLoaded> => {
      const { loadSignup } = await loadPageChunk(() => import('./load-signup.ts'));
      return loadSignup(site, args.deps);
    }),
  head: privateHead('signup.title', 'signup.description'),
  component: lazyPage(() => import('./signup-page.tsx'), 'SignupPage'),
  staticData: { module: 'src/web/pages/account/signup/signup-page.tsx', texts: ['signup', 'login', 'form'] },
});
