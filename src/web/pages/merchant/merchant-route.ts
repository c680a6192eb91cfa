import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page.tsx';
import { ROUTES } from '../../routes.ts';
import { aboutShop, headOf } from '../../routing/page-head.ts';
import { ask, loadPage, placeOf } from '../../routing/page-loader.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

export const merchantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.merchant,
  loader: (args) =>
    loadPage(args, (site) => ask(site, 'merchant', { ...placeOf(site), merchantId: args.params.merchantId })),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? headOf(context.site, {
          title: context.site.t('merchant.title', { name: loaderData.name }),
          description: context.site.t('merchant.description', {
            name: loaderData.name,
            count: loaderData.offerCount,
            number: formatNumber(loaderData.offerCount, context.site.locale),
          }),
          path: loaderData.path,
          structured: import.meta.env.SSR ? [aboutShop({ ...loaderData, reviews: null })] : [],
        })
      : {},
  component: lazyPage(() => import('./merchant-page.tsx'), 'MerchantPage'),
  staticData: { module: 'src/web/pages/merchant/merchant-page.tsx', texts: ['merchant'] },
});
