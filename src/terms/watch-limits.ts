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

/** A deleted watch can be restored for this many days. */
export const WATCH_UNDO_DAYS = 30;

/** Periods in days that the form offers for "lowest price in N days". */
export const WATCH_DAYS = [30, 60, 90, 180, 365] as const;
