import { PERSONAL_ACCOUNT_ENDPOINTS } from './account/endpoints.ts';
import { PERSONAL_ADMIN_ENDPOINTS } from './admin/endpoints.ts';
import { PERSONAL_CONTENT_ENDPOINTS } from './content/endpoints.ts';
import type { PersonalEndpoint } from './endpoint.ts';
import { PERSONAL_LIST_ENDPOINTS } from './list/endpoints.ts';
import { PERSONAL_NOTIFICATION_ENDPOINTS } from './notification/endpoints.ts';
import { PERSONAL_OFFER_REPORT_ENDPOINTS } from './offer-report/endpoints.ts';
import { PERSONAL_PARTNER_ENDPOINTS } from './partner/endpoints.ts';
import { PERSONAL_PRICE_ENDPOINTS } from './price/endpoints.ts';
import { PERSONAL_PURCHASE_ENDPOINTS } from './purchase/endpoints.ts';
import { PERSONAL_REVIEW_ENDPOINTS } from './review/endpoints.ts';
import { PERSONAL_WATCH_ENDPOINTS } from './watch/endpoints.ts';

/**
 * Method and path of each personal endpoint below the market's base path (`apiBase`). Names in braces are path
 * parameters; all other request fields go into the query of a GET and into the body of other methods. Browsers load this
 * table, so it must not import schemas.
 */
export const PERSONAL_ENDPOINTS = {
  ...PERSONAL_ACCOUNT_ENDPOINTS,
  ...PERSONAL_LIST_ENDPOINTS,
  ...PERSONAL_PRICE_ENDPOINTS,
  ...PERSONAL_WATCH_ENDPOINTS,
  ...PERSONAL_ADMIN_ENDPOINTS,
  ...PERSONAL_REVIEW_ENDPOINTS,
  ...PERSONAL_PURCHASE_ENDPOINTS,
  ...PERSONAL_NOTIFICATION_ENDPOINTS,
  ...PERSONAL_OFFER_REPORT_ENDPOINTS,
  ...PERSONAL_PARTNER_ENDPOINTS,
  ...PERSONAL_CONTENT_ENDPOINTS,
} as const satisfies Record<string, PersonalEndpoint>;

export type PersonalEndpointName = keyof typeof PERSONAL_ENDPOINTS;

export const isPersonalEndpointName = (name: string): name is PersonalEndpointName =>
  Object.hasOwn(PERSONAL_ENDPOINTS, name);

/** Header with a UUID per operation: the server executes repeated requests with the same key only once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
