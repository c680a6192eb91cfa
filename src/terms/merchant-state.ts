/** What staff can do with a merchant or a feed. */
export const STATE_CHANGES = ['pause', 'resume', 'remove'] as const;
export type StateChange = (typeof STATE_CHANGES)[number];

/**
 * The state of a merchant in Admin, that which needs a person first: a run is held; a feed's last run failed, or is late;
 * nothing was read yet; there is no feed.
 */
export const MERCHANT_STATES = ['held', 'failing', 'late', 'active', 'new', 'no-feed', 'paused', 'removed'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** Whether shoppers see an offer: yes; it waits for a person or for matching; no; its price waits to be confirmed. */
export const OFFER_STATES = ['shown', 'waiting', 'refused', 'quarantined'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** How many shipping steps a merchant can state. */
export const MAX_SHIPPING_STEPS = 12;

/** How often a feed can be fetched, in minutes. */
export const FEED_INTERVALS = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080] as const;

/** Why the shipping of an offer is unknown: neither feed nor rules state it; the rules need a weight; it is too heavy for them. */
export const SHIPPING_GAPS = ['not-stated', 'weight-missing', 'too-heavy'] as const;
export type ShippingGap = (typeof SHIPPING_GAPS)[number];
