/** A name that may be suggested. `weight` is its popularity on a scale common to all types; it ranks equal matches. */
export type SuggestionEntry = { text: string; weight: number } & (
  | { type: 'CATEGORY'; id: number; parentId: number | null }
  | { type: 'BRAND'; id: number }
  | { type: 'MERCHANT'; id: number }
  | { type: 'KEYWORD' }
);

export type SuggestionRequest = {
  /** The text typed so far. Only the first 100 characters count. */
  text: string;
  /** The locale of the names, such as 'sv-SE'. */
  locale: string;
  /** Suggestions of each type but products. */
  limit: number;
  /** Suggested products. */
  productLimit: number;
};

/** The ISO 639-1 code of a locale such as 'sv-SE'. */
export function localeLanguage(locale: string): string {
  const [language = ''] = locale.split('-');
  return language;
}

/**
 * One suggestion. A SUB_CATEGORY is a category whose parent is suggested too. A SCOPED_BRAND is a brand with products
 * in one category only; a BRAND has the ids of its categories, largest first. BRAND_IN_CATEGORY answers a text that
 * names both ("samsung tv").
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
