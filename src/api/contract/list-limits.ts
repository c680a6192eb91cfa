/** Products of a list that an answer carries at once. */
export const LIST_PAGE_SIZE = 50;

/** What a browser saved before its visitor signed in, as many as one call takes. */
export const MOST_SAVINGS = 200;
