import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where the links below letters lead: it says what they are about, and stops them by a button. */
export const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.unsubscribe,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { token } = args.params;
      const { link } = await askPersonal(site, 'unsubscription', { token }, args.location);
      return { token, link };
    }),
  head: privateHead('unsubscribe.title', 'unsubscribe.description'),
  component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  staticData: { module: 'src/web/pages/unsubscribe/unsubscribe-page.tsx', texts: ['unsubscribe', 'form'] },
});
