import type { ProductDocument, StaticFields } from '../product-document.ts';
import { writeLiveFields } from './live-columns.ts';
import type { Segment } from './segment.ts';
import { comparePaths, SegmentBuilder } from './segment-builder.ts';
import { quantizeImpact, type TextIndexBuilder } from './text-index.ts';
import { extractTerms, normalizeCode, parseGtin } from './tokenize.ts';

/** BM25F field weights: one occurrence in a name counts as much as four in the attribute text. */
const FIELD_WEIGHTS = { name: 4, brandName: 3, categoryName: 3, codes: 4, attributeText: 1 };

/** Terms of brand and category names, which many products share. */
type TermCache = Map<string, readonly string[]>;

/**
 * Builds a segment of products.
 *
 * @param documents each product id at most once, in any order
 * @returns a segment with one row per document; O(n log n) for sorting plus linear in the text
 */
export function buildSegment(documents: readonly ProductDocument[]): Segment {
  const sorted = documents.toSorted(
    (a, b) =>
      comparePaths(a.static.categoryPath, b.static.categoryPath) ||
      b.live.popularity - a.live.popularity ||
      a.id - b.id,
  );
  const builder = new SegmentBuilder(sorted.length);
  const cache: TermCache = new Map();
  for (const { id, static: fields, live } of sorted) {
    const row = builder.add({
      id,
      path: fields.categoryPath,
      brandId: fields.brandId,
      merchantIds: fields.merchantIds,
      attributes: fields.attributes.map(({ attribute, value }) => [attribute, value] as const),
    });
    writeLiveFields(builder.live, row, live);
    for (const gtin of new Set(fields.gtins.map(parseGtin))) if (gtin !== null) builder.addGtin(gtin, row);
    addTerms(builder.text, fields, cache);
    builder.text.endDocument();
  }
  return builder.finish();
}

/** Adds the terms of all text fields of a product, each term once with the sum of its field weights. */
function addTerms(text: TextIndexBuilder, fields: StaticFields, cache: TermCache): void {
  const weights = new Map<string, number>();
  let length = 0;
  const add = (terms: readonly string[], weight: number) => {
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
    length += terms.length;
  };
  const cachedTerms = (name: string) => {
    const terms = cache.get(name) ?? extractTerms(name);
    cache.set(name, terms);
    return terms;
  };
  add(extractTerms(fields.name), FIELD_WEIGHTS.name);
  add(cachedTerms(fields.brandName), FIELD_WEIGHTS.brandName);
  add(cachedTerms(fields.categoryName), FIELD_WEIGHTS.categoryName);
  add(extractTerms(fields.attributeText), FIELD_WEIGHTS.attributeText);
  for (const code of fields.codes) add([...new Set([...extractTerms(code), normalizeCode(code)])], FIELD_WEIGHTS.codes);
  for (const [term, weight] of weights) if (term) text.add(text.termNumber(term), quantizeImpact(weight, length));
}
