/** More than this no screen shows beside each other. */
export const MOST_COMPARED = 8;

export const MOST_BASKET_ITEMS = 30;
/** Pieces of one product. */
export const MOST_PIECES = 99;
/** What a basket can be limited to. */
export const MOST_SHOPS = 5;

/** Columns of the table that products of every category have; attributes are named as their facet (`a110103`). */
export const BUILT_IN_COLUMNS = ['price', 'item', 'shops', 'stock', 'rating', 'drop', 'brand'] as const;

export const MOST_COLUMNS = 40;
