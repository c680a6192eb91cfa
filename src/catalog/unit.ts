import type { Locale } from '../market/locale.ts';
import { UNITS, unitSpellings } from '../terms/language/units.ts';

/** Every unit an attribute may be measured in. */
export const UNIT_KEYS: readonly string[] = Object.keys(UNITS);

const UNIT_BY_SPELLING = new Map<string, string>();
for (const key of UNIT_KEYS) {
  for (const word of unitSpellings(key)) {
    // "M" is not metre nor "w" week: where two units share a spelling, the first in the table wins.
    if (!UNIT_BY_SPELLING.has(word.toLowerCase())) UNIT_BY_SPELLING.set(word.toLowerCase(), key);
  }
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

/** The locale's plural rules, cached: creating them is slower than everything else a page does with an amount. */
function getPluralRules(locale: Locale): Intl.PluralRules {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
}

/** Has the plural of many in every language. */
const MANY = 100;

/**
 * The label of a unit in a locale, in the singular or plural that the amount needs; plural without an amount. An unknown
 * unit is returned as it is.
 */
export function unitLabel(unit: string, locale: Locale, amount?: number): string {
  const known = UNITS[unit];
  const label = known?.labels?.[locale] ?? known?.labels?.[locale.slice(0, 2)] ?? known?.label ?? unit;
  if (typeof label === 'string') return label;
  const rule = getPluralRules(locale).select(amount ?? MANY);
  if ('other' in label) return label[rule] ?? label.other;
  const [one, other] = label;
  return rule === 'one' ? one : other;
}

/** A number with a unit, with its range in the text: `start` inclusive to `end` exclusive. */
export type Quantity = { amount: number; unit: string; start: number; end: number };

const GROUP_SEPARATORS = /[\s\u00a0\u202f'’]/g;

/**
 * Parses a number in any language's notation. Three digits after a single separator are thousands, unless the number
 * begins with zero: 1.400 is 1400, 0.125 is not. Null where the text is not a number.
 */
export function parseQuantity(text: string): number | null {
  const [, sign, digits] = /^([-−]?)(.*)$/s.exec(text.replace(GROUP_SEPARATORS, '')) ?? ['', '', ''];
  const amount = parseDigits(digits);
  return amount === null || sign === '' ? amount : -amount;
}

function parseDigits(digits: string): number | null {
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  // The last separator is the decimal one; those before it, of the other kind, group thousands.
  const [, whole, point, rest] = /^(.+)([.,])(\d+)$/.exec(digits) ?? ['', '', '', ''];
  const grouped = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.exec(whole);
  if (!/^\d+$/.test(whole) && (grouped === null || grouped[1] === point)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${rest}`);
}

const QUANTITY =
  /(?<![\p{L}\p{N}.,])((?:(?<!\S)[-−])?(?:\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*))[ \u00a0\u202f-]?([Ff](?:[Ll]\.?|luid)[ \u00a0-]?[Oo](?:[Zz]\.?|unces?)|[\p{L}°%″"”²³]['\p{L}²³23/().]*|'')(?![\p{L}\p{N}])/gu;

/**
 * Whether an apparent amount is a name: 5G and 4K are not grams and kelvins, "2 in 1" not inches, "2 to 4" not terabytes.
 * `after` is the text that follows.
 */
function isModelName(whole: string, word: string, after: string): boolean {
  if (word === 'in' || word === 'to' || word === 'go') return /^[ -]?\d/.test(after);
  return /^(?:[2-6]G|\d{1,2}K|.*(?:GT|TT))$/s.test(whole);
}

/** Units whose amounts may be written with grouped thousands. In others, "9 256 GB" is a 9 followed by 256 GB. */
const GROUPED_UNITS = new Set([
  'rpm',
  'W',
  'Wh',
  'mAh',
  'lm',
  'g',
  'ml',
  'mm',
  'K',
  'Pa',
  'm3/h',
  'pcs',
  'nits',
  'dpi',
  'l/h',
  'MB/s',
  'MT/s',
  'MHz',
]);

/** The last text that was read: an offer's title is asked for its amounts a dozen times in a row. */
let last: { text: string; quantities: readonly Quantity[] } = { text: '', quantities: [] };

/** Every number with a known unit in a text, in order: "8 kg", "1.400 U/min", '55"', "2TB". O(length), or O(1) for the last text. */
export function findQuantities(text: string): readonly Quantity[] {
  if (text !== last.text) last = { text, quantities: readQuantities(text) };
  return last.quantities;
}

function readQuantities(text: string): Quantity[] {
  // Most texts have no digit, and the search for one is far cheaper than the pattern.
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(QUANTITY)].flatMap((match) => {
    const [whole, digits = '', word = ''] = match;
    const unit =
      UNIT_BY_SPELLING.get(word.toLowerCase()) ?? UNIT_BY_SPELLING.get(word.toLowerCase().replace(/[.()]+$/, ''));
    const amount = parseQuantity(digits);
    const end = match.index + whole.length;
    if (unit === undefined || amount === null || isModelName(whole, word, text.slice(end))) return [];
    const model = /^\d{1,3} (?=\d{3}$)/.exec(digits)?.[0] ?? '';
    if (model === '' || GROUPED_UNITS.has(unit)) return [{ amount, unit, start: match.index, end }];
    return [{ amount: Number(digits.slice(model.length)), unit, start: match.index + model.length, end }];
  });
}

/**
 * The amount in another unit of the same kind, rounded to six digits; null where the units are of different kinds. Ounces
 * of what is measured in litres are fluid ounces: shops call them so.
 */
export function convert(amount: number, from: string, to: string): number | null {
  if (from === to) return amount;
  const b = UNITS[to]?.per;
  const a = UNITS[from === 'oz' && b?.[0] === 'l' ? 'fl-oz' : from]?.per;
  if (a === undefined || b === undefined || a[0] !== b[0]) return null;
  return Number(((amount * a[1]) / b[1]).toPrecision(6));
}

/** The amount in the base unit of its kind, e.g. 1 TB and 1000 GB both as 1000 GB. */
export function toBaseUnit(amount: number, unit: string): { amount: number; unit: string } {
  const base = UNITS[unit]?.per?.[0] ?? unit;
  return { amount: convert(amount, unit, base) ?? amount, unit: base };
}
