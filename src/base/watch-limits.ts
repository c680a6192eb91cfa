/** How far price watches go: the shopper's rules and the forms of the site go by the same numbers. */
export const WATCH_LIMITS = {
  /** Of one person in one market. */
  watches: 200,
  /** The product and its siblings that one watch looks at. */
  products: 20,
  shops: 20,
  percent: 90,
  days: 365,
} as const;

/** For so long a deleted watch can be brought back. */
export const WATCH_UNDO_DAYS = 30;

/** The spans that the form offers for "the lowest in so many days". */
export const WATCH_DAYS = [30, 60, 90, 180, 365] as const;
