import type { LineMention, ProductLines } from './product-lines.ts';
import { type QueryVocabulary, readQuery } from './read-query.ts';
import type { Reading } from './reading.ts';

/** What a market sells, and what product lines are of. */
export type LineVocabulary = QueryVocabulary & {
  lines: ProductLines;
  /** What a leaf is called in the language of the query. */
  namesOf: (leaf: number) => readonly string[];
};

/** "Case" with the name of what the product line is: the category of phone cases for "iphone 15 case"; null: none. */
export function accessoryCategory({ leaf, rest }: LineMention, vocabulary: LineVocabulary): number | null {
  if (rest === '') return null;
  const named = vocabulary.namesOf(leaf).map((name) => `${name} ${rest}`);
  const read = [...named, rest].flatMap((text) =>
    readQuery(text, vocabulary).chips.flatMap((chip) => (chip.kind === 'category' ? [chip.id] : [])),
  );
  return read.find((id) => id !== leaf) ?? null;
}

/**
 * The category whose products come first, as the query names a product line of it: telephones for "iphone 15", before their
 * cases. Null: the query names its category itself, no product line, or an accessory of one.
 */
export function findLeadCategory({ text, chips }: Reading, vocabulary: LineVocabulary): number | null {
  if (text === '' || chips.some(({ kind }) => kind === 'category')) return null;
  const line = vocabulary.lines.find(text);
  return line === null || accessoryCategory(line, vocabulary) !== null ? null : line.leaf;
}
