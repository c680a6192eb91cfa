import type { PERSONAL_OFFER_REPORT_ENDPOINTS } from '../../contract/offer-report/endpoints.ts';
import type { PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS } from '../../contract/offer-report/staff-endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { ADMIN_OFFERS_HANDLERS } from './admin-offers.ts';
import { OFFER_REPORTS_HANDLERS } from './offer-reports.ts';

export const PERSONAL_OFFER_REPORT_HANDLERS: PersonalHandlersOf<
  typeof PERSONAL_OFFER_REPORT_ENDPOINTS & typeof PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS
> = {
  ...OFFER_REPORTS_HANDLERS,
  ...ADMIN_OFFERS_HANDLERS,
};
