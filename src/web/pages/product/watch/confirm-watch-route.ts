import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { callPersonalApi, isSignedIn, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the email link that confirms a price watch. Only its button starts the watch. */
export const confirmWatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.confirmWatch.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { link } = await callPersonalApi(site, 'watchLink', args.params, args.location);
      return { link, isMember: link === null && (await isSignedIn(site)) };
    }),
  head: privateHead('watch.confirm.title', 'watch.description'),
  component: lazyPage(() => import('./confirm-watch-page.tsx'), 'ConfirmWatchPage'),
  staticData: { module: 'src/web/pages/product/watch/confirm-watch-page.tsx', texts: ['watch', 'form', 'signup'] },
});
