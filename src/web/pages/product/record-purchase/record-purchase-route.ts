import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { parseId } from '../../../routing/query-string.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the form that records a purchase. */
export const recordPurchaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.recordPurchase.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const productId = parseId(args.params.productId);
      if (productId === null) throw new PageError(404, 'Not Found');
      return callPersonalApi(site, 'purchaseForm', { productId }, args.location);
    }),
  head: privateHead('purchase.record.title', 'purchase.lead'),
  component: lazyPage(() => import('./record-purchase-page.tsx'), 'RecordPurchasePage'),
  staticData: { module: 'src/web/pages/product/record-purchase/record-purchase-page.tsx', texts: ['purchase', 'form'] },
});
