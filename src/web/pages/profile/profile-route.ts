import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../loading/load-chunk.ts';
import { ROUTES } from '../../routes.ts';
import { loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import type { ProfileLoaded } from './load-profile.ts';

/** What a person has here, part by part. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.profile,
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
    module: 'src/web/pages/profile/profile-page.tsx',
    texts: ['account', 'list', 'watch', 'login', 'form', 'empty', 'purchase'],
  },
});
