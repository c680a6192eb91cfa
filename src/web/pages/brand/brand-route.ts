import { createRoute } from '@tanstack/react-router';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { breadcrumbList, headOf, itemList, wholeAddress } from '../../page-head.ts';
import { ask, loadPage, placeOf } from '../../page-loader.ts';
import { ROUTES } from '../../routes.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import { formatNumber } from '../../ui/format.ts';

export const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.brand,
  loaderDeps: ({ search }) => listingQuery(search),
  loader: (args) =>
    loadPage(args, async (site) => {
      const request = { ...placeOf(site), brandId: args.params.brandId };
      const [brand, listing] = await Promise.all([
        ask(site, 'brand', request),
        ask(site, 'brandListing', { ...request, ...args.deps }),
      ]);
      return { brand, listing };
    }),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const { site } = context;
    if (!loaderData) return {};
    const { brand, listing } = loaderData;
    const { name, path, productCount, text, website } = brand;
    return headOf(site, {
      title: site.t('brand.title', { name }),
      description: site.t('brand.description', {
        name,
        count: productCount,
        number: formatNumber(productCount, site.locale),
      }),
      path: loaderDeps.page > 1 ? `${path}?page=${loaderDeps.page}` : path,
      index: productCount > 0 && loaderDeps.f === '' && loaderDeps.sort === undefined,
      structured: import.meta.env.SSR
        ? [
            breadcrumbList(site, [{ name, path }]),
            {
              '@type': 'Brand',
              name,
              url: wholeAddress(site, path),
              ...(text === null ? {} : { description: text }),
              ...(website === null ? {} : { sameAs: website }),
            },
            itemList(site, listing.total, listing.products),
          ]
        : [],
    });
  },
  component: lazyPage(() => import('./brand-page.tsx'), 'BrandPage'),
  staticData: {
    module: 'src/web/pages/brand/brand-page.tsx',
    texts: ['brand', 'series', 'discount', 'listing'],
  },
});
