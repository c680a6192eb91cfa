/** Whether facets count all matches, or a sample of very many. */
export const COUNT_MODES = ['exact', 'sampled'] as const;
export type CountMode = (typeof COUNT_MODES)[number];

/** Sort orders of products without a search query, default first. */
export const BROWSE_SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
/** Sort orders of a search, default first. */
export const SEARCH_SORTS = ['relevance', ...BROWSE_SORTS] as const;
/** All sort orders. That by unit price is for products with comparable units, that by money saved for deals only. */
export const SORTS = [...SEARCH_SORTS, 'unit-price', 'saved'] as const;
export type Sort = (typeof SORTS)[number];
/** Sort orders of the deals, default first. */
export const DEAL_SORTS = ['drop', 'saved', 'price', 'popularity', 'newest'] as const satisfies readonly Sort[];
/** Days, today included, within which a price fell: what deals can be limited to. */
export const DEAL_DAYS = [1, 7] as const;
/** Sort orders that a list in an article can have. */
export const ARTICLE_SORTS = ['popularity', 'price', 'drop', 'rating', 'newest'] as const satisfies readonly Sort[];

/** Characters of a search query. */
export const MAX_QUERY_LENGTH = 200;
/** Characters of a query that are used for suggestions and for names of products and shops. */
export const MAX_SUGGESTION_LENGTH = 100;
/** Filters of one request: the index has a bit for each in a 31-bit mask. */
export const MAX_FILTERS = 30;
/** Characters of the `f` parameter, which names the filters. */
export const MAX_FILTER_LENGTH = 2000;
/** Last page of a listing, and of reviews or questions, that can be requested. */
export const MAX_LISTING_PAGE = 500;
export const MAX_REVIEW_PAGE = 1000;
