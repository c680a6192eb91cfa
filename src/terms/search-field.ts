/** The texts of a product in which searches look for words, in the order of Admin's form. */
export const SEARCH_FIELDS = ['name', 'brandName', 'categoryName', 'categoryWords', 'codes', 'attributeText'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** A value for each field: schemas, settings and forms of the weights are made from it. */
export const perField = <T>(value: (field: SearchField) => T): Readonly<Record<SearchField, T>> => ({
  name: value('name'),
  brandName: value('brandName'),
  categoryName: value('categoryName'),
  categoryWords: value('categoryWords'),
  codes: value('codes'),
  attributeText: value('attributeText'),
});

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
