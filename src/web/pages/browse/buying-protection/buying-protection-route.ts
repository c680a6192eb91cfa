import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';

export const buyingProtectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.buyingProtection.pattern,
  loader: (args) =>
    loadPage(args, (site) =>
      callApi(site, 'buyingProtection', { ...marketParams(site), merchantId: args.params.merchantId }),
    ),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? buildPageHead(context.site, {
          title: context.site.t('protection.title', { name: loaderData.merchant.name }),
          description: context.site.t('protection.description', { name: loaderData.merchant.name }),
          path: loaderData.path,
        })
      : {},
  component: lazyPage(() => import('./buying-protection-page.tsx'), 'BuyingProtectionPage'),
  staticData: {
    module: 'src/web/pages/browse/buying-protection/buying-protection-page.tsx',
    texts: ['protection', 'merchant', 'payment'],
  },
});
