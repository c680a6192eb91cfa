import type { PersonalEndpoint } from '../endpoint.ts';

/** What staff do with reports of offers. */
export const PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS = {
  adminOffers: { method: 'GET', path: '/admin/offers', access: 'staff' },
  adminResolveReport: { method: 'POST', path: '/admin/offer-reports/{reportId}/resolution', access: 'staff' },
  adminDecidePrice: { method: 'POST', path: '/admin/offers/{offerId}/price-decision', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
