import { foldKey } from '../../terms/fold-text.ts';
import { UNITS, unitSpellings } from '../../terms/language/units.ts';

/** The kinds of token: a word; a number of up to four digits; a code, such as a model number; an amount with its unit. */
export const WORD = 0;
export const NUMBER = 1;
export const CODE = 2;
export const AMOUNT = 3;

/**
 * The kind that a token's text shows: `unit|value` is an amount; digits are a number, from five on a code; letters and
 * digits are a code.
 */
export function kindOfText(text: string): number {
  if (text.includes('|')) return AMOUNT;
  if (/^\d+(\.\d+)?$/.test(text)) return text.length >= MIN_CODE_DIGITS && !text.includes('.') ? CODE : NUMBER;
  return /\d/.test(text) ? CODE : WORD;
}

/** A token of a title. An amount's text is `unit|value` in its base unit, such as `GB|1000` for 1 TB. */
export type Token = { text: string; kind: number };

/** Units that titles count in and attributes do not: packs, users, ports, resolutions; in shops' spellings. */
const COUNTED: readonly (readonly [base: string, factor: number, spellings: string])[] = [
  ['pcs', 1, 'pack packs piece pieces count ct pk pcs stk kpl'],
  ['MP', 1, 'mp megapixel megapixels mpix mpixel mpx'],
  ['user', 1, 'user users'],
  ['port', 1, 'port ports'],
  ['core', 1, 'core cores'],
  ['sheet', 1, 'sheet sheets pages'],
  ['place', 1, 'place places'],
  ['year', 1, 'year years yr'],
  ['bit', 1, 'bit'],
  ['x', 1, 'x'],
  ['m', 0.0254, 'tum zoll'],
  ['GB', 0.001, 'mb megabyte'],
  ['GB', 1, 'gig gigabytes'],
  ['Hz', 1e6, 'mhz'],
  ['Hz', 1e9, 'ghz'],
  ['VA', 1, 'va'],
  ['Gbit/s', 1, 'gbps'],
];

/** Spellings that mean something else behind a number more often: "2 in 1", "5g", "4k", "9 to 5". */
const NO_UNIT = new Set([
  'in',
  'to',
  'go',
  'gt',
  'tt',
  't',
  'c',
  'k',
  'v/min',
  'g',
  'st',
  'an',
  'ev',
  'ora',
  'md',
  'pv',
  'ore',
  'std',
]);

type TitleUnit = { base: string; factor: number };

function unitTable(): ReadonlyMap<string, TitleUnit> {
  const table = new Map<string, TitleUnit>();
  for (const [base, factor, spellings] of COUNTED) {
    for (const spelling of spellings.split(' ')) table.set(spelling, { base, factor });
  }
  for (const [key, { per }] of Object.entries(UNITS)) {
    for (const spelling of unitSpellings(key).map(foldKey)) {
      if (!/^[a-z]+$/.test(spelling) || NO_UNIT.has(spelling) || table.has(spelling)) continue;
      table.set(spelling, { base: per?.[0] ?? key, factor: per?.[1] ?? 1 });
    }
  }
  return table;
}

const TITLE_UNITS = unitTable();

const ROMAN_NUMBERS: Readonly<Record<string, string>> = {
  ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9', xi: '11',
}; // biome-ignore format: a table

/** Digits from which a number is a code, as part numbers are. */
const MIN_CODE_DIGITS = 5;
/** Characters from which a code with separators is several words. */
const MAX_CODE_LENGTH = 24;
/** Tokens of a text that are read: titles stuffed with keywords must not cost more than others. */
const MAX_TOKENS = 64;

const PIECE = /(?:\d+[.,]\d+(?!\d)|[\p{L}\p{N}]+)(?:[-_/.+](?:\d+[.,]\d+(?!\d)|[\p{L}\p{N}]+))*/gu;
const NUMBER_WITH_LETTERS = /^(\d+(?:[.,]\d+)?)-?([a-z]+)$/;

const FLUID_OUNCES = /(\d)[ -]?(?:fl\.?|fluid)[ -]?(?:oz|ounces?)(?![a-z])\.?/g;

