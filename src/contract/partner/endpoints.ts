import type { EndpointPath, PersonalEndpoint } from '../endpoint.ts';

export const PARTNER_ENDPOINTS = {
  productByGtin: '/public/gtin/{market}/{gtin}',
  clickLogKey: '/public/click-log-key/{market}',
} as const satisfies Record<string, EndpointPath>;

const MERCHANT = '/public/partner/merchant/{partnerId}';
const PUBLISHER = '/public/partner/publisher/{partnerId}';

export const PERSONAL_PARTNER_ENDPOINTS = {
  partnerRegistrations: { method: 'GET', path: '/public/partner/registrations', access: 'anyone' },
  registerPartner: { method: 'POST', path: '/public/partner/registrations', access: 'shopper' },
  changeRegistration: { method: 'POST', path: '/public/partner/registrations/{registrationId}', access: 'shopper' },
  proveDomain: { method: 'POST', path: '/public/partner/registrations/{registrationId}/proof', access: 'shopper' },
  answerStaff: { method: 'POST', path: '/public/partner/registrations/{registrationId}/answer', access: 'shopper' },
  adminPartners: { method: 'GET', path: '/staff/partners', access: 'staff' },
  adminDecidePartner: { method: 'POST', path: '/staff/partners/{registrationId}/decision', access: 'staff' },
  partners: { method: 'GET', path: '/public/partner/accounts', access: 'shopper' },
  partnerMembers: { method: 'GET', path: '/public/partner/{kind}/{partnerId}/members', access: 'shopper' },
  inviteColleague: { method: 'POST', path: '/public/partner/{kind}/{partnerId}/members', access: 'shopper' },
  removeColleague: {
    method: 'DELETE',
    path: '/public/partner/{kind}/{partnerId}/members/{memberId}',
    access: 'shopper',
  },
  acceptInvitation: { method: 'POST', path: '/public/partner/invitations/{token}', access: 'shopper' },
  merchantOverview: { method: 'GET', path: `${MERCHANT}/overview`, access: 'shopper' },
  merchantFeeds: { method: 'GET', path: `${MERCHANT}/feeds`, access: 'shopper' },
  addFeed: { method: 'POST', path: `${MERCHANT}/feeds`, access: 'shopper' },
  tryFeed: { method: 'GET', path: `${MERCHANT}/feed-trial`, access: 'shopper' },
  feedIssues: { method: 'GET', path: `${MERCHANT}/runs/{runId}`, access: 'shopper' },
  merchantOffers: { method: 'GET', path: `${MERCHANT}/offers`, access: 'shopper' },
  merchantPrices: { method: 'GET', path: `${MERCHANT}/prices`, access: 'shopper' },
  shopProfile: { method: 'GET', path: `${MERCHANT}/shop`, access: 'shopper' },
  changeShopProfile: { method: 'POST', path: `${MERCHANT}/shop`, access: 'shopper' },
  unmatchOwnOffer: { method: 'POST', path: `${MERCHANT}/offers/{offerId}/unmatch`, access: 'shopper' },
  ownPriceHistory: { method: 'GET', path: `${MERCHANT}/offers/{offerId}/prices`, access: 'shopper' },
  correctPrice: { method: 'POST', path: `${MERCHANT}/offers/{offerId}/prices`, access: 'shopper' },
  categoryBids: { method: 'GET', path: `${MERCHANT}/bids`, access: 'shopper' },
  setCategoryBid: { method: 'PUT', path: `${MERCHANT}/bids`, access: 'shopper' },
  merchantClicks: { method: 'GET', path: `${MERCHANT}/clicks`, access: 'shopper' },
  merchantInvoice: { method: 'GET', path: `${MERCHANT}/invoices/{number}`, access: 'shopper' },
  disputeInvoice: { method: 'POST', path: `${MERCHANT}/invoices/{number}/dispute`, access: 'shopper' },
  apiKeys: { method: 'GET', path: `${PUBLISHER}/keys`, access: 'shopper' },
  createApiKey: { method: 'POST', path: `${PUBLISHER}/keys`, access: 'shopper' },
  rotateApiKey: { method: 'POST', path: `${PUBLISHER}/keys/{keyId}/rotation`, access: 'shopper' },
  revokeApiKey: { method: 'DELETE', path: `${PUBLISHER}/keys/{keyId}`, access: 'shopper' },
  brandRange: { method: 'GET', path: '/public/partner/brand/{partnerId}/range', access: 'shopper' },
} as const satisfies Record<string, PersonalEndpoint>;
