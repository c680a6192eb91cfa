import type { PersonalEndpoint } from '../endpoint.ts';

/** What staff do with reports of offers. */
export const PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS = {
  adminOffers: { method: 'GET', path: '/staff/offers', access: 'staff' },
  adminResolveReport: { method: 'POST', path: '/staff/offer-reports/{reportId}/resolution', access: 'staff' },
  adminDecidePrice: { method: 'POST', path: '/staff/offers/{offerId}/price-decision', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
