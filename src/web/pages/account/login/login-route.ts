import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { LoginLoaded } from './load-login.ts';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.login.pattern,
  loaderDeps: ({ search }) => search,
  loader: (args) =>
    loadPage(args, async (site): Promise<LoginLoaded> => {
      const { loadLogin } = await loadPageChunk(() => import('./load-login.ts'));
      return loadLogin(site, args.deps);
    }),
  head: privateHead('login.title', 'login.description'),
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
  staticData: { module: 'src/web/pages/account/login/login-page.tsx', texts: ['login', 'form'] },
});
