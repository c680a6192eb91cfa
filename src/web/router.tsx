import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageError } from './loading/page-error.ts';
import { changeEmailRoute } from './pages/account/change-email/change-email-route.ts';
import { listPickerRoute } from './pages/account/list-picker/list-picker-route.ts';
import { loginRoute } from './pages/account/login/login-route.ts';
import { myListRoute } from './pages/account/my-list/my-list-route.ts';
import { notificationSettingsRoute } from './pages/account/notification-settings/notification-settings-route.ts';
import { profileRoute } from './pages/account/profile/profile-route.ts';
import { resetPasswordRoute } from './pages/account/reset-password/reset-password-route.ts';
import { sharedListRoute } from './pages/account/shared-list/shared-list-route.ts';
import { signupRoute } from './pages/account/signup/signup-route.ts';
import { unsubscribeRoute } from './pages/account/unsubscribe/unsubscribe-route.ts';
import { verifyAccountRoute } from './pages/account/verify-account/verify-account-route.ts';
import { adminRoute } from './pages/admin/admin/admin-route.ts';
import { catalogueRoute } from './pages/admin/catalogue/catalogue-route.ts';
import { merchantsRoute } from './pages/admin/merchants/merchants-route.ts';
import { moneyRoute } from './pages/admin/money/money-route.ts';
import { adminPagesRoute } from './pages/admin/pages/admin-pages-route.ts';
import { partnersRoute } from './pages/admin/partners/partners-route.ts';
import { adminSearchRoute } from './pages/admin/search/admin-search-route.ts';
import { advisorRoute } from './pages/browse/advisor/advisor-route.ts';
import { brandRoute } from './pages/browse/brand/brand-route.ts';
import { brandSaleRoute } from './pages/browse/brand/brand-sale-route.ts';
import { buyingProtectionRoute } from './pages/browse/buying-protection/buying-protection-route.ts';
import { campaignRoute } from './pages/browse/campaign/campaign-route.tsx';
import { categoryRoute } from './pages/browse/category/category-route.ts';
import { dealsRoute } from './pages/browse/deals/deals-route.ts';
import { filtersRoute } from './pages/browse/filters/filters-route.ts';
import { homeRoute } from './pages/browse/home/home-route.ts';
import { merchantRoute } from './pages/browse/merchant/merchant-route.ts';
import { powerModeRoute } from './pages/browse/power-mode/power-mode-route.ts';
import { resultsRoute } from './pages/browse/results/results-route.ts';
import { scanRoute } from './pages/browse/scan/scan-route.ts';
import { searchPageRoute } from './pages/browse/search-page/search-page-route.ts';
import { seriesRoute } from './pages/browse/series/series-route.ts';
import { storeRoute } from './pages/browse/store/store-route.ts';
import { storeDirectoryRoute } from './pages/browse/store-directory/store-directory-route.ts';
import { treeRoute } from './pages/browse/tree/tree-route.ts';
import { blogRoute, guidesRoute } from './pages/guide/hub/hub-routes.ts';
import { blogPostRoute, boardRoute, contentRoute, guideRoute } from './pages/guide/written/written-routes.ts';
import { articleRoute } from './pages/info/article/article-route.ts';
import { newDesignRoute } from './pages/info/new-design/new-design-route.ts';
import { noTransitionRoute } from './pages/info/no-transition/no-transition-route.ts';
import { priceOutlookRoute } from './pages/info/price-outlook/price-outlook-route.ts';
import { privacyRoute } from './pages/info/privacy/privacy-route.ts';
import { invitationRoute } from './pages/partner/invitation/invitation-route.ts';
import { portalRoute } from './pages/partner/portal/portal-route.ts';
import { registerRoute } from './pages/partner/register/register-route.ts';
import { basketRoute } from './pages/product/basket/basket-route.ts';
import { compareRoute } from './pages/product/compare/compare-route.ts';
import { productRoute } from './pages/product/product/product-route.ts';
import { productQuestionsRoute } from './pages/product/product-questions/product-questions-route.ts';
import { productReviewsRoute } from './pages/product/product-reviews/product-reviews-route.ts';
import { recordPurchaseRoute } from './pages/product/record-purchase/record-purchase-route.ts';
import { reportOfferRoute } from './pages/product/report-offer/report-offer-route.ts';
import { reportPostingRoute } from './pages/product/report-posting/report-posting-route.ts';
import { verifiedReviewRoute } from './pages/product/verified-review/verified-review-route.ts';
import { confirmWatchRoute } from './pages/product/watch/confirm-watch-route.ts';
import { watchRoute } from './pages/product/watch/watch-route.ts';
import { writeReviewRoute } from './pages/product/write-review/write-review-route.ts';
import { widgetRoute } from './pages/widget/widget/widget-route.ts';
import type { LoaderContext } from './routing/page-loader.ts';
import { parseQuery, stringifyQuery } from './routing/query-string.ts';
import { LazyErrorPage } from './shell/lazy-error-page.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { checkSlots, type Slots } from './slots.ts';
import type { PageFrame } from './state/page-frame.ts';
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
  advisorRoute,
  scanRoute,
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
  priceOutlookRoute,
  articleRoute,
  guidesRoute,
  guideRoute,
  blogRoute,
  blogPostRoute,
  contentRoute,
  boardRoute,
  adminRoute,
  catalogueRoute,
  adminSearchRoute,
  merchantsRoute,
  adminPagesRoute,
  widgetRoute,
  newDesignRoute,
  noTransitionRoute,
  myListRoute,
  listPickerRoute,
  productReviewsRoute,
  productQuestionsRoute,
  writeReviewRoute,
  reportPostingRoute,
  reportOfferRoute,
  recordPurchaseRoute,
  verifiedReviewRoute,
  sharedListRoute,
  loginRoute,
  signupRoute,
  verifyAccountRoute,
  resetPasswordRoute,
  changeEmailRoute,
  unsubscribeRoute,
  notificationSettingsRoute,
  profileRoute,
  watchRoute,
  confirmWatchRoute,
  registerRoute,
  portalRoute,
  invitationRoute,
  moneyRoute,
  partnersRoute,
  campaignRoute,
]);

checkSlots(routeTree);

/** How long the router reuses the loader data of a location. */
const LOADER_STALE_MS = 30_000;

export function createSiteRouter(context: LoaderContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    basepath: context.site.base || '/',
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultStaleTime: LOADER_STALE_MS,
    defaultPreloadStaleTime: LOADER_STALE_MS,
    defaultErrorComponent: LazyErrorPage,
    defaultNotFoundComponent: () => <LazyErrorPage error={new PageError(404, 'Not Found')} />,
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
    /** Source file of the page's component, so that the server can preload its chunk. */
    module?: string;
    /** Text parts that the page needs besides the general ones (`text-parts.ts`). */
    texts: readonly TextPart[];
    /** Components for slots of the frame and of parent routes; each slot at most once in a chain of routes. */
    slots?: Slots;
    /** Parts of the frame that the page hides. */
    frame?: Partial<PageFrame>;
    /** `full`: the page takes the whole width, without a sidebar. */
    layout?: 'full';
    /** Whether it is a campaign page; its path does not show it. */
    isCampaign?: boolean;
  }
}
