/** How much a person's lists may hold: the shopper's rules and the forms of the site go by the same numbers. */
export const LIST_LIMITS = {
  /** Of one person in one market, that of favourites included. */
  lists: 100,
  /** On one list. */
  products: 500,
  /** Pieces of one product. */
  pieces: 99,
  /** Characters. */
  name: 80,
  note: 500,
  ownerName: 60,
} as const;

/** How long what was deleted or taken off can be brought back. */
export const LIST_UNDO_DAYS = 30;
