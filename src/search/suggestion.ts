/** A name that may be suggested. `weight` is how sought it is, on one scale for all; entries of equal fit go by it. */
export type SuggestionEntry = { text: string; weight: number } & (
  | { type: 'CATEGORY'; id: number; parentId: number | null }
  | { type: 'BRAND'; id: number }
  | { type: 'MERCHANT'; id: number }
  | { type: 'KEYWORD' }
);

export type SuggestionRequest = {
  /** As typed so far; only the first 100 characters count. */
  text: string;
  /** Which names to suggest, e.g. 'sv-SE'. */
  locale: string;
  /** At most so many of each type but products. */
  limit: number;
  /** At most so many products. */
  products: number;
};

/**
 * What a shopper may mean. A SUB_CATEGORY stands below a category that is suggested too. A brand whose products are all in one category is a SCOPED_BRAND; another comes with its
 * categories, largest first. BRAND_IN_CATEGORY is a text that names both ("samsung tv").
 */
export type Suggestion =
  | { type: 'CATEGORY'; categoryId: number }
  | { type: 'SUB_CATEGORY'; categoryId: number; parentId: number }
  | { type: 'BRAND'; brandId: number; categoryIds: readonly number[] }
  | { type: 'SCOPED_BRAND'; brandId: number; categoryId: number }
  | { type: 'BRAND_IN_CATEGORY'; brandId: number; categoryId: number }
  | { type: 'MERCHANT'; merchantId: number }
  | { type: 'KEYWORD'; text: string }
  | { type: 'PRODUCT'; productId: number };
