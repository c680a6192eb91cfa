import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailure } from './loading/page-failure.ts';
import { articleRoute } from './pages/article/article-route.ts';
import { basketRoute } from './pages/basket/basket-route.ts';
import { brandRoute } from './pages/brand/brand-route.ts';
import { brandSaleRoute } from './pages/brand/brand-sale-route.ts';
import { buyingProtectionRoute } from './pages/buying-protection/buying-protection-route.ts';
import { campaignRoute } from './pages/campaign/campaign-route.ts';
import { categoryRoute } from './pages/category/category-route.ts';
import { changeEmailRoute } from './pages/change-email/change-email-route.ts';
import { compareRoute } from './pages/compare/compare-route.ts';
import { dealsRoute } from './pages/deals/deals-route.ts';
import { deliveryRoute } from './pages/delivery/delivery-route.ts';
import { deskRoute } from './pages/desk/desk-route.ts';
import { filtersRoute } from './pages/filters/filters-route.ts';
import { homeRoute } from './pages/home/home-route.ts';
import { listRoute } from './pages/list/list-route.ts';
import { listActionRoute } from './pages/list-action/list-action-route.ts';
import { loginRoute } from './pages/login/login-route.ts';
import { merchantRoute } from './pages/merchant/merchant-route.ts';
import { newDesignRoute } from './pages/new-design/new-design-route.ts';
import { noTransitionRoute } from './pages/no-transition/no-transition-route.ts';
import { ownListRoute } from './pages/own-list/own-list-route.ts';
import { powerModeRoute } from './pages/power-mode/power-mode-route.ts';
import { privacyRoute } from './pages/privacy/privacy-route.ts';
import { productRoute } from './pages/product/product-route.ts';
import { productQuestionsRoute } from './pages/product-questions/product-questions-route.ts';
import { productReviewsRoute } from './pages/product-reviews/product-reviews-route.ts';
import { profileRoute } from './pages/profile/profile-route.ts';
import { recordPurchaseRoute } from './pages/record-purchase/record-purchase-route.ts';
import { reportPostingRoute } from './pages/report-posting/report-posting-route.ts';
import { resetPasswordRoute } from './pages/reset-password/reset-password-route.ts';
import { resultsRoute } from './pages/results/results-route.ts';
import { searchPageRoute } from './pages/search-page/search-page-route.ts';
import { seriesRoute } from './pages/series/series-route.ts';
import { signupRoute } from './pages/signup/signup-route.ts';
import { storeRoute } from './pages/store/store-route.ts';
import { storeDirectoryRoute } from './pages/store-directory/store-directory-route.ts';
import { treeRoute } from './pages/tree/tree-route.ts';
import { unsubscribeRoute } from './pages/unsubscribe/unsubscribe-route.ts';
import { verifiedReviewRoute } from './pages/verified-review/verified-review-route.ts';
import { verifyAccountRoute } from './pages/verify-account/verify-account-route.ts';
import { confirmWatchRoute } from './pages/watch/confirm-watch-route.ts';
import { watchRoute } from './pages/watch/watch-route.ts';
import { writeReviewRoute } from './pages/write-review/write-review-route.ts';
import type { LoaderContext } from './routing/page-loader.ts';
import { readQuery, writeQuery } from './routing/query-text.ts';
import { ErrorPlace } from './shell/error-place.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { checkSlots, type Slots } from './slots.ts';
import type { Chrome } from './state/chrome.ts';
import type { TextPart } from './texts/text-parts.ts';

const routeTree = rootRoute.addChildren([
  homeRoute,
  categoryRoute,
  filtersRoute,
  powerModeRoute,
  compareRoute,
  basketRoute,
  productRoute,
  treeRoute,
  resultsRoute,
  merchantRoute,
  dealsRoute,
  brandRoute,
  brandSaleRoute,
  seriesRoute,
  storeDirectoryRoute,
  storeRoute,
  buyingProtectionRoute,
  searchPageRoute,
  privacyRoute,
  articleRoute,
  deskRoute,
  newDesignRoute,
  noTransitionRoute,
  ownListRoute,
  listActionRoute,
  productReviewsRoute,
  productQuestionsRoute,
  writeReviewRoute,
  reportPostingRoute,
  recordPurchaseRoute,
  verifiedReviewRoute,
  listRoute,
  loginRoute,
  signupRoute,
  verifyAccountRoute,
  resetPasswordRoute,
  changeEmailRoute,
  unsubscribeRoute,
  deliveryRoute,
  profileRoute,
  watchRoute,
  confirmWatchRoute,
  campaignRoute,
]);

checkSlots(routeTree);

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
    defaultErrorComponent: ({ error }) => <ErrorPlace error={error} />,
    defaultNotFoundComponent: () => <ErrorPlace error={new PageFailure(404, 'Not Found')} />,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    trailingSlash: 'preserve',
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
    /** The parts of the locale's texts that the page says besides the general ones (`text-parts.ts`). */
    texts: readonly TextPart[];
    /** What stands in the places of the frame and of pages above; a name only once in a chain of routes. */
    slots?: Slots;
    /** What of the frame the page does without. */
    chrome?: Partial<Chrome>;
    /** `full` gives the page the whole width, without a sidebar. */
    layout?: 'full';
    /** Whether it is a campaign, which its path does not tell. */
    isCampaign?: boolean;
  }
}
