import { NAME_SEPARATOR, type ProductDocument, type StaticFields } from '../product-document.ts';
import { writeLiveFields } from './live-columns.ts';
import { sortByModel } from './model-groups.ts';
import type { Segment } from './segment.ts';
import { comparePaths, SegmentBuilder } from './segment-builder.ts';
import type { TextIndexBuilder } from './text-index.ts';
import { extractTerms, normalizeCode, parseGtin } from './tokenize.ts';
import { extractSignedTerms } from './words/absent-words.ts';
import { type Field, fieldWeight, quantizeImpact } from './words/field-weights.ts';
import { FUNCTION_WORDS } from './words/grammar-words.ts';

/** Terms of brand and category names, which many products share. */
export type TermCache = Map<string, readonly string[]>;

/**
 * Builds a segment of products.
 *
 * @param documents each product id at most once, in any order
 * @returns a segment with one row per document; O(n log n) for sorting plus linear in the text
 */
export function buildSegment(documents: readonly ProductDocument[]): Segment {
  const sorted = sortRows(documents);
  const builder = new SegmentBuilder(sorted.length);
  const cache: TermCache = new Map();
  for (const { id, static: fields, live } of sorted) {
    const row = builder.add({
      id,
      path: fields.categoryPath,
      categoryNames: splitNames(fields),
      modelId: fields.modelId,
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

/** By category path, then in the order of `sortByModel`. */
function sortRows(documents: readonly ProductDocument[]): ProductDocument[] {
  const byCategory = Map.groupBy(documents, ({ static: { categoryPath } }) => categoryPath.join('/'));
  const path = ([document]: readonly ProductDocument[]) => document?.static.categoryPath ?? ([0, 0, 0] as const);
  return [...byCategory.values()]
    .sort((a, b) => comparePaths(path(a), path(b)))
    .flatMap((rows) =>
      sortByModel(rows, ({ id, static: fields, live }) => ({
        id,
        model: fields.modelId,
        popularity: live.popularity,
      })),
    );
}

/** The names of a category, each as its words. */
export const splitNames = ({ categoryName, categoryWords }: StaticFields): string[][] =>
  [...categoryName.split(NAME_SEPARATOR), ...categoryWords.split(NAME_SEPARATOR)]
    .map((name) => [...new Set(extractTerms(name).filter((term) => !FUNCTION_WORDS.has(term)))])
    .filter((terms) => terms.length > 0);

function cachedTerms(name: string, cache: TermCache): readonly string[] {
  const terms = cache.get(name) ?? extractTerms(name);
  cache.set(name, terms);
  return terms;
}

/** Adds the terms of all text fields of a product, each term once. */
function addTerms(text: TextIndexBuilder, fields: StaticFields, cache: TermCache): void {
  for (const [term, weight] of weighTerms(fields, cache)) text.add(text.termNumber(term), quantizeImpact(weight));
}

/** The terms of all text fields of a product, each with the sum of its field weights. */
export function weighTerms(fields: StaticFields, cache: TermCache): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (field: Field, terms: readonly string[]) => {
    const each = fieldWeight(field, terms.length);
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + each);
  };
  add('name', extractSignedTerms(fields.name));
  add('brandName', cachedTerms(fields.brandName, cache));
  add('categoryName', cachedTerms(fields.categoryName, cache));
  add('categoryWords', cachedTerms(fields.categoryWords, cache));
  add('attributeText', extractSignedTerms(fields.attributeText));
  for (const code of fields.codes) add('codes', [...new Set([...extractTerms(code), normalizeCode(code)])]);
  weights.delete('');
  return weights;
}
