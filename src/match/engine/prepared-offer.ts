import { foldKey } from '../../terms/fold-text.ts';
import { COLOUR_OF_WORD } from '../../terms/language/colour-words.ts';
import type { TokenTable } from './token-table.ts';
import { AMOUNT, CODE, foldTitle, NUMBER, tokenize, WORD } from './tokens.ts';

/** What the learned matching reads of an offer or a product. */
export type ComparedText = {
  title: string;
  brand: string | null;
  mpn: string | null;
  description: string;
  /** In one currency for all that are compared; null: not stated. */
  price: number | null;
  /** Any number that equal categories share; null: unknown. */
  categoryId: number | null;
};

/** A text in the form in which pairs are compared. All token ids are of one `TokenTable`. */
export type PreparedOffer = {
  /** The distinct tokens of the title in order, with their kinds. */
  tokens: Int32Array;
  kinds: Uint8Array;
  sorted: Int32Array;
  /** How many of the tokens come before a word such as "for": those after it name what the thing is for. */
  ownTokens: number;
  /** Tokens written together with their neighbours: id → the range of `tokens` that it consists of. */
  joins: ReadonlyMap<number, readonly [start: number, end: number]>;
  /** Parts of codes, runs of letters and digits: id → the code's index in `tokens`. */
  parts: ReadonlyMap<number, number>;
  codes: Int32Array;
  /** Indices in `tokens` of the codes that can only be one model's (`isDistinctCode`). */
  distinctCodes: Int32Array;
  /** The basic colours of the title: bit by bit, as `COLOUR_OF_WORD` numbers them. */
  colours: number;
  brandTokens: Int32Array;
  brandKey: string;
  mpnTokens: Int32Array;
  /** Parts of the part number, as `parts` of codes. */
  mpnParts: Int32Array;
  mpnKey: string;
  /** Distinct token ids of title, brand and description, ascending. */
  described: Int32Array;
  /** Those of `described` that are codes. */
  describedCodes: Int32Array;
  /** Distinct hashes of the title's letter triples, ascending. */
  trigrams: Int32Array;
  /** Distinct numbers of the title in thousandths, ascending: those inside codes and amounts too. */
  numbers: Int32Array;
  /** The same of title and description. */
  describedNumbers: Int32Array;
  price: number | null;
  categoryId: number | null;
  isAscii: boolean;
};

/** Number of different hashes of letter triples: 2^18. */
export const TRIGRAMS = 0x40000;

const MAX_JOINED = 4;
const MAX_JOIN_LENGTH = 24;
const MIN_JOIN_LENGTH = 4;
const MAX_CODE_RUNS = 7;
const MIN_PART_LENGTH = 4;
/** Characters of a description that are read. */
const MAX_DESCRIPTION = 1500;

const FUNCTION_WORDS = new Set(
  'the a an and of for with in by to on at from new de la und mit och med for til ja et pour avec con y e per'.split(
    ' ',
  ),
);

/** Words after which a title names what the thing is for or fits. */
const FOR_WORDS = new Set('for fits fur fuer voor till pour para pentru dla compatible kompatibel'.split(' '));

const keyOf = (text: string): string => foldKey(text).replace(/[^\p{L}\p{N}]+/gu, '');

