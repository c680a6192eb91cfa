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

/** Limits of a password's length in characters, shared by the account rules and the site's forms. */
export const PASSWORD_LIMITS = { minLength: 10, maxLength: 200 } as const;

/** NFKC form, in which passwords are stored and compared: two keyboards may type the same letter differently. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC');

/** Length in Unicode code points, not UTF-16 units. */
export const passwordLength = (typed: string): number => [...normalizePassword(typed)].length;

/** Characters in the name of an account. */
export const MAX_NAME_LENGTH = 60;

/** Characters in the name that a user gives a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** Limits of a basket that is split over merchants. */
export const MAX_BASKET_ITEMS = 30;
/** Quantity of one product, at most two digits. */
export const MAX_PIECES = 99;
/** Largest value of the limit on shops. */
export const MAX_BASKET_SHOPS = 5;

/** Products in a comparison: more columns do not fit a wide screen. */
export const MAX_COMPARED_PRODUCTS = 8;

/** Columns of the table of a category's products. */
export const MAX_TABLE_COLUMNS = 40;

/** Table columns available in every category. Attribute columns have the id of their facet, e.g. `a110103`. */
export const BUILT_IN_COLUMNS = ['price', 'item', 'shops', 'stock', 'rating', 'drop', 'brand'] as const;
