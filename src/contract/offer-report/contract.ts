import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import type { PERSONAL_OFFER_REPORT_ENDPOINTS } from './endpoints.ts';
import * as report from './offer-report-schemas.ts';
import type { PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS } from './staff-endpoints.ts';

export const PERSONAL_OFFER_REPORT_CONTRACT = {
  reportedOffer: {
    summary: 'An offer that can be reported, and how long corrections take',
    request: report.reportedOfferRequest,
    response: report.reportedOffer,
  },
  reportOffer: {
    summary: 'Reports a wrong price or product',
    request: report.reportOfferRequest,
    response: common.emptyResponse,
  },
  adminOffers: {
    summary: 'Reported offers, or offers with an unconfirmed price',
    request: report.adminOffersRequest,
    response: report.adminOffers,
  },
  adminResolveReport: {
    summary: 'Closes a report of an offer',
    request: report.resolveReportRequest,
    response: common.emptyResponse,
  },
  adminDecidePrice: {
    summary: 'Confirms or rejects the price of an offer',
    request: report.decidePriceRequest,
    response: common.emptyResponse,
  },
} as const satisfies Record<
  keyof typeof PERSONAL_OFFER_REPORT_ENDPOINTS | keyof typeof PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS,
  EndpointContract
>;
