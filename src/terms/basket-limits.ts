/** Limits of a basket that is split over merchants. */
export const MAX_BASKET_ITEMS = 30;
/** Quantity of one product, at most two digits. */
export const MAX_PIECES = 99;
/** Largest value of the limit on shops. */
export const MAX_BASKET_SHOPS = 5;
