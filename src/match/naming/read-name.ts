import { languageRows } from '../../terms/language/content-language.ts';
import { GRAMMAR_WORDS } from '../../terms/language/grammar-words.ts';
import { EDITION_WORDS } from '../engine/conflicts.ts';
import { compactKey, hasDigit, splitWords } from '../engine/split-words.ts';
import { tidy } from '../variants/pieces.ts';
import { isSameQuantity, type NamedProduct, type PieceKind, readPieces, type TitlePiece } from './title-pieces.ts';
import { calmTitle } from './title-text.ts';

/** The words of grammar in all languages, folded. */
const GRAMMAR = new Set(
  languageRows(GRAMMAR_WORDS).flatMap(([, one]) =>
    [one.function, one.without].flatMap((words) => words.split(' ').flatMap(splitWords)),
  ),
);

const isGrammar = (word: string): boolean => GRAMMAR.has(word);

/** A name is longer only where one segment of its title is. Characters. */
const MAX_LENGTH = 90;

/** Words before a noun from which they are a description of it, not only a model's name. */
const DESCRIPTION_WORDS = 5;
/** The same after a model code, or before a noun in capitals too: one word in capitals may still be the model's. */
const DESCRIPTION_IN_CAPITALS = 2;

const isKnown = ({ kind }: TitlePiece): boolean => kind !== 'word' && kind !== 'mpn';

/** A piece that says which thing of its brand it is. */
const isIdentity = (piece: TitlePiece): boolean => !isKnown(piece) && piece.quantity === null;

const isCode = (piece: TitlePiece): boolean => isIdentity(piece) && piece.words.some(hasDigit);

/** Whether pieces name a thing without more: two words of which one is no description, or a code. */
function isName(pieces: readonly TitlePiece[]): boolean {
  const own = pieces.filter(({ kind }) => kind !== 'brand' && kind !== 'grammar');
  return own.some(isCode) || (own.length >= 2 && own.some(isIdentity));
}

const isLowerCase = ({ text }: TitlePiece): boolean => /^\p{Ll}/u.test(text);

/**
 * Whether the noun after these pieces ends a description, as in "X1 cordless handheld vacuum cleaner" or "Orwell Pro quiet
 * fan". Words in capitals are more likely a name where the noun is in small letters: "Silver Lattice router", but "Magnetic
 * Levitation Fan".
 */
function describesNoun(pieces: readonly TitlePiece[], noun: TitlePiece): boolean {
  const own = pieces.filter((piece) => isIdentity(piece) || piece.kind === 'grammar');
  const code = own.findLastIndex((piece) => piece.words.some(hasDigit));
  const plain = own.slice(code + 1).filter(({ words }) => !words.every((word) => EDITION_WORDS.has(word)));
  if (plain.some(isLowerCase)) return true;
  return plain.length >= (code < 0 && isLowerCase(noun) ? DESCRIPTION_WORDS : DESCRIPTION_IN_CAPITALS);
}

/** Whether a value at the end is half of a phrase, as the blue of "grill in dark blue". */
function endsPhrase(before: readonly TitlePiece[]): boolean {
  const [grammar, word] = before.slice(-2);
  return grammar?.kind === 'grammar' && word !== undefined && isIdentity(word);
}

/** Where pieces of these kinds end that stand last, as long as those before them are a name. */
function trimEnd(pieces: readonly TitlePiece[], kinds: ReadonlySet<PieceKind>): readonly TitlePiece[] {
  let rest = pieces;
  for (;;) {
    const last = rest.at(-1);
    if (last === undefined || !kinds.has(last.kind)) return rest;
    // An amount goes as a whole.
    const from =
      last.quantity === null ? rest.length - 1 : rest.findIndex(({ quantity }) => quantity === last.quantity);
    const shorter = rest.slice(0, from);
    if (!isName(shorter) || endsPhrase(shorter) || (last.kind === 'noun' && describesNoun(shorter, last))) return rest;
    rest = shorter;
  }
}

const VALUES: ReadonlySet<PieceKind> = new Set(['value', 'grammar']);
const NOUNS: ReadonlySet<PieceKind> = new Set(['noun', 'grammar']);

