/** What staff can do with a merchant or a feed. */
export const STATE_CHANGES = ['pause', 'resume', 'remove'] as const;
export type StateChange = (typeof STATE_CHANGES)[number];

/**
 * The state of a merchant in Admin, that which needs a person first: a run is held; a feed's last run failed, or is late;
 * nothing was read yet; there is no feed.
 */
export const MERCHANT_STATES = ['held', 'failing', 'late', 'active', 'new', 'no-feed', 'paused', 'removed'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** How many shipping steps a merchant can state. */
export const MAX_SHIPPING_STEPS = 12;
