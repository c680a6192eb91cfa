import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { loadPageChunk } from '../../../loading/load-chunk.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { privateHead } from '../../../routing/private-head.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import type { MoneySearch } from './load-money.ts';

/** Route of the admin page for what clicks cost, invoices, payments, disputes and the ledger. */
export const moneyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.adminMoney.pattern,
  staleTime: 0,
  loaderDeps: ({ search }: { search: MoneySearch }) => search,
  loader: (args) =>
    loadPage(args, async (site) => {
      const { loadMoney } = await loadPageChunk(() => import('./load-money.ts'));
      return loadMoney(site, args.deps, args.location);
    }),
  head: privateHead('admin.title', 'admin.description'),
  component: lazyPage(() => import('./money-page.tsx'), 'MoneyPage'),
  staticData: {
    module: 'src/web/pages/admin/money/money-page.tsx',
    texts: ['admin', 'money', 'partner', 'form'],
    layout: 'full',
  },
});
