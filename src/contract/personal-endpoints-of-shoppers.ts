import { PERSONAL_ACCOUNT_ENDPOINTS } from './account/endpoints.ts';
import { PERSONAL_LIST_ENDPOINTS } from './list/endpoints.ts';
import { PERSONAL_NOTIFICATION_ENDPOINTS } from './notification/endpoints.ts';
import { PERSONAL_OFFER_REPORT_ENDPOINTS } from './offer-report/endpoints.ts';
import { PERSONAL_PRICE_ENDPOINTS } from './price/endpoints.ts';
import { PERSONAL_PURCHASE_ENDPOINTS } from './purchase/endpoints.ts';
import { PERSONAL_REVIEW_ENDPOINTS } from './review/endpoints.ts';
import { PERSONAL_WATCH_ENDPOINTS } from './watch/endpoints.ts';

/** The personal endpoints of shoppers. Browsers load this table with the first page. */
export const SHOPPER_ENDPOINTS = {
  ...PERSONAL_ACCOUNT_ENDPOINTS,
  ...PERSONAL_LIST_ENDPOINTS,
  ...PERSONAL_PRICE_ENDPOINTS,
  ...PERSONAL_WATCH_ENDPOINTS,
  ...PERSONAL_REVIEW_ENDPOINTS,
  ...PERSONAL_PURCHASE_ENDPOINTS,
  ...PERSONAL_NOTIFICATION_ENDPOINTS,
  ...PERSONAL_OFFER_REPORT_ENDPOINTS,
} as const;
