import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailure } from './page-failure.ts';
import type { LoaderContext } from './page-loader.ts';
import { categoryRoute } from './pages/category/category-route.ts';
import { homeRoute } from './pages/home/home-route.ts';
import { merchantRoute } from './pages/merchant/merchant-route.ts';
import { unknownRoute } from './pages/not-found/unknown-route.ts';
import { productRoute } from './pages/product/product-route.ts';
import { resultsRoute } from './pages/results/results-route.ts';
import { treeRoute } from './pages/tree/tree-route.ts';
import { readQuery, writeQuery } from './query-text.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { rootRoute } from './shell/root-route.tsx';

const routeTree = rootRoute.addChildren([
  homeRoute,
  categoryRoute,
  productRoute,
  treeRoute,
  resultsRoute,
  merchantRoute,
  unknownRoute,
]);

/** How long what a loader gave stands for its location. */
const LOADED_FOR_MS = 30_000;

export function createSiteRouter(context: LoaderContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    basepath: context.site.base || '/',
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultStaleTime: LOADED_FOR_MS,
    defaultPreloadStaleTime: LOADED_FOR_MS,
    defaultErrorComponent: ({ error }) => <ErrorPage error={error} />,
    defaultNotFoundComponent: () => <ErrorPage error={new PageFailure(404, 'Not Found')} />,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    trailingSlash: 'preserve',
    scrollRestoration: typeof document !== 'undefined',
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    /** The source of the page's component, so that the server can tell the browser to fetch its chunk early. */
    module?: string;
  }
}
