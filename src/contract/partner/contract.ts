import * as common from '../common-schemas.ts';
import type { EndpointContract, PublicEndpointContract } from '../endpoint.ts';
import * as bid from './bid-schemas.ts';
import * as brandProduct from './brand-product-schemas.ts';
import * as click from './click-schemas.ts';
import type { PARTNER_ENDPOINTS } from './endpoints.ts';
import * as invoice from './invoice-schemas.ts';
import * as posting from './partner-posting-schemas.ts';
import * as webhook from './partner-webhook-schemas.ts';
import type { PERSONAL_PARTNER_ENDPOINTS } from './personal-endpoints.ts';
import * as portal from './portal-schemas.ts';
import * as byGtin from './product-by-gtin-schemas.ts';
import * as changes from './product-changes-schemas.ts';
import * as registration from './registration-schemas.ts';
import * as discount from './shop-discount-schemas.ts';

const { emptyResponse } = common;

export const PARTNER_CONTRACT = {
  productByGtin: {
    summary: 'The product with a GTIN; `product` and `priceHistory` return what is known of it',
    scope: 'products',
    request: byGtin.productByGtinRequest,
    response: byGtin.productByGtinResponse,
  },
  productChanges: {
    summary: 'Products whose name, data, shops, stock or lowest price changed after a cursor, and those that are gone',
    scope: 'products',
    request: changes.productChangesRequest,
    response: changes.productChangesResponse,
  },
  clickLogKey: {
    summary: 'The public key with which logs of clicks are signed',
    scope: 'products',
    request: click.clickLogKeyRequest,
    response: click.clickLogKeyResponse,
  },
} as const satisfies Record<keyof typeof PARTNER_ENDPOINTS, PublicEndpointContract>;

