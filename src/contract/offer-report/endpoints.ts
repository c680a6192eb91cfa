import type { PersonalEndpoint } from '../endpoint.ts';

export const PERSONAL_OFFER_REPORT_ENDPOINTS = {
  reportedOffer: { method: 'GET', path: '/public/offers/{offerId}', access: 'anyone' },
  reportOffer: { method: 'POST', path: '/public/offers/{offerId}/reports', access: 'anyone' },
  adminOffers: { method: 'GET', path: '/staff/offers', access: 'staff' },
  adminResolveReport: { method: 'POST', path: '/staff/offer-reports/{reportId}/resolution', access: 'staff' },
  adminDecidePrice: { method: 'POST', path: '/staff/offers/{offerId}/price-decision', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
