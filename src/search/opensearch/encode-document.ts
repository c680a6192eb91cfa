import type { FieldWeights } from '../../terms/search-field.ts';
import { impactsOf, splitNames, type TermCache } from '../engine/build-segment.ts';
import { createLiveColumns, writeLiveFields } from '../engine/live-columns.ts';
import { parseGtinQuery } from '../engine/tokenize.ts';
import { wholeStars } from '../engine/traits.ts';
import { NAME_IMPACT } from '../engine/words/score-hits.ts';
import type { AttributeValue, LiveFields, ProductDocument, StaticFields } from '../product-document.ts';
import { type StoredKind, writeCategoryNames, writeKind } from './known-values.ts';
import { NUMBER_FIELDS } from './mapping.ts';

/** A product as it is stored, or what is left of a removed one. All fields are at the top level. */
export type StoredProduct = Readonly<Record<string, unknown>>;

/** A feature's name as it is stored: a dot would be a path. Terms have no comma. */
export const featureName = (term: string): string => term.replaceAll('.', ',');

export function kindOf(value: AttributeValue): StoredKind {
  if (typeof value === 'number') return 'numbers';
  return typeof value === 'boolean' ? 'flags' : 'choices';
}

/** @param cache shared by the products of one batch */
export function encodeProduct({ id, static: fields, live }: ProductDocument, cache: TermCache, weights: FieldWeights) {
  return { alive: true, id, ...encodeStatic(fields, cache, weights), ...encodeLive(live) };
}

function encodeStatic(fields: StaticFields, cache: TermCache, weights: FieldWeights) {
  const impacts = [...impactsOf(fields, cache, weights)];
  const [department, group, category] = fields.categoryPath;
  const ofKind = (kind: StoredKind) =>
    Object.fromEntries(
      fields.attributes.filter(({ value }) => kindOf(value) === kind).map(({ attribute, value }) => [attribute, value]),
    );
  return {
    words: impacts.map(([term]) => term),
    strongWords: impacts.filter(([, impact]) => impact >= NAME_IMPACT).map(([term]) => term),
    impacts: Object.fromEntries(impacts.map(([term, impact]) => [featureName(term), impact])),
    gtins: [...new Set(fields.gtins.map(parseGtinQuery))].filter((gtin) => gtin !== null),
    department,
    group,
    category,
    categoryNames: writeCategoryNames(category, splitNames(fields)),
    attributeKinds: fields.attributes.map(({ attribute, value }) => writeKind(category, attribute, kindOf(value))),
    model: fields.modelId,
    brand: fields.brandId,
    merchant: fields.merchantIds,
    choices: ofKind('choices'),
    numbers: ofKind('numbers'),
    flags: ofKind('flags'),
  };
}

/** The fields that change, all of them: a null replaces an earlier value. Computed as the in-process engine does. */
export function encodeLive(live: LiveFields): StoredProduct {
  const columns = createLiveColumns(1);
  writeLiveFields(columns, 0, live);
  const numbers = NUMBER_FIELDS.map((name) => {
    const value = columns[name][0] ?? Number.NaN;
    return [name, Number.isNaN(value) ? null : value] as const;
  });
  const hasPrice = live.lowestTotal !== null || live.lowestItem !== null;
  return {
    ...Object.fromEntries(numbers),
    priceTier: hasPrice ? (columns.totalKnown[0] === 1 ? 2 : 1) : 0,
    priceBucket: hasPrice ? columns.priceBucket[0] : null,
    stock: live.stock,
    condition: live.conditions,
    unit: live.unitPrice?.unit ?? null,
    stars: live.ratingAverage === null ? null : wholeStars(live.ratingAverage),
  };
}
