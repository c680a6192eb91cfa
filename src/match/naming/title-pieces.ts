import { AMOUNT_TOLERANCE, areWithin } from '../../catalog/same-amount.ts';
import { convert, findQuantities, type Quantity } from '../../catalog/unit.ts';
import type { ProductAttributes } from '../../taxonomy/taxonomy.ts';
import type { LexiconAttribute, LexiconCategory } from '../engine/lexicon.ts';
import { amountWord } from '../engine/model-words.ts';
import { compactKey, splitWords } from '../engine/split-words.ts';

/** What a piece of a title says. 'value': of an attribute that the page shows beside the name. */
export type PieceKind = 'word' | 'brand' | 'noun' | 'value' | 'mpn' | 'grammar';

/** A piece of a title with its range in it and its folded words. */
export type TitlePiece = {
  start: number;
  end: number;
  text: string;
  words: readonly string[];
  kind: PieceKind;
  /** The amount that it is a part of. */
  quantity: Quantity | null;
  /** A value that distinguishes variants, stated as an amount: the page always shows it beside the name. */
  isOption: boolean;
};

/** What is known of a product that gets a name. */
export type NamedProduct = {
  brandKey: string | null;
  brandName: string | null;
  mpn: string | null;
  attributes: ProductAttributes;
  /** The values that the page shows beside the name, e.g. "256 GB, black"; null: none. */
  option: string | null;
  /** Undefined: the category is not known. */
  category: LexiconCategory | undefined;
};

const PIECE = /[^\s|,;()[\]{}–—]+/gu;

/** The pieces of a title: no signs around them but those of inches, feet, plus and the like. */
function findPieces(title: string): TitlePiece[] {
  return [...title.matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
    const lead = /^[^\p{L}\p{N}]*/u.exec(piece)?.[0].length ?? 0;
    const tail = /[^\p{L}\p{N}+!"″”'%²³°]*$/u.exec(piece)?.[0].length ?? 0;
    const text = piece.slice(lead, piece.length - tail);
    const words = splitWords(text);
    if (words.length === 0) return [];
    const start = index + lead;
    return [{ start, end: start + text.length, text, words, kind: 'word', quantity: null, isOption: false }];
  });
}

/** A word of a title, or an amount with its unit as one word, with its range. */
type Unit = { start: number; end: number; word: string };

/** The words of a title as names of values have them (`choiceKey`): an amount with its unit is one. */
function findUnits(title: string, quantities: readonly Quantity[]): Unit[] {
  const units: Unit[] = [];
  let from = 0;
  const addWords = (to: number) => {
    for (const { start, end, words } of findPieces(title.slice(from, to))) {
      for (const word of words) units.push({ start: from + start, end: from + end, word });
    }
  };
  for (const { amount, unit, start, end } of quantities) {
    addWords(start);
    units.push({ start, end, word: amountWord(amount, unit) });
    from = end;
  }
  addWords(title.length);
  return units;
}

type Span = readonly [start: number, end: number];

/** Where these words stand in a row. */
function findRuns(units: readonly Unit[], words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at + words.length <= units.length; at++) {
    if (words.every((word, i) => units[at + i]?.word === word)) {
      spans.push([units[at]?.start ?? 0, units[at + words.length - 1]?.end ?? 0]);
    }
  }
  return spans;
}

/** The first run of pieces that is a key of joined words, such as that of a brand. */
function findKey(pieces: readonly TitlePiece[], key: string): TitlePiece[] {
  for (let start = 0; start < pieces.length && key !== ''; start++) {
    let joined = '';
    for (let end = start; end < pieces.length && joined.length < key.length; end++) {
      joined += (pieces[end]?.words ?? []).join('');
      if (joined === key) return pieces.slice(start, end + 1);
    }
  }
  return [];
}

const mark = (pieces: readonly TitlePiece[], kind: PieceKind): void => {
  for (const piece of pieces) if (piece.kind === 'word') piece.kind = kind;
};

/** Whether two quantities are the same in different units or notations. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  const amount = convert(a.amount, a.unit, b.unit);
  return amount !== null && areWithin(AMOUNT_TOLERANCE.titles, amount, b.amount);
}

/** An attribute with the value that the product has. */
type Stated = { one: LexiconAttribute; setting: number | boolean };

const statedAttributes = ({ attributes, category }: NamedProduct): Stated[] =>
  (category?.attributes ?? []).flatMap((one) => {
    const setting = attributes[one.attribute.id];
    return setting === undefined ? [] : [{ one, setting }];
  });

