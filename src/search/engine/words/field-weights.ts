import { DEFAULT_FIELD_WEIGHTS, type SearchField } from '../../../terms/search-field.ts';

/**
 * How much more a word in the name counts than one as strong elsewhere: a long description that repeats a word says it as
 * strongly, but is about something else more often. Chosen on judged queries, see decision 0152.
 */
const NAME_ADVANTAGE = 1.05;

/** Where a weight is half of what any number of occurrences can reach. */
const SATURATION = 2;

/**
 * The fields of a product. `usual`: terms of a typical field. `share`: how much a longer field weakens its terms, 0 to 1
 * (BM25's b). Chosen on judged queries, see decision 0088.
 */
const FIELDS: Readonly<Record<SearchField, { usual: number; share: number }>> = {
  name: { usual: 12, share: 0.3 },
  brandName: { usual: 1.5, share: 0.75 },
  categoryName: { usual: 3, share: 0.5 },
  categoryWords: { usual: 6, share: 0.5 },
  codes: { usual: 2, share: 0.75 },
  attributeText: { usual: 60, share: 0.75 },
};

/**
 * The weight of one occurrence in a field, as in BM25F, which normalizes each field by its own length. Compares with a
 * fixed length instead of the collection's average, so impacts stay valid when segments are merged.
 * Source: Robertson, Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, §3.6.
 *
 * @param length terms in the field
 */
export function fieldWeight(field: SearchField, length: number, weights = DEFAULT_FIELD_WEIGHTS): number {
  const { usual, share } = FIELDS[field];
  return weights[field] / (1 - share + (share * length) / usual);
}

/**
 * The saturated weight of a term in one byte.
 *
 * @param weight the sum of the term's occurrences, each with the weight of its field
 * @returns 1 to 255
 */
export function quantizeImpact(weight: number, isInName: boolean): number {
  const largest = isInName ? 255 : 255 / NAME_ADVANTAGE;
  return Math.max(1, Math.round((largest * weight) / (weight + SATURATION)));
}