/**
 * Without what stands last and is shown beside the name: values, the noun, words of grammar. What is before a noun with
 * values after it is the model's own, even where it is a value too: "Kogane Copper Line pot 2 l copper".
 *
 * @param nouns what goes as a noun
 */
function withoutTail(pieces: readonly TitlePiece[], nouns: ReadonlySet<PieceKind>): readonly TitlePiece[] {
  const valued = trimEnd(pieces, VALUES);
  const bare = trimEnd(valued, nouns);
  const hasValuesAfterNoun = valued.length < pieces.length && bare.length < valued.length;
  return hasValuesAfterNoun ? bare : trimEnd(bare, VALUES);
}

/** Whether a name without its noun would be that of another thing: an accessory's is that of its device. */
const needsNoun = ({ category }: NamedProduct): boolean => (category?.category.forIds.length ?? 0) > 0;

/** The number of pieces before the brand: a noun with what describes it. */
function countLead(pieces: readonly TitlePiece[]): number {
  const brand = pieces.findIndex(({ kind }) => kind === 'brand');
  const lead = pieces.slice(0, Math.max(brand, 0));
  const isDescription = lead.some(({ kind }) => kind === 'noun' || kind === 'value') && !lead.some(isCode);
  return isDescription && isName(pieces.slice(brand)) ? brand : 0;
}

/** How often a word is in a name at most: more often it is there to be found by. */
const MAX_MENTIONS = 2;

/** Pieces that say again what one before them says. Numbers and short words may be meant. */
function findRepeated(pieces: readonly TitlePiece[]): Set<TitlePiece> {
  const repeated = new Set<TitlePiece>();
  const mentions = new Map<string, number>();
  const codes = new Set<string>();
  const amounts: TitlePiece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const { quantity, words } = piece;
    if (quantity !== null) {
      const same = amounts.find(
        (other) => other.quantity !== null && other.quantity !== quantity && isSameQuantity(other.quantity, quantity),
      );
      const first = pieces.findIndex((other) => other.quantity === quantity);
      // In "3.5 mm to 3.5 mm cable" the second is another end.
      if (same === undefined || pieces[first - 1]?.kind === 'grammar') amounts.push(piece);
      // Screens and the like are sold by the inch: of "147.3 cm (58")" the centimetres go.
      else if (quantity.unit === 'in' && same.quantity?.unit !== 'in') {
        for (const other of pieces) if (other.quantity === same.quantity) repeated.add(other);
      } else repeated.add(piece);
      continue;
    }
    if (words.some(hasDigit)) {
      // "VCT-R640 tripod VCTR640". In "USB3.0 to USB3.0" the second is another end.
      const code = words.join('');
      const isCode = code.length >= MIN_REPEATED_CODE && /\p{L}/u.test(code);
      if (isCode && codes.has(code) && pieces[i - 1]?.kind !== 'grammar') repeated.add(piece);
      codes.add(code);
      continue;
    }
    const key = words.join(' ');
    if (key.length < MIN_REPEATED) continue;
    mentions.set(key, (mentions.get(key) ?? 0) + 1);
    const isNext = pieces[i - 1]?.words.join(' ') === key;
    if (isNext || (mentions.get(key) ?? 0) > MAX_MENTIONS) repeated.add(piece);
  }
  return repeated;
}

const MIN_REPEATED = 3;
/** Characters. A shorter code may be a size or a connector on both sides. */
const MIN_REPEATED_CODE = 5;

/** Where a long name is cut at the earliest. Characters. */
const MIN_LENGTH = 40;

const lengthOf = (pieces: readonly TitlePiece[]): number => (pieces.at(-1)?.end ?? 0) - (pieces[0]?.start ?? 0);

