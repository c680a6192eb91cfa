import { foldLetters } from '../../terms/fold-text.ts';
import { unitSpellings } from '../../terms/language/units.ts';

/** Units of which all spellings become the first one after a number, so that "55 tum" finds 55". */
const SPELLED_UNITS = [
  ...['in', 'l', 'ml', 'cm', 'mm', 'm', 'km', 'g', 'kg', 'W', 'V', 'Hz', 'GB', 'lm', 'MP', 'oz', 'lb', 'ft', 'gal', 'qt'].map((key) => unitSpellings(key)),
  ['tb', 'terabyte'], ['pt', 'pint', 'pints'], ['yd', 'yard', 'yards'],
].map((spellings) => spellings.map(foldLetters)); // biome-ignore format: a table
/** Units that are written the same everywhere. */
const SYMBOLS = [
  'mb', 'mah', 'wh', 'kw', 'kwh', 'khz', 'mhz', 'ghz', 'mg', 'cl', 'dl', 'k', 'p', 'db', 'rpm', 'bar', 'btu', 'nm', 'ah',
  'mbps', 'gbps', 'fps',
]; // biome-ignore format: a table

const CANONICAL_UNITS = new Map([
  ...SPELLED_UNITS.flatMap((spellings) => spellings.map((unit) => [unit, spellings[0]] as const)),
  ...SYMBOLS.map((unit) => [unit, unit] as const),
]);

/**
 * One token of a text. `parts` are the words as written; `joined` is the single word that they also form, or null.
 *
 *     WH-1000   parts wh, 1000     joined wh1000
 *     256 GB    parts 256, gb      joined 256gb
 *     6,1 tum   parts 6.1, tum     joined 6.1in
 *     5 x 7     parts 5, 7         joined 5x7
 *     phone     parts phone        joined null
 */
export type Token = { parts: readonly string[]; joined: string | null };

/** Where "1½" and "1-1/2" are a number and a fraction. */
const BEFORE_FRACTION = /(?<=\d)(?=[½⅓⅔¼¾⅛⅜⅝⅞])|(?<=\d)-(?=\d{1,2}\/\d{1,2}(?!\d))/g;

/**
 * A text as it is indexed and searched: see `foldLetters`; an inch sign after a number becomes the word "in", the
 * English "w/o" the word "without", and the Greek sigma at the end of a word the usual one.
 */
export const fold = (text: string): string =>
  foldLetters(text.replace(BEFORE_FRACTION, ' '))
    .replaceAll('⁄', '/')
    .replace(/(?<=\d)\s*(?:["”″]|''|’’|′′)/g, ' in ')
    .replace(/\bw\/o\b/g, 'without')
    .replaceAll('ς', 'σ');

/** Lengths or counts with an "x" between them: "5x7", "10 x 8 cm", "5 ft × 7 ft", "2 x 4 GB". */
const PRODUCT =
  /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d{1,2})?(?:\s*(?:in|inch|inches|ft|cm|mm|m|['’′])?\s*[x×]\s*\d+(?:[.,]\d{1,2})?)+(?!\d)/gu;
/** Lengths as `joinSizes` writes them. */
const SIZES = /^\d+(?:[.,]\d{1,2})?(?:x\d+(?:[.,]\d{1,2})?)+$/;
const LENGTHS: ReadonlySet<string | undefined> = new Set(['in', 'ft', 'cm', 'mm', 'm', 'yd']);
/** Letters and digits, joined by single punctuation marks. */
const CHUNK = /[\p{L}\p{N}]+(?:[-./,'’_][\p{L}\p{N}]+)*/gu;
const NUMBER = /^\d+(?:[.,]\d{1,2}|\/\d{1,2})?$/;
const NUMBER_WITH_UNIT = /^(\d+(?:[.,]\d{1,2}|\/\d{1,2})?)-?(\p{L}+)$/u;
/** Characters. Longer words are cut: nobody types them, and feeds contain garbage. */
const MAX_TERM_LENGTH = 40;

const normalizeNumber = (text: string): string => text.replaceAll(',', '.');

/**
 * Splits a text into tokens, in order. A number and its unit are one token ("256 GB", "256gb"), and so are words joined
 * by a hyphen, slash, dot, apostrophe or underscore ("WH-1000", "levi's"). Linear in the text.
 */
export function tokenize(text: string): Token[] {
  const chunks = joinSizes(fold(text)).match(CHUNK) ?? [];
  const tokens: Token[] = [];
  let isUnit = false;
  for (const [i, chunk] of chunks.entries()) {
    if (isUnit) {
      isUnit = false;
      continue;
    }
    if (!NUMBER.test(chunk)) {
      tokens.push(parseChunk(chunk));
      continue;
    }
    const number = normalizeNumber(chunk);
    const next = chunks[i + 1] ?? '';
    const unit = CANONICAL_UNITS.get(next);
    isUnit = unit !== undefined;
    tokens.push(
      unit === undefined ? { parts: [number], joined: null } : { parts: [number, next], joined: number + unit },
    );
  }
  return tokens;
}

/** Writes sizes alike: "5 ft x 7 ft" as "5x7 ft". What is no length is a number of things: "2 x 4 GB". */
function joinSizes(text: string): string {
  return text.replace(PRODUCT, (product, at: number) => {
    const rest = text.slice(at + product.length, at + product.length + MAX_TERM_LENGTH);
    const [, gap = '', word] = /^([\s-]*)(\p{L}+)/u.exec(rest) ?? [];
    const unit = CANONICAL_UNITS.get(word ?? '');
    if (unit === undefined ? word !== undefined && gap === '' : !LENGTHS.has(unit)) return product;
    return `${product.replace(/[^\d.,x×]/g, '').replaceAll('×', 'x')} `;
  });
}

/** The token of a chunk that is not just a number. */
function parseChunk(chunk: string): Token {
  if (SIZES.test(chunk)) return { parts: chunk.split('x').map(normalizeNumber), joined: normalizeNumber(chunk) };
  const [, digits, spelling] = NUMBER_WITH_UNIT.exec(chunk) ?? [];
  const unit = spelling === undefined ? undefined : CANONICAL_UNITS.get(spelling);
  if (digits !== undefined && spelling !== undefined && unit !== undefined) {
    const number = normalizeNumber(digits);
    return { parts: [number, spelling], joined: number + unit };
  }
  const parts = chunk.split(/[-./,'’_]/).map((part) => part.slice(0, MAX_TERM_LENGTH));
  const joined = parts.length > 1 && !chunk.includes(',') ? parts.join('') : null;
  return { parts, joined: joined !== null && joined.length <= MAX_TERM_LENGTH ? joined : null };
}

/** All terms under which a text is indexed: the parts of each token and its joined form. May contain duplicates. */
export const extractTerms = (text: string): string[] =>
  tokenize(text).flatMap(({ parts, joined }) => (joined === null ? parts : [...parts, joined]));

/** A product code as one word: folded, only letters and digits, at most 40 of them. */
export const normalizeCode = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_TERM_LENGTH);

/**
 * A GTIN as a number, which is the same for all of its forms: they differ in leading zeros only. Spaces and hyphens are
 * ignored; the check digit is not verified.
 *
 * @returns null unless the text has 8, 12, 13 or 14 digits and nothing else
 */
export function parseGtinQuery(text: string): number | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) ? Number(digits) : null;
}
