import type { z } from 'zod';
import { PERSONAL_ACCOUNT_CONTRACT } from './account/contract.ts';
import { PERSONAL_ADMIN_CONTRACT } from './admin/contract.ts';
import { PERSONAL_CONTENT_CONTRACT } from './content/contract.ts';
import type { EndpointContract } from './endpoint.ts';
import { PERSONAL_LIST_CONTRACT } from './list/contract.ts';
import { PERSONAL_NOTIFICATION_CONTRACT } from './notification/contract.ts';
import { PERSONAL_OFFER_REPORT_CONTRACT } from './offer-report/contract.ts';
import { PERSONAL_PARTNER_CONTRACT } from './partner/contract.ts';
import type { PersonalEndpointName } from './personal-endpoints.ts';
import { PERSONAL_PRICE_CONTRACT } from './price/contract.ts';
import { PERSONAL_PURCHASE_CONTRACT } from './purchase/contract.ts';
import { PERSONAL_REVIEW_CONTRACT } from './review/contract.ts';
import { PERSONAL_SEARCH_CONTRACT } from './search/contract.ts';
import { PERSONAL_WATCH_CONTRACT } from './watch/contract.ts';

/** Summary, request (path parameters and query or body in one object) and response schema of each personal endpoint. */
export const PERSONAL_CONTRACT = {
  ...PERSONAL_ACCOUNT_CONTRACT,
  ...PERSONAL_LIST_CONTRACT,
  ...PERSONAL_PRICE_CONTRACT,
  ...PERSONAL_WATCH_CONTRACT,
  ...PERSONAL_ADMIN_CONTRACT,
  ...PERSONAL_REVIEW_CONTRACT,
  ...PERSONAL_PURCHASE_CONTRACT,
  ...PERSONAL_NOTIFICATION_CONTRACT,
  ...PERSONAL_OFFER_REPORT_CONTRACT,
  ...PERSONAL_PARTNER_CONTRACT,
  ...PERSONAL_CONTENT_CONTRACT,
  ...PERSONAL_SEARCH_CONTRACT,
} as const satisfies Record<PersonalEndpointName, EndpointContract>;

/** A request as callers write it: fields with a default are optional. */
export type PersonalRequestOf<K extends PersonalEndpointName> = z.input<(typeof PERSONAL_CONTRACT)[K]['request']>;
/** A validated request: defaults are filled in, unknown fields are removed. */
export type ParsedPersonalRequestOf<K extends PersonalEndpointName> = z.output<
  (typeof PERSONAL_CONTRACT)[K]['request']
>;
/** A successful response. */
export type PersonalResponseOf<K extends PersonalEndpointName> = z.output<(typeof PERSONAL_CONTRACT)[K]['response']>;