/** Cuts a long name: where a segment ends, else before a word of grammar, else between words. */
function limitLength(title: string, pieces: readonly TitlePiece[]): readonly TitlePiece[] {
  if (lengthOf(pieces) <= MAX_LENGTH) return pieces;
  const isSegment = (i: number) =>
    /[|,;([–—]|\s[-•]\s/.test(title.slice(pieces[i - 1]?.end ?? 0, pieces[i]?.start ?? 0));
  const ends = pieces.flatMap((_, i) => {
    const length = lengthOf(pieces.slice(0, i));
    return length >= MIN_LENGTH && length <= MAX_LENGTH && isName(pieces.slice(0, i)) ? i : [];
  });
  const end = ends.findLast(isSegment) ?? ends.findLast((i) => pieces[i]?.kind === 'grammar') ?? ends.at(-1);
  return end === undefined ? pieces : trimEnd(pieces.slice(0, end), GRAMMAR_ONLY);
}

const GRAMMAR_ONLY: ReadonlySet<PieceKind> = new Set(['grammar']);

/** The text of these pieces as the title has them, without the pieces between them that are left out. */
function joinPieces(title: string, pieces: readonly TitlePiece[], left: ReadonlySet<TitlePiece>): string {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) return '';
  let text = '';
  let at = first.start;
  for (const piece of pieces) {
    text += title.slice(at, piece.start);
    if (!left.has(piece)) text += piece.text;
    at = piece.end;
  }
  return text;
}

/** Closes brackets that a cut left open, and gaps. */
function closeGaps(text: string): string {
  const opened = text
    .replace(/^[^\p{L}\p{N}"'(#]+/u, '')
    .replace(/[([{](?=[^)\]}]*$)/u, ' ')
    .replace(/^([^([{]*)[)\]}]/u, '$1 ');
  return tidy(opened.replace(/\s[•·/]\s/g, ' ')).replace(/\s+\|\s+/g, ' ');
}

/** A title's own name for a product. */
export type ReadName = {
  name: string;
  /** Its folded words without the brand. */
  words: ReadonlySet<string>;
};

/**
 * The name that a title gives a product: the brand, then what the title has between noun and values, in its own spelling.
 * Nothing is taken out from between but values that distinguish variants, the same stated twice, and the brand. A part number
 * stays, also where it follows the values. A title of nothing but noun and values is a name as it is. O(length).
 */
export function readName(title: string, product: NamedProduct): ReadName {
  const calm = calmTitle(title);
  const pieces = readPieces(calm, product, isGrammar);
  const rest = needsNoun(product) ? pieces : pieces.slice(countLead(pieces));
  const tail = needsNoun(product) ? VALUES : NOUNS;
  const number = rest.filter(({ kind }) => kind === 'mpn');
  const numbered = new Set(number);
  const head = rest.filter((piece) => !numbered.has(piece));
  const trimmed = withoutTail(head, tail);
  const lastOfHead = trimmed.at(-1);
  const follows = lastOfHead !== undefined && (number[0]?.start ?? 0) > lastOfHead.end;
  const span = limitLength(calm, follows ? trimmed : withoutTail(rest, tail));
  const left = findRepeated(span);
  for (const piece of span) if (piece.kind === 'brand' && span[0]?.kind === 'brand') left.add(piece);
  const options = span.filter((piece, i) => piece.isOption && span[i - 1]?.kind !== 'grammar');
  if (isName(span.filter((piece) => !options.includes(piece)))) for (const piece of options) left.add(piece);
  const own = joinPieces(calm, span, left);
  const code = follows ? calm.slice(number[0]?.start ?? 0, number.at(-1)?.end ?? 0) : '';
  const model = closeGaps([own, code].filter((part) => part !== '').join(' '));
  const hasBrand = span.some(({ kind }) => kind === 'brand') && span[0]?.kind !== 'brand';
  const brand = hasBrand ? '' : (product.brandName ?? '');
  const name = startsWithBrand(model, product) ? model : [brand, model].filter((part) => part !== '').join(' ');
  const key = product.brandKey ?? '';
  return {
    name: name === '' ? calm || title : capitalize(name),
    words: new Set(splitWords(model).filter((word) => word !== key)),
  };
}

/** Whether a name begins with the brand, or with the first word of what its company is called: "Targus" of "Targus Group". */
function startsWithBrand(model: string, { brandKey, brandName }: NamedProduct): boolean {
  if (brandKey === null || brandKey === '') return true;
  const [first] = splitWords(model);
  return (
    compactKey(model.slice(0, brandKey.length * 2)).startsWith(brandKey) || splitWords(brandName ?? '')[0] === first
  );
}

/** A name begins with a capital, unless its first word is spelled with one inside, as "iPhone". */
const capitalize = (name: string): string =>
  /^\p{Ll}\p{Ll}*(?![\p{L}\p{N}])/u.test(name) ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