function trigramHashes(title: string): Int32Array {
  const text = ` ${foldTitle(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const hashes = new Set<number>();
  for (let i = 0; i + 2 < text.length; i++) {
    const hash =
      (text.charCodeAt(i) * 73856093) ^ (text.charCodeAt(i + 1) * 19349663) ^ (text.charCodeAt(i + 2) * 83492791);
    hashes.add(hash & (TRIGRAMS - 1));
  }
  return Int32Array.from(hashes).sort();
}

/** Larger numbers, such as part numbers of many digits, are stored as remainders. */
const MAX_THOUSANDTHS = 2e9;

function findNumbers(text: string): Int32Array {
  const found = new Set<number>();
  for (const [digits] of text.matchAll(/\d+(?:[.,]\d+(?!\d))?/g)) {
    found.add(Math.round(Number(digits.replace(',', '.')) * 1000) % MAX_THOUSANDTHS);
  }
  return Int32Array.from(found).sort();
}

type TitleTokens = { tokens: number[]; kinds: number[]; ownTokens: number };

function titleTokens(title: string, table: TokenTable): TitleTokens {
  const seen = new Set<number>();
  const read: TitleTokens = { tokens: [], kinds: [], ownTokens: Number.POSITIVE_INFINITY };
  for (const { text, kind } of tokenize(title)) {
    if (FOR_WORDS.has(text)) read.ownTokens = Math.min(read.ownTokens, read.tokens.length);
    if (kind === WORD && FUNCTION_WORDS.has(text)) continue;
    const id = table.add(text);
    if (seen.has(id)) continue;
    seen.add(id);
    read.tokens.push(id);
    read.kinds.push(kind);
  }
  read.ownTokens = Math.min(read.ownTokens, read.tokens.length);
  return read;
}

function findJoins({ tokens, kinds }: TitleTokens, table: TokenTable): Map<number, readonly [number, number]> {
  const joins = new Map<number, readonly [number, number]>();
  for (let start = 0; start < tokens.length; start++) {
    if (kinds[start] === AMOUNT) continue;
    let text = table.textOf(tokens[start] ?? 0);
    for (let end = start + 1; end < Math.min(tokens.length, start + MAX_JOINED) && kinds[end] !== AMOUNT; end++) {
      text += table.textOf(tokens[end] ?? 0);
      if (text.length > MAX_JOIN_LENGTH) break;
      if (text.length < MIN_JOIN_LENGTH) continue;
      const id = table.add(text);
      if (!joins.has(id)) joins.set(id, [start, end + 1]);
    }
  }
  return joins;
}

/**
 * The parts of a code that may be used for it elsewhere: consecutive runs of letters and digits, and numbers without leading
 * zeros. "ue49mu7000" has "mu7000", "bsx01156" has "1156".
 */
export function partsOf(code: string): string[] {
  const runs = code.length > MIN_PART_LENGTH ? (code.match(/\p{N}+|\P{N}+/gu) ?? []) : [];
  if (runs.length > MAX_CODE_RUNS) return [];
  const parts: string[] = [];
  for (let start = 0; start < runs.length; start++) {
    let part = '';
    for (let end = start; end < runs.length; end++) {
      part += runs[end];
      for (const text of part.startsWith('0') ? [part, part.replace(/^0+/, '')] : [part]) {
        if (text.length < code.length && text.length >= MIN_PART_LENGTH && /\d{2}/.test(text)) parts.push(text);
      }
    }
  }
  return parts;
}

function findParts({ tokens, kinds }: TitleTokens, table: TokenTable): Map<number, number> {
  const parts = new Map<number, number>();
  const own = new Set(tokens);
  for (const [i, token] of tokens.entries()) {
    if (kinds[i] !== CODE) continue;
    for (const part of partsOf(table.textOf(token))) {
      const id = table.add(part);
      if (!parts.has(id) && !own.has(id)) parts.set(id, i);
    }
  }
  return parts;
}

/** Characters from which a code names one model: shorter ones are standards and sizes too, such as "mp3". */
const MIN_DISTINCT = 5;

/** Whether a code can only be one model's: with two digits and letters, no measure such as "240pin"; or a long number. */
export const isDistinctCode = (code: string): boolean =>
  code.length >= MIN_DISTINCT &&
  /\d.*\d/.test(code) &&
  !/^\d+\p{L}{1,4}$/u.test(code) &&
  (/\p{L}/u.test(code) || code.length > MIN_DISTINCT);

const findDistinctCodes = ({ tokens, kinds }: TitleTokens, table: TokenTable): number[] =>
  [...tokens.keys()].filter((i) => kinds[i] === CODE && isDistinctCode(table.textOf(tokens[i] ?? 0)));

function findColours({ tokens, kinds }: TitleTokens, table: TokenTable): number {
  let colours = 0;
  for (const [i, token] of tokens.entries()) {
    const colour = kinds[i] === WORD ? COLOUR_OF_WORD.get(table.textOf(token)) : undefined;
    if (colour !== undefined) colours |= 1 << colour;
  }
  return colours;
}

function findMpnTokens(mpn: string, mpnKey: string, table: TokenTable): Int32Array {
  const ids = new Set<number>();
  if (mpnKey.length >= 4 && /\d/.test(mpnKey)) ids.add(table.add(mpnKey));
  for (const { text, kind } of tokenize(mpn)) {
    if ((kind === CODE || kind === NUMBER) && text.length >= 4) ids.add(table.add(text));
  }
  return Int32Array.from(ids);
}

/** Reads a text for comparison, adding its tokens to the table. O(length of its texts). */
export function prepareOffer(text: ComparedText, table: TokenTable): PreparedOffer {
  const read = titleTokens(text.title, table);
  const brandTokens = tokenize(text.brand ?? '').map((token) => table.add(token.text));
  const described = new Set([...read.tokens, ...brandTokens]);
  for (const token of tokenize(text.description.slice(0, MAX_DESCRIPTION))) described.add(table.add(token.text));
  const mpnKey = keyOf(text.mpn ?? '');
  const sorted = Int32Array.from(described).sort();
  return {
    tokens: Int32Array.from(read.tokens),
    kinds: Uint8Array.from(read.kinds),
    sorted: Int32Array.from(read.tokens).sort(),
    ownTokens: read.ownTokens,
    joins: findJoins(read, table),
    parts: findParts(read, table),
    codes: Int32Array.from(read.tokens.filter((id, i) => read.kinds[i] === CODE && table.textOf(id).length >= 3)),
    distinctCodes: Int32Array.from(findDistinctCodes(read, table)),
    colours: findColours(read, table),
    brandTokens: Int32Array.from(new Set(brandTokens)),
    brandKey: keyOf(text.brand ?? ''),
    mpnTokens: findMpnTokens(text.mpn ?? '', mpnKey, table),
    mpnParts: Int32Array.from(new Set(partsOf(mpnKey).map((part) => table.add(part)))),
    mpnKey,
    described: sorted,
    describedCodes: sorted.filter((id) => table.kindOf(id) === CODE),
    trigrams: trigramHashes(text.title),
    numbers: findNumbers(text.title),
    describedNumbers: findNumbers(`${text.title} ${text.description.slice(0, MAX_DESCRIPTION)}`),
    price: text.price !== null && text.price > 0 ? text.price : null,
    categoryId: text.categoryId,
    isAscii: !/\P{ASCII}/u.test(text.title),
  };
}
