/** Columns of the table of a category's products. */
export const MAX_TABLE_COLUMNS = 40;

/** Table columns available in every category. Attribute columns have the id of their facet, e.g. `a110103`. */
export const BUILT_IN_COLUMNS = ['price', 'item', 'shops', 'stock', 'rating', 'drop', 'brand'] as const;
