import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { PageFailure } from '../../loading/page-failure.ts';
import { ROUTES } from '../../routes.ts';
import { askPersonal, loadPage } from '../../routing/page-loader.ts';
import { privateHead } from '../../routing/private-head.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where one notes that one bought a product. */
export const recordPurchaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.recordPurchase,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { productId } = args.params;
      if (!/^[1-9]\d{0,14}$/.test(productId)) throw new PageFailure(404, 'Not Found');
      return askPersonal(site, 'purchaseForm', { productId: Number(productId) }, args.location);
    }),
  head: privateHead('purchase.record.title', 'purchase.lead'),
  component: lazyPage(() => import('./record-purchase-page.tsx'), 'RecordPurchasePage'),
  staticData: { module: 'src/web/pages/record-purchase/record-purchase-page.tsx', texts: ['purchase', 'form'] },
});
