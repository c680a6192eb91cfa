import { PERSONAL_ADMIN_ENDPOINTS } from './admin/endpoints.ts';
import { PERSONAL_CONTENT_ENDPOINTS } from './content/staff-endpoints.ts';
import { PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS } from './offer-report/staff-endpoints.ts';
import { PERSONAL_PARTNER_ENDPOINTS } from './partner/personal-endpoints.ts';
import { PERSONAL_STAFF_REVIEW_ENDPOINTS } from './review/staff-endpoints.ts';
import { PERSONAL_SEARCH_ENDPOINTS } from './search/staff-endpoints.ts';

/** The personal endpoints of staff and partners. Browsers load this table when they call the first of them. */
export const STAFF_AND_PARTNER_ENDPOINTS = {
  ...PERSONAL_ADMIN_ENDPOINTS,
  ...PERSONAL_PARTNER_ENDPOINTS,
  ...PERSONAL_CONTENT_ENDPOINTS,
  ...PERSONAL_SEARCH_ENDPOINTS,
  ...PERSONAL_STAFF_OFFER_REPORT_ENDPOINTS,
  ...PERSONAL_STAFF_REVIEW_ENDPOINTS,
} as const;
