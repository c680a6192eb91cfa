import { DEFAULT_FIELD_WEIGHTS, type FieldWeights, type SearchField } from '../../terms/search-field.ts';
import { NAME_SEPARATOR, type ProductDocument, type StaticFields } from '../product-document.ts';
import { writeLiveFields } from './live-columns.ts';
import { sortByModel } from './model-groups.ts';
import type { Segment } from './segment.ts';
import { comparePaths, SegmentBuilder } from './segment-builder.ts';
import type { TextIndexBuilder } from './text-index.ts';
import { extractTerms, normalizeCode, parseGtinQuery } from './tokenize.ts';
import { extractSignedTerms } from './words/absent-words.ts';
import { fieldWeight, quantizeImpact } from './words/field-weights.ts';
import { FUNCTION_WORDS } from './words/query-grammar.ts';

/** Terms of brand and category names, which many products share. */
export type TermCache = Map<string, readonly string[]>;

/**
 * Builds a segment of products.
 *
 * @param documents each product id at most once, in any order
 * @returns a segment with one row per document; O(n log n) for sorting plus linear in the text
 */
export function buildSegment(documents: readonly ProductDocument[], weights = DEFAULT_FIELD_WEIGHTS): Segment {
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
    for (const gtin of new Set(fields.gtins.map(parseGtinQuery))) if (gtin !== null) builder.addGtin(gtin, row);
    addTerms(builder.text, fields, cache, weights);
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
function addTerms(text: TextIndexBuilder, fields: StaticFields, cache: TermCache, weights: FieldWeights): void {
  for (const [term, impact] of impactsOf(fields, cache, weights)) text.add(text.termNumber(term), impact);
}

/** The terms of each text field of a product. Each code is a field of its own. */
export function fieldTerms(fields: StaticFields, cache: TermCache): [SearchField, readonly string[]][] {
  return [
    ['name', extractSignedTerms(fields.name)],
    ['brandName', cachedTerms(fields.brandName, cache)],
    ['categoryName', cachedTerms(fields.categoryName, cache)],
    ['categoryWords', cachedTerms(fields.categoryWords, cache)],
    ['attributeText', extractSignedTerms(fields.attributeText)],
    ...fields.codes.map((code): [SearchField, string[]] => [
      'codes',
      [...new Set([...extractTerms(code), normalizeCode(code)])],
    ]),
  ];
}

/** The terms of all text fields of a product, each with its impact: see `quantizeImpact`. */
export function impactsOf(
  fields: StaticFields,
  cache: TermCache,
  fieldWeights = DEFAULT_FIELD_WEIGHTS,
): Map<string, number> {
  const weights = new Map<string, number>();
  const inName = new Set<string>();
  for (const [field, terms] of fieldTerms(fields, cache)) {
    const each = fieldWeight(field, terms.length, fieldWeights);
    for (const term of terms) {
      weights.set(term, (weights.get(term) ?? 0) + each);
      if (field === 'name') inName.add(term);
    }
  }
  weights.delete('');
  return new Map(Array.from(weights, ([term, weight]) => [term, quantizeImpact(weight, inName.has(term))]));
}