/** The names of each value of an attribute as words, found once. */
const valueNames = new WeakMap<LexiconAttribute, Map<number, string[][]>>();

function namesOf(one: LexiconAttribute, setting: number | boolean): string[][] {
  const known = valueNames.get(one);
  if (known !== undefined) return known.get(Number(setting)) ?? [];
  const names = new Map<number, string[][]>();
  for (const [name, { id }] of one.choices) names.set(id, [...(names.get(id) ?? []), name.split(' ')]);
  valueNames.set(one, names);
  return names.get(Number(setting)) ?? [];
}

const isAmountOf = (quantity: Quantity, { one: { attribute }, setting }: Stated): boolean =>
  attribute.kind === 'number' &&
  attribute.unit !== null &&
  isSameQuantity(quantity, { ...quantity, amount: Number(setting), unit: attribute.unit });

/**
 * Marks what the product's attributes say. Of several places only the last: a name may have the same word before. Values
 * that distinguish variants stay in the name of a product that shows none beside it.
 */
function markValues(title: string, pieces: readonly TitlePiece[], product: NamedProduct): void {
  const quantities = findQuantities(title);
  for (const quantity of quantities) {
    for (const piece of pieces) {
      if (piece.start < quantity.end && quantity.start < piece.end) piece.quantity = quantity;
    }
  }
  const stated = statedAttributes(product).filter(
    ({ one }) => product.option !== null || one.attribute.role !== 'variant',
  );
  if (stated.length === 0) return;
  const shown = product.option === null ? [] : findQuantities(product.option);
  const markSpan = ([start, end]: Span) => {
    const quantity = quantities.find((one) => one.start === start);
    const isOption = quantity !== undefined && shown.some((one) => isSameQuantity(one, quantity));
    for (const piece of pieces) {
      if (piece.start >= end || start >= piece.end || piece.kind !== 'word') continue;
      piece.kind = 'value';
      piece.isOption = isOption;
    }
  };
  for (const quantity of quantities) {
    if (stated.some((one) => isAmountOf(quantity, one))) markSpan([quantity.start, quantity.end]);
  }
  const choices = stated.filter(({ one }) => one.attribute.kind === 'choice');
  if (choices.length === 0) return;
  const units = findUnits(title, quantities);
  const found = choices.map(({ one, setting }) => namesOf(one, setting).flatMap((words) => findRuns(units, words)));
  const taken: Span[] = [];
  // Longer names first: the "brown" of "brown lenses" is no colour of a frame.
  for (const spans of found.toSorted((a, b) => longest(b) - longest(a))) {
    const free = spans.filter((span) => !taken.some((other) => span[0] < other[1] && other[0] < span[1]));
    const last = free.toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0];
    if (last === undefined) continue;
    taken.push(last);
    markSpan(last);
  }
}

const longest = (spans: readonly Span[]): number => Math.max(0, ...spans.map(([start, end]) => end - start));

/** Single letters are parts of names more often than of nouns: only beside another word of a noun are they one. */
function markNouns(pieces: readonly TitlePiece[], { category }: NamedProduct): void {
  const nouns = category?.nounWords;
  if (nouns === undefined) return;
  const isNoun = ({ words }: TitlePiece) => words.every((word) => nouns.has(word));
  const isLong = (piece: TitlePiece | undefined) =>
    piece !== undefined && piece.words.join('').length > 1 && isNoun(piece);
  for (const [i, piece] of pieces.entries()) {
    if (isLong(piece) || (isNoun(piece) && (isLong(pieces[i - 1]) || isLong(pieces[i + 1])))) mark([piece], 'noun');
  }
}

/** Reads a title: its pieces, in order, with what each says. O(length × attributes). */
export function readPieces(title: string, product: NamedProduct, isGrammar: (word: string) => boolean): TitlePiece[] {
  const pieces = findPieces(title);
  if (product.brandKey !== null) mark(findKey(pieces, product.brandKey), 'brand');
  if (product.mpn !== null) mark(findKey(pieces, compactKey(product.mpn)), 'mpn');
  markValues(title, pieces, product);
  markNouns(pieces, product);
  for (const piece of pieces) {
    if (piece.text === piece.text.toLowerCase() && piece.words.every(isGrammar)) mark([piece], 'grammar');
  }
  return pieces;
}
