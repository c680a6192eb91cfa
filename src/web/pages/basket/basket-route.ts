import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { headOf } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { basketAddress, basketQuery, itemsText } from './basket-query.ts';

export const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.basket,
  loaderDeps: ({ search }) => basketQuery(search),
  loader: (args) =>
    loadPage(args, async (site) => {
      const { items, shops, inStock, used, untold, q } = args.deps;
      const request = {
        ...placeOf(site),
        items: itemsText(items),
        shops: shops ?? undefined,
        stock: inStock ? 'told' : 'any',
        condition: used ? 'any' : 'new',
        untold: untold ? 'apart' : 'none',
      } as const;
      const [basket, found] = await Promise.all([
        items.length === 0 ? null : ask(site, 'basket', request),
        q === '' ? null : ask(site, 'suggest', { ...placeOf(site), q }),
      ]);
      return { basket, found: found?.products ?? null };
    }),
  head: ({ match: { context, loaderDeps } }) => {
    const { site } = context;
    return headOf(site, {
      title: site.t('basket.title'),
      description: site.t('basket.description'),
      path: basketAddress(loaderDeps),
      index: loaderDeps.items.length === 0,
    });
  },
  component: lazyPage(() => import('./basket-page.tsx'), 'BasketPage'),
  staticData: { module: 'src/web/pages/basket/basket-page.tsx', texts: ['basket', 'finder'] },
});
