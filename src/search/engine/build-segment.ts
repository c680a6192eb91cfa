import type { ProductDocument, StaticFields } from '../product-document.ts';
import { writeLive } from './live-columns.ts';
import type { Segment } from './segment.ts';
import { comparePaths, SegmentBuilder } from './segment-builder.ts';
import { impactOf, type TextIndexBuilder } from './text-index.ts';
import { codeOf, gtinNumber, wordsOf } from './tokenize.ts';

/** How much a word weighs by where it stands. */
const FIELD_WEIGHTS = { name: 4, brandName: 3, categoryName: 3, codes: 4, attributeText: 1 };

/** A segment of products, each id once. */
export function buildSegment(documents: readonly ProductDocument[]): Segment {
  const clustered = documents.toSorted(
    (a, b) =>
      comparePaths(a.static.categoryPath, b.static.categoryPath) ||
      b.live.popularity - a.live.popularity ||
      a.id - b.id,
  );
  const builder = new SegmentBuilder(clustered.length);
  const names = new Map<string, readonly string[]>();
  for (const { id, static: fields, live } of clustered) {
    const row = builder.add({
      id,
      path: fields.categoryPath,
      brandId: fields.brandId,
      merchantIds: fields.merchantIds,
      attributes: fields.attributes.map(({ attribute, value }) => [attribute, value] as const),
    });
    writeLive(builder.live, row, live);
    for (const gtin of new Set(fields.gtins.map(gtinNumber))) if (gtin !== null) builder.addGtin(gtin, row);
    addWords(builder.text, fields, names);
    builder.text.endDocument();
  }
  return builder.finish();
}

/** `names` keeps the words of brands and categories, which many products share. */
function addWords(text: TextIndexBuilder, fields: StaticFields, names: Map<string, readonly string[]>): void {
  const weights = new Map<string, number>();
  let length = 0;
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + weight);
    length += words.length;
  };
  const shared = (name: string) => {
    const known = names.get(name) ?? wordsOf(name);
    names.set(name, known);
    return known;
  };
  add(wordsOf(fields.name), FIELD_WEIGHTS.name);
  add(shared(fields.brandName), FIELD_WEIGHTS.brandName);
  add(shared(fields.categoryName), FIELD_WEIGHTS.categoryName);
  add(wordsOf(fields.attributeText), FIELD_WEIGHTS.attributeText);
  for (const code of fields.codes) add([...new Set([...wordsOf(code), codeOf(code)])], FIELD_WEIGHTS.codes);
  for (const [word, weight] of weights) if (word) text.add(text.termNumber(word), impactOf(weight, length));
}
