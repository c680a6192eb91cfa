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
export type DropReference = (typeof DROP_REFERENCES)[number];

/** The price that a watch observes: the item price, or the total with shipping and deposit. */
export const WATCH_AMOUNTS = ['item', 'total'] as const;
export type WatchAmount = (typeof WATCH_AMOUNTS)[number];

/** What each kind needs to know. Amounts are minor units of the market's currency, percentages 1 to 99. */
type RuleFields = {
  /** The price is at most `amount`. */
  target: { readonly amount: number };
  /** The price is `percent` lower than the reference. */
  drop: { readonly percent: number; readonly from: DropReference };
  /** The price is lower than at any time in the `days` before. */
  lowest: { readonly days: number };
  /** The price moved in either direction. */
  change: unknown;
  /** The price is `percent` above the lowest since the last trigger. */
  rise: { readonly percent: number };
  /** The product is back in stock. */
  stock: unknown;
  /** One of the chosen merchants starts to offer the product. */
  shop: unknown;
};

/** The condition under which a watch notifies. */
export type WatchRule = { [K in WatchKind]: { readonly kind: K } & RuleFields[K] }[WatchKind];

/**
 * Why the lowest price of the 30 days before the current price is unknown:
 * - `standing`: the current price is older than 30 days;
 * - `too-new`: the price history is shorter than that;
 * - `not-offered`: nobody offered the product in those days;
 * - `no-shipping`: nobody who did stated the shipping cost, so there is no total.
 */
export const LOWEST_UNKNOWN_REASONS = ['standing', 'too-new', 'not-offered', 'no-shipping'] as const;
export type LowestUnknownReason = (typeof LOWEST_UNKNOWN_REASONS)[number];
