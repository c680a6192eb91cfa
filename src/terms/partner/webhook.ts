/** Events of a webhook: products have changed, or the address is tested. */
export const WEBHOOK_EVENTS = ['test', 'products.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `waiting` includes attempts that failed and are repeated. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

/** Addresses of one partner. */
export const MAX_WEBHOOKS = 3;
/** Changes in one delivery. */
export const CHANGES_PER_DELIVERY = 500;
/** Minutes until an attempt is repeated, by the number of attempts that failed; after the last one, it is given up. */
export const RETRY_MINUTES = [1, 5, 30, 120, 480, 1440] as const;
