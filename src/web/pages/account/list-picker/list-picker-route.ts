import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi, loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { parseId } from '../../../routing/query-string.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Route of the list picker of a product. With scripts the picker opens as a dialog instead. */
export const listPickerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.listPicker.pattern,
  staleTime: 0,
  loader: (args) =>
    loadPage(args, async (site) => {
      const productId = parseId(args.params.productId);
      if (productId === null) throw new PageError(404, 'Not Found');
      return callPersonalApi(site, 'listsContaining', { productId }, args.location);
    }),
  head: privateHead('list.choose', 'list.description'),
  component: lazyPage(() => import('./list-picker-page.tsx'), 'ListPickerPage'),
  staticData: { module: 'src/web/pages/account/list-picker/list-picker-page.tsx', texts: ['list', 'form'] },
});
