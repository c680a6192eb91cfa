import type { PersonalEndpoint } from '../endpoint.ts';

export const PERSONAL_OFFER_REPORT_ENDPOINTS = {
  reportedOffer: { method: 'GET', path: '/public/offers/{offerId}', access: 'anyone' },
  reportOffer: { method: 'POST', path: '/public/offers/{offerId}/reports', access: 'anyone' },
} as const satisfies Record<string, PersonalEndpoint>;
