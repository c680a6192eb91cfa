/** `favourites` exists once per account and market and has an empty name; the others are created by the user. */
export const LIST_KINDS = ['favourites', 'own'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** What readers of a shared list can do; with 'gift' they can reserve items. */
export const SHARE_MODES = ['read', 'gift'] as const;
export type ShareMode = (typeof SHARE_MODES)[number];

/** Limits of shopping lists, shared by the domain rules, the API and the site's forms. */
export const LIST_LIMITS = {
  /** Lists per account and market, favourites included. */
  lists: 100,
  /** Products on one list. */
  products: 500,
  /** Pieces of one product on a list. */
  quantity: 99,
  /** The following are in characters. */
  name: 80,
  note: 500,
  ownerName: 60,
  /** A wish list to be imported, and one row of it. */
  importText: 524_288,
  importRow: 300,
  /** Rows of it, and bytes of its file. */
  importRows: 500,
  /** Rows of a list, of all its imports, that wait for a decision. */
  openRows: 1000,
  importBytes: 524_288,
} as const;

/** Items per page of a list. */
export const LIST_PAGE_SIZE = 50;

/** Local favourites merged by one request. */
export const MAX_MERGED_FAVOURITES = 200;

/**
 * Ids under which one browser has reserved gifts. It has one, plus one for each page that was open before the first was
 * stored.
 */
export const MAX_GIVERS = 20;
