import type { PartnerKind } from './partner.ts';

/** What a key of the API permits: reading, or delivering `offers`. */
export const API_SCOPES = ['offers', 'products', 'prices', 'search', 'categories'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Partners with keys, and what theirs may permit. */
export const KEY_SCOPES = {
  merchant: API_SCOPES,
  publisher: ['products', 'prices', 'search', 'categories'],
} as const satisfies Partial<Record<PartnerKind, readonly ApiScope[]>>;
export const KEY_OWNERS = ['merchant', 'publisher'] as const satisfies readonly (keyof typeof KEY_SCOPES)[];
export type KeyOwnerKind = (typeof KEY_OWNERS)[number];

/** Offers in one batch of a merchant's program. */
export const MAX_PUSHED_OFFERS = 1000;

/** Requests that a key may send within a minute. */
export const API_QUOTA = 60;
/** How many keys of a partner may be valid at a time. */
export const MAX_API_KEYS = 5;
/** For how long a rotated key still works beside its successor, in hours. */
export const ROTATION_HOURS = 24;
