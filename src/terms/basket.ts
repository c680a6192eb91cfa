/** Products in a basket. */
export const MAX_BASKET_ITEMS = 30;
/** Quantity of one product, at most two digits. */
export const MAX_PIECES = 99;
/** The largest number of shops to which a shopper can limit the split of a basket. */
export const MAX_BASKET_SHOPS = 5;
