import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';

export const buyingProtectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.buyingProtection,
  loader: (args) =>
    loadPage(args, (site) => ask(site, 'buyingProtection', { ...placeOf(site), merchantId: args.params.merchantId })),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? headOf(context.site, {
          title: context.site.t('protection.title', { name: loaderData.merchant.name }),
          description: context.site.t('protection.description', { name: loaderData.merchant.name }),
          path: loaderData.path,
        })
      : {},
  component: lazyPage(() => import('./buying-protection-page.tsx'), 'BuyingProtectionPage'),
  staticData: {
    module: 'src/web/pages/buying-protection/buying-protection-page.tsx',
    texts: ['protection', 'merchant'],
  },
});
