import type { PersonalEndpoint } from './endpoint.ts';
import { SHOPPER_ENDPOINTS } from './personal-endpoints-of-shoppers.ts';
import { STAFF_AND_PARTNER_ENDPOINTS } from './personal-endpoints-of-staff-and-partners.ts';

/**
 * Method and path of each personal endpoint below the market's base path (`apiBase`). Names in braces are path
 * parameters; all other request fields go into the query of a GET and into the body of other methods. Browsers load its
 * parts, so they must not import schemas.
 */
export const PERSONAL_ENDPOINTS = { ...SHOPPER_ENDPOINTS, ...STAFF_AND_PARTNER_ENDPOINTS } as const satisfies Record<
  string,
  PersonalEndpoint
>;

export type PersonalEndpointName = keyof typeof PERSONAL_ENDPOINTS;

export const isPersonalEndpointName = (name: string): name is PersonalEndpointName =>
  Object.hasOwn(PERSONAL_ENDPOINTS, name);
