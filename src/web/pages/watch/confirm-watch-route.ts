import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { askPersonal, isSignedIn, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where a letter's link asks whether a price watch is wanted; only its button starts one. */
export const confirmWatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.confirmWatch,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { link } = await askPersonal(site, 'watchLink', args.params, args.location);
      return { link, isMember: link === null && (await isSignedIn(site)) };
    }),
  head: privateHead('watch.confirm.title', 'watch.description'),
  component: lazyPage(() => import('./confirm-watch-page.tsx'), 'ConfirmWatchPage'),
  staticData: { module: 'src/web/pages/watch/confirm-watch-page.tsx', texts: ['watch', 'form', 'signup'] },
});
