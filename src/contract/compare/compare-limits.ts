/** Products in a comparison: more columns do not fit a wide screen. */
export const MAX_COMPARED_PRODUCTS = 8;
