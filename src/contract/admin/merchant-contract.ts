import type { EndpointContract } from '../endpoint.ts';
import type { ADMIN_MERCHANT_ENDPOINTS } from './merchant-endpoints.ts';
import * as merchants from './merchant-schemas.ts';

export const ADMIN_MERCHANT_CONTRACT = {
  adminMerchants: {
    summary: 'Merchants with the state of their feeds',
    request: merchants.merchantsRequest,
    response: merchants.merchantsResponse,
  },
  adminAddMerchant: {
    summary: 'Adds a merchant to the market',
    request: merchants.addMerchantRequest,
    response: merchants.merchantIdResponse,
  },
  adminMerchant: {
    summary: 'A merchant with its profile and feeds',
    request: merchants.merchantRequest,
    response: merchants.merchantResponse,
  },
  adminChangeMerchant: {
    summary: "Changes a merchant's profile",
    request: merchants.changeMerchantRequest,
    response: merchants.merchantIdResponse,
  },
  adminChangeShipping: {
    summary: "Changes a merchant's shipping rules",
    request: merchants.changeShippingRequest,
    response: merchants.merchantIdResponse,
  },
  adminSetMerchantLogo: {
    summary: "Sets or removes a merchant's logo",
    request: merchants.setLogoRequest,
    response: merchants.merchantIdResponse,
  },
  adminSetMerchantState: {
    summary: 'Pauses, resumes or removes a merchant',
    request: merchants.setMerchantStateRequest,
    response: merchants.merchantIdResponse,
  },
  adminOpenMerchant: {
    summary: 'Opens a merchant in another market, with the same profile',
    request: merchants.openMerchantRequest,
    response: merchants.merchantIdResponse,
  },
  adminMerchantOffers: {
    summary: 'Offers of a merchant, with whether they are shown and why not',
    request: merchants.merchantOffersRequest,
    response: merchants.merchantOffersResponse,
  },
  adminTryFeed: {
    summary: 'Tries a feed before it is saved',
    request: merchants.tryFeedRequest,
    response: merchants.trialIdResponse,
  },
  adminTrial: {
    summary: 'What a trial of a feed found',
    request: merchants.trialRequest,
    response: merchants.trialResponse,
  },
  adminSaveFeed: {
    summary: 'Saves a feed that was tried, and imports it',
    request: merchants.saveFeedRequest,
    response: merchants.feedIdResponse,
  },
  adminFeed: {
    summary: 'A feed with its runs, and why its offers are not shown',
    request: merchants.feedRequest,
    response: merchants.feedResponse,
  },
  adminChangeFeed: {
    summary: 'Changes how often a feed is fetched',
    request: merchants.changeFeedRequest,
    response: merchants.feedIdResponse,
  },
  adminSetFeedState: {
    summary: 'Pauses, resumes or removes a feed',
    request: merchants.setFeedStateRequest,
    response: merchants.feedIdResponse,
  },
  adminRunFeed: {
    summary: 'Fetches and imports a feed now',
    request: merchants.runFeedRequest,
    response: merchants.feedIdResponse,
  },
  adminRun: {
    summary: 'A run of a feed with its issues, and what a held one would change',
    request: merchants.runRequest,
    response: merchants.runResponse,
  },
  adminDecideRun: {
    summary: 'Accepts or refuses a held run',
    request: merchants.decideRunRequest,
    response: merchants.feedIdResponse,
  },
} as const satisfies Record<keyof typeof ADMIN_MERCHANT_ENDPOINTS, EndpointContract>;