export const PERSONAL_PARTNER_CONTRACT = {
  partnerRegistrations: {
    summary: "The caller's registrations as a partner, with state and reasons",
    request: registration.partnerRegistrationsRequest,
    response: registration.partnerRegistrationsResponse,
  },
  registerPartner: {
    summary: 'Registers a company as merchant, API customer or brand',
    request: registration.registerPartnerRequest,
    response: registration.registerPartnerResponse,
  },
  changeRegistration: {
    summary: 'Changes what a company states; another owner or domain is checked again',
    request: registration.changeRegistrationRequest,
    response: emptyResponse,
  },
  proveDomain: {
    summary: 'Looks for the code in a file, a meta element or a DNS record of the domain',
    request: registration.registrationRequest,
    response: registration.proveDomainResponse,
  },
  answerStaff: {
    summary: 'Answers staff; a refused registration waits for them again',
    request: registration.answerStaffRequest,
    response: emptyResponse,
  },
  adminPartners: {
    summary: 'Registrations of partners in a state',
    request: registration.adminPartnersRequest,
    response: registration.adminPartnersResponse,
  },
  adminDecidePartner: {
    summary: 'Accepts or refuses a registration',
    request: registration.adminDecidePartnerRequest,
    response: emptyResponse,
  },
  adminCheckVat: {
    summary: 'Asks the register of VAT ids (VIES) about a company',
    request: registration.adminCheckVatRequest,
    response: emptyResponse,
  },
  partners: {
    summary: 'What the caller acts for in this market',
    request: common.emptyRequest,
    response: registration.partnersResponse,
  },
  partnerMembers: {
    summary: 'The accounts that act for a partner',
    request: registration.membersRequest,
    response: registration.membersResponse,
  },
  inviteColleague: {
    summary: 'Emails an invitation; only owners can',
    request: registration.inviteColleagueRequest,
    response: emptyResponse,
  },
  removeColleague: {
    summary: 'Ends that an account acts for a partner; owners can, and everybody for themselves',
    request: registration.removeColleagueRequest,
    response: emptyResponse,
  },
  acceptInvitation: {
    summary: 'Accepts an invitation with the emailed link',
    request: registration.acceptInvitationRequest,
    response: registration.acceptInvitationResponse,
  },
  merchantOverview: {
    summary: 'Offers shown and not shown, clicks and price position of a merchant',
    request: portal.portalRequest,
    response: portal.merchantOverviewResponse,
  },
  merchantFeeds: {
    summary: 'The feeds of a merchant with their last runs',
    request: portal.portalRequest,
    response: portal.merchantFeedsResponse,
  },
  addFeed: { summary: 'Adds a feed by its URL', request: portal.addFeedRequest, response: emptyResponse },
  tryFeed: {
    summary: 'What would be read from a feed; stores nothing',
    request: portal.tryFeedRequest,
    response: portal.tryFeedResponse,
  },
  tryFeedFile: {
    summary: 'Starts the trial of a file that was uploaded with the form `feed-file`',
    request: portal.tryFeedFileRequest,
    response: portal.tryFeedFileResponse,
  },
  feedTrial: {
    summary: 'What a trial found; also as file `feed-trials/{trialId}.csv`. Nothing of it is shown to shoppers',
    request: portal.feedTrialRequest,
    response: portal.feedTrialResponse,
  },
  deliverTriedFeed: {
    summary: 'Delivers the file that was tried: its offers are imported',
    request: portal.deliverTriedFeedRequest,
    response: emptyResponse,
  },
  feedIssues: {
    summary: 'Issues of a run by line; also as file `runs/{runId}.csv`',
    request: portal.feedIssuesRequest,
    response: portal.feedIssuesResponse,
  },
  merchantOffers: {
    summary: "A merchant's offers with their state and the reason",
    request: portal.merchantOffersRequest,
    response: portal.merchantOffersResponse,
  },
  pushOffers: {
    summary:
      'Adds, changes and ends offers, with a key or a session. A batch is imported once for each `idempotency-key`. ' +
      'It also confirms the offers that it does not name: they are shown for 72 hours after the last batch, which may be empty',
    request: portal.pushOffersRequest,
    response: portal.pushOffersResponse,
  },
  merchantPrices: {
    summary: 'Own prices beside the lowest of the market; also as file `prices.csv`',
    request: portal.merchantPricesRequest,
    response: portal.merchantPricesResponse,
  },
  shopProfile: {
    summary: 'What a merchant states about itself',
    request: portal.portalRequest,
    response: portal.shopProfileResponse,
  },
  changeShopProfile: {
    summary: 'Changes what a merchant states about itself',
    request: portal.changeShopProfileRequest,
    response: emptyResponse,
  },
  changeShopShipping: {
    summary: 'Changes shipping by the value of the goods, and days to delivery, where offers state none',
    request: portal.changeShopShippingRequest,
    response: emptyResponse,
  },
  setShopLogo: {
    summary: 'Names the logo that was uploaded with the form `logo-file`; without one, removes it',
    request: portal.setShopLogoRequest,
    response: emptyResponse,
  },
  shopDiscounts: {
    summary: 'Discount codes and offers of a merchant, also those that have ended or begin later',
    request: discount.shopDiscountsRequest,
    response: discount.shopDiscountsResponse,
  },
  saveDiscount: {
    summary: 'Adds or changes a discount. It changes no price: a discounted price is stated in the feed',
    request: discount.saveDiscountRequest,
    response: emptyResponse,
  },
  removeDiscount: {
    summary: 'Removes a discount of a merchant',
    request: discount.removeDiscountRequest,
    response: emptyResponse,
  },
  reportWrongMatch: {
    summary: 'Reports that an own offer is on a wrong product; staff answers by the day that is returned',
    request: portal.reportWrongMatchRequest,
    response: portal.reportWrongMatchResponse,
  },
  unmatchOwnOffer: {
    summary: "Takes the merchant's own offer off a wrong product (UNMATCH_OFFER_PL)",
    request: portal.unmatchOwnOfferRequest,
    response: emptyResponse,
  },
  ownPriceHistory: {
    summary: "Price points of the merchant's own offer",
    request: portal.ownPriceHistoryRequest,
    response: portal.ownPriceHistoryResponse,
  },
  correctPrice: {
    summary: 'Declares a price point of an own offer wrong, with a public note (PRICE_HISTORY_MANAGEMENT)',
    request: portal.correctPriceRequest,
    response: emptyResponse,
  },
  categoryBids: {
    summary: 'What a merchant bids for sponsored clicks by category, and what it bought (BIDDING_CATEGORY_READ)',
    request: portal.portalRequest,
    response: bid.categoryBidsResponse,
  },
  setCategoryBid: {
    summary: 'Sets or removes the bid for a category (BIDDING_CATEGORY_WRITE)',
    request: bid.setCategoryBidRequest,
    response: emptyResponse,
  },
  setBidLimit: {
    summary: 'Sets at most how much a merchant pays for sponsored clicks (BIDDING_CATEGORY_WRITE)',
    request: bid.setBidLimitRequest,
    response: emptyResponse,
  },
  merchantClicks: {
    summary: 'Clicks of a month by day, what they cost, and invoices; also as files `clicks/{month}.ndjson` and `.csv`',
    request: click.merchantClicksRequest,
    response: click.merchantClicksResponse,
  },
  merchantInvoice: {
    summary: 'An invoice or credit note; also as file `invoices/{number}.xml` (EN 16931, UBL 2.1)',
    request: invoice.merchantInvoiceRequest,
    response: invoice.merchantInvoiceResponse,
  },
  publisherIncome: {
    summary: "Clicks in a publisher's widgets, and its share of what shops pay for them",
    request: click.publisherIncomeRequest,
    response: click.publisherIncomeResponse,
  },
  disputeInvoice: {
    summary: 'Holds something against an invoice; staff decide',
    request: invoice.disputeInvoiceRequest,
    response: emptyResponse,
  },
  payInvoice: {
    summary: 'Begins to pay what is open of an invoice at the configured provider',
    request: invoice.payInvoiceRequest,
    response: invoice.payInvoiceResponse,
  },
  partnerPostings: {
    summary: 'Reviews and questions that a merchant or brand may answer, newest first',
    request: posting.partnerPostingsRequest,
    response: posting.partnerPostingsResponse,
  },
  respondToPosting: {
    summary: 'Answers a review or question in the name of a merchant or brand, once',
    request: posting.respondToPostingRequest,
    response: posting.respondToPostingResponse,
  },
  partnerWebhooks: {
    summary: 'Webhook addresses and the state of their last deliveries',
    request: webhook.partnerWebhooksRequest,
    response: webhook.partnerWebhooksResponse,
  },
  addPartnerWebhook: {
    summary: 'Adds an address that is sent `products.changed`, signed as Standard Webhooks specifies',
    request: webhook.addWebhookRequest,
    response: emptyResponse,
  },
  removePartnerWebhook: {
    summary: 'Removes an address and what waits for it',
    request: webhook.webhookRequest,
    response: emptyResponse,
  },
  testPartnerWebhook: {
    summary: 'Sends the event `test` to an address',
    request: webhook.webhookRequest,
    response: emptyResponse,
  },
  replayPartnerWebhook: {
    summary: 'Sends a delivery of the last 30 days again, under its id',
    request: webhook.replayWebhookRequest,
    response: emptyResponse,
  },
  apiKeys: {
    summary: 'Keys of an API customer or merchant and their usage',
    request: portal.apiKeysRequest,
    response: portal.apiKeysResponse,
  },
  createApiKey: {
    summary: 'Makes a key valid that `apiKeys` returned',
    request: portal.createApiKeyRequest,
    response: emptyResponse,
  },
  rotateApiKey: {
    summary: 'Replaces a key; the old one works for another day',
    request: portal.rotateApiKeyRequest,
    response: emptyResponse,
  },
  revokeApiKey: { summary: 'Ends a key at once', request: portal.revokeApiKeyRequest, response: emptyResponse },
  brandProduct: {
    summary: 'Who sells a product of a brand and who does not, and how its prices were spread over 26 weeks',
    request: brandProduct.brandProductRequest,
    response: brandProduct.brandProductResponse,
  },
  stateBrandProduct: {
    summary:
      'States description, pictures and attributes of a product in the name of its brand; staff accepts it first',
    request: brandProduct.stateBrandProductRequest,
    response: emptyResponse,
  },
  adminStatements: {
    summary: 'What brands state about products and waits for staff',
    request: common.emptyRequest,
    response: brandProduct.adminStatementsResponse,
  },
  adminDecideStatement: {
    summary: 'Accepts or refuses what a brand states; what is accepted is shown as verified by the brand',
    request: brandProduct.adminDecideStatementRequest,
    response: emptyResponse,
  },
  brandRange: {
    summary: 'Who sells the products of a brand at which prices, and what is missing',
    request: portal.brandRangeRequest,
    response: portal.brandRangeResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_PARTNER_ENDPOINTS, EndpointContract>;
