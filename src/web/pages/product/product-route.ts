import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lazy-page.tsx';
import { PageFailure } from '../../page-failure.ts';
import { headOf } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { productQuery, standardOf } from './product-query.ts';
import { structuredProduct } from './structured-product.ts';

/** The product id of `{categoryId}-{productId}`. The category is part of the address only; it is not looked up. */
function productIdOf(ids: string): string {
  const id = /^\d{1,15}-(\d{1,15})$/.exec(ids)?.[1];
  if (id === undefined) throw new PageFailure(404, 'Not Found');
  return id;
}

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.product,
  loader: (args) =>
    loadPage(args, async (site) => {
      const request = { ...placeOf(site), productId: productIdOf(args.params.ids) };
      // No `loaderDeps`: another order or range is the same product, and changes without loading the page again.
      const { range } = productQuery(args.location.search, standardOf(site.settings));
      const [product, history] = await Promise.all([
        ask(site, 'product', request),
        site.client.call('priceHistory', { ...request, range }),
      ]);
      // A page without its chart is better than none.
      return { product, history: history.ok ? history.value : null };
    }),
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { site } = context;
    const { product } = loaderData;
    const name = product.option === null ? product.name : `${product.name} ${product.option}`;
    return headOf(site, {
      title: site.t('product.title', { name }),
      description: site.t('product.description', { name, count: product.merchantCount }),
      path: product.path,
      // Machines read it in the document that the server sends.
      card: { kind: 'product', id: product.id },
      structured: import.meta.env.SSR ? structuredProduct(site, product) : [],
    });
  },
  component: lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
  staticData: { module: 'src/web/pages/product/product-page.tsx', texts: ['product'] },
});