/** A text as tokens compare it: folded, with inch marks and fluid ounces as one word. O(n). */
export function foldTitle(text: string): string {
  const folded = foldKey(text).replace(FLUID_OUNCES, '$1floz');
  if (!/["'”″]/.test(folded)) return folded;
  return folded.replace(/\\+"/g, '"').replace(/(\d)\s*(?:''|""|"|”|″|')(?![a-z])/g, '$1inch ');
}

function amountToken(digits: string, { base, factor }: TitleUnit): Token {
  const value = Number(digits.replace(',', '.')) * factor;
  return { text: `${base}|${Number(value.toPrecision(3))}`, kind: AMOUNT };
}

/** The unit of a number with attached letters; "1920x" is a resolution, not a factor. */
function attachedUnit(piece: string): { digits: string; unit: TitleUnit } | null {
  const [, digits = '', letters = ''] = NUMBER_WITH_LETTERS.exec(piece) ?? [];
  const unit = TITLE_UNITS.get(letters);
  return unit === undefined || (letters === 'x' && digits.length > 3) ? null : { digits, unit };
}

function simpleToken(piece: string): Token {
  const text = piece.replace(',', '.');
  if (/^\d+(\.\d+)?$/.test(text)) {
    const isCode = text.length >= MIN_CODE_DIGITS && !text.includes('.');
    return isCode ? { text, kind: CODE } : { text: String(Number(text)), kind: NUMBER };
  }
  const attached = attachedUnit(text);
  if (attached !== null) return amountToken(attached.digits, attached.unit);
  if (/\d/.test(text)) return { text: text.replaceAll('.', ''), kind: CODE };
  const roman = ROMAN_NUMBERS[text];
  return roman === undefined ? { text, kind: WORD } : { text: roman, kind: NUMBER };
}

const isShortAmount = (part: string): boolean => /^\d{1,3}(\.\d+)?$/.test(part) || attachedUnit(part) !== null;

/** Whether the parts of a piece are words of their own: "usb-c-kabel", "10/100"; not those of "wh-1000xm5". */
const areApart = (piece: string, parts: readonly string[]): boolean =>
  !/\d/.test(piece) ||
  parts.some((part) => /^[a-z]{4,}$/.test(part)) ||
  parts.every(isShortAmount) ||
  parts.join('').length > MAX_CODE_LENGTH;

/** Shorter parts behind a slash are a code's suffix: "mq8n2b/a". */
const MIN_ALTERNATIVE = 6;

/** Whether slashes separate whole model codes: "kgn36hi32/kgn36hi32". */
const areAlternatives = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.every((part) => part.length >= MIN_ALTERNATIVE && /\d/.test(part) && /[a-z]/.test(part));

function pieceTokens(piece: string): Token[] {
  if (!/[-_/.+]/.test(piece) || /^\d+[.,]\d+[a-z]*$/.test(piece)) return [simpleToken(piece)];
  const alternatives = piece.split('/');
  if (areAlternatives(alternatives)) return alternatives.flatMap(pieceTokens);
  const attached = attachedUnit(piece);
  if (attached !== null) return [amountToken(attached.digits, attached.unit)];
  const parts = piece.split(/[-_/+]|\.(?!\d)|(?<!\d)\./).filter((part) => part !== '');
  return areApart(piece, parts) ? parts.map(simpleToken) : [simpleToken(parts.join('').replaceAll('.', ''))];
}

/**
 * Splits a text into typed tokens in order: codes without their separators, amounts in their base unit, roman numbers as
 * digits. O(n).
 */
export function tokenize(text: string): Token[] {
  const pieces: Token[] = [];
  for (const [piece] of foldTitle(text).matchAll(PIECE)) {
    pieces.push(...pieceTokens(piece));
    if (pieces.length >= MAX_TOKENS) break;
  }
  const tokens: Token[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const [token, next] = [pieces[i], pieces[i + 1]];
    if (token === undefined) continue;
    const unit =
      token.kind === NUMBER && next?.kind === WORD && next.text !== 'x' ? TITLE_UNITS.get(next.text) : undefined;
    tokens.push(unit === undefined ? token : amountToken(token.text, unit));
    if (unit !== undefined) i++;
  }
  return tokens;
}
