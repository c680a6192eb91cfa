/** Where a weight is half of what any number of occurrences can reach. */
const SATURATION = 2;

/**
 * The fields of a product. `weight`: how much one occurrence says. `usual`: terms of a typical field. `share`: how much a
 * longer field weakens its terms, 0 to 1 (BM25's b). Chosen on judged queries, see decision 0088.
 */
const FIELDS = {
  name: { weight: 6, usual: 12, share: 0.3 },
  brandName: { weight: 6, usual: 1.5, share: 0.75 },
  categoryName: { weight: 3, usual: 3, share: 0.5 },
  categoryWords: { weight: 3, usual: 6, share: 0.5 },
  codes: { weight: 4, usual: 2, share: 0.75 },
  attributeText: { weight: 1, usual: 60, share: 0.75 },
} as const;

export type Field = keyof typeof FIELDS;

/**
 * The weight of one occurrence in a field, as in BM25F, which normalizes each field by its own length. Compares with a
 * fixed length instead of the collection's average, so impacts stay valid when segments are merged.
 * Source: Robertson, Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, §3.6.
 *
 * @param length terms in the field
 */
export function fieldWeight(field: Field, length: number): number {
  const { weight, usual, share } = FIELDS[field];
  return weight / (1 - share + (share * length) / usual);
}

/**
 * The saturated weight of a term in one byte.
 *
 * @param weight the sum of the term's occurrences, each with the weight of its field
 * @returns 1 to 255
 */
export const quantizeImpact = (weight: number): number =>
  Math.max(1, Math.round((255 * weight) / (weight + SATURATION)));
