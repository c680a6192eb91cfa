import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { PageFailure } from '../../loading/page-failure.ts';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Which of the visitor's lists a product is on: the page behind what opens as a dialog where scripts run. */
export const listActionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.listAction,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { productId } = args.params;
      if (!/^[1-9]\d{0,14}$/.test(productId)) throw new PageFailure(404, 'Not Found');
      return askPersonal(site, 'listsWith', { productId: Number(productId) }, args.location);
    }),
  head: privateHead('list.choose', 'list.description'),
  component: lazyPage(() => import('./list-action-page.tsx'), 'ListActionPage'),
  staticData: { module: 'src/web/pages/list-action/list-action-page.tsx', texts: ['list', 'form'] },
});
