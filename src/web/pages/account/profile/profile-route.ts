import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { ProfileLoaded } from './load-profile.ts';

/** Route of the profile and its tabs. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.profile.pattern,
  loaderDeps: ({ search }) => ({ search }),
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site): Promise<ProfileLoaded> => {
      const { loadProfile } = await loadPageChunk(() => import('./load-profile.ts'));
      return loadProfile(site, args.params.tab, { search: args.deps.search, location: args.location });
    }),
  head: privateHead('account.title', 'account.description'),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
  staticData: {
    module: 'src/web/pages/account/profile/profile-page.tsx',
    texts: ['account', 'list', 'watch', 'login', 'form', 'empty', 'purchase'],
  },
});
