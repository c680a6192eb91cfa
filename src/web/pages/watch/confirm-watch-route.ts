import { createRoute } from '@tanstack/react-router';
import { DONE } from '../../form-state.ts';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where a letter's link asks whether a price watch is wanted; only its button starts one. */
export const confirmWatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.confirmWatch,
  staleTime: 0,
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => ({ isDone: search[DONE] === 'confirmWatch' }),
  loader: (args) =>
    loadPage(args, async (site) => {
      const { isDone } = args.deps;
      const { link } = await askPersonal(site, 'watchLink', { token: args.params.token }, args.location);
      return { link, isDone };
    }),
  head: privateHead('watch.confirm.title', 'watch.description'),
  component: lazyPage(() => import('./confirm-watch-page.tsx'), 'ConfirmWatchPage'),
  staticData: { module: 'src/web/pages/watch/confirm-watch-page.tsx', texts: ['watch', 'form'] },
});
