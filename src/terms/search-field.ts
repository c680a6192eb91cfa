/** The texts of a product in which searches look for words. */
export const SEARCH_FIELDS = ['name', 'brandName', 'categoryName', 'categoryWords', 'codes', 'attributeText'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** How much one occurrence in each field says. */
export type FieldWeights = Readonly<Record<SearchField, number>>;

/** Chosen on judged queries, see decision 0088. */
export const DEFAULT_FIELD_WEIGHTS: FieldWeights = {
  name: 6,
  brandName: 6,
  categoryName: 3,
  categoryWords: 3,
  codes: 4,
  attributeText: 1,
};

/** 0 leaves a field out of the order; its words are still found. */
export const MAX_FIELD_WEIGHT = 20;
