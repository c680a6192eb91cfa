import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** By which ways a person is told of things, and when. */
export const deliveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.delivery,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { response } = await askPersonal(site, 'delivery', {}, args.location);
      return { delivery: response };
    }),
  head: privateHead('delivery.title', 'delivery.description'),
  component: lazyPage(() => import('./delivery-page.tsx'), 'DeliveryPage'),
  staticData: { module: 'src/web/pages/delivery/delivery-page.tsx', texts: ['delivery', 'form', 'unsubscribe'] },
});
