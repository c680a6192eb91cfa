/** Sort orders of products without a search query, default first. */
export const BROWSE_SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
/** Sort orders of a search, default first. */
export const SEARCH_SORTS = ['relevance', ...BROWSE_SORTS] as const;
/** All sort orders. That by unit price is for products with comparable units, that by money saved for deals only. */
export const SORTS = [...SEARCH_SORTS, 'unit-price', 'saved'] as const;
export type Sort = (typeof SORTS)[number];
/** Sort orders of the deals, default first. */
export const DEAL_SORTS = ['drop', 'saved', 'price', 'popularity', 'newest'] as const satisfies readonly Sort[];
/** Sort orders that a list in an article can have. */
export const ARTICLE_SORTS = ['popularity', 'price', 'drop', 'rating', 'newest'] as const satisfies readonly Sort[];
