/** What a price watch can wait for, in the order of the form. */
export const WATCH_KINDS = ['target', 'drop', 'lowest', 'change', 'rise', 'stock', 'shop'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** Whether a watch of this kind observes shops that the user chooses; all others may. */
export const NEEDS_SHOPS: Readonly<Record<WatchKind, boolean>> = {
  target: false,
  drop: false,
  lowest: false,
  change: false,
  rise: false,
  stock: false,
  shop: true,
};

/** What a drop is measured from: the price when the watch was created, or the proved 30-day lowest of its merchant. */
export const DROP_REFERENCES = ['set', 'proved'] as const;

/** The price that a watch observes: the item price, or the total with shipping and deposit. */
export const WATCH_AMOUNTS = ['item', 'total'] as const;
export type WatchAmount = (typeof WATCH_AMOUNTS)[number];

/**
 * Why the lowest price of the 30 days before the current price is unknown:
 * - `standing`: the current price is older than 30 days;
 * - `too-new`: the price history is shorter than that;
 * - `not-offered`: nobody offered the product in those days;
 * - `no-shipping`: nobody who did stated the shipping cost, so there is no total.
 */
export const LOWEST_UNKNOWN_REASONS = ['standing', 'too-new', 'not-offered', 'no-shipping'] as const;
export type LowestUnknownReason = (typeof LOWEST_UNKNOWN_REASONS)[number];

/** Limits of price watches, shared by the domain rules, the API and the site's forms. */
export const WATCH_LIMITS = {
  /** Watches per account and market. */
  watches: 200,
  /** Products that one watch covers: the product and its siblings. */
  products: 20,
  shops: 20,
  percent: 90,
  days: 365,
} as const;

/** Periods in days that the form offers for "lowest price in N days". */
export const WATCH_DAYS = [30, 60, 90, 180, 365] as const;
