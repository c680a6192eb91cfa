import { createRoute } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { lazyPage } from '../../../loading/lazy-page.tsx';
import { buildPageHead, storeStructuredData } from '../../../routing/page-head.ts';
import { callApi, loadPage, marketParams } from '../../../routing/page-loader.ts';
import { rootRoute } from '../../../shell/root-route.tsx';
import { formatNumber } from '../../../ui/text/format.ts';

export const merchantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.merchant.pattern,
  loader: (args) =>
    loadPage(args, (site) => callApi(site, 'merchant', { ...marketParams(site), merchantId: args.params.merchantId })),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? buildPageHead(context.site, {
          title: context.site.t('merchant.title', { name: loaderData.name }),
          description: context.site.t('merchant.description', {
            name: loaderData.name,
            count: loaderData.offerCount,
            number: formatNumber(loaderData.offerCount, context.site.locale),
          }),
          path: loaderData.path,
          structured: import.meta.env.SSR ? [storeStructuredData({ ...loaderData, reviews: null })] : [],
        })
      : {},
  component: lazyPage(() => import('./merchant-page.tsx'), 'MerchantPage'),
  staticData: { module: 'src/web/pages/browse/merchant/merchant-page.tsx', texts: ['merchant', 'payment'] },
});
