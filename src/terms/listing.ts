/** Whether facets count all matches, or a sample of very many. */
export const COUNT_MODES = ['exact', 'sampled'] as const;
export type CountMode = (typeof COUNT_MODES)[number];

/** Days, today included, within which a price fell: what deals can be limited to. */
export const DEAL_DAYS = [1, 7] as const;

/** Characters of a search query. */
export const MAX_QUERY_LENGTH = 200;
/** Characters of a query that are used for suggestions and for names of products and shops. */
export const MAX_SUGGESTION_LENGTH = 100;
/** Filters of one request: the index has a bit for each in a 31-bit mask. */
export const MAX_FILTERS = 30;
/** Characters of the `f` parameter, which names the filters. */
export const MAX_FILTER_LENGTH = 2000;
/** Products of one page of a listing. */
export const LISTING_PAGE_SIZE = 48;
/** Last page of a listing, and of reviews or questions, that can be requested. */
export const MAX_LISTING_PAGE = 500;
export const MAX_REVIEW_PAGE = 1000;
