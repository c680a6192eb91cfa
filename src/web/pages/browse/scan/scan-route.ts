import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { loadPage } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

/** Finds a product by the barcode on its package. */
export const scanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.scan.pattern,
  loader: (args) => loadPage(args, async () => ({})),
  head: ({ match: { context } }) =>
    buildPageHead(context.site, {
      title: context.site.t('scan.title'),
      description: context.site.t('scan.lead'),
      path: pages.scan.path(),
    }),
  component: lazyPage(() => import('./scan-page.tsx'), 'ScanPage'),
  staticData: { module: 'src/web/pages/browse/scan/scan-page.tsx', texts: ['scan'] },
});
