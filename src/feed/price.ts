import { err, ok, type Result } from '../base/result.ts';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import { plainLine } from './rules/plain-text.ts';

export type PriceError =
  | { kind: 'price-unreadable' }
  | { kind: 'price-negative' }
  | { kind: 'price-zero' }
  | { kind: 'price-absurd' }
  | { kind: 'currency-mismatch'; found: string };

/** More major units than any offer costs in any of our currencies. */
const MOST_MAJOR_UNITS = 1e9;

/** Signs and words that stand for a currency beside its ISO code; several share one. */
const SIGNS: Record<string, readonly string[]> = {
  kr: ['SEK', 'NOK', 'DKK'], 'kr.': ['SEK', 'NOK', 'DKK'], skr: ['SEK'], kronor: ['SEK'], kroner: ['NOK', 'DKK'],
  '€': ['EUR'], euro: ['EUR'], euros: ['EUR'], 'ευρω': ['EUR'], '£': ['GBP'], '₤': ['GBP', 'EUR'], zł: ['PLN'], zl: ['PLN'], 'zł.': ['PLN'],
  kč: ['CZK'], kc: ['CZK'], ft: ['HUF'], 'ft.': ['HUF'], lei: ['RON'], leu: ['RON'],
  fr: ['CHF'], 'fr.': ['CHF'], sfr: ['CHF'], 'sfr.': ['CHF'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN'], us$: ['USD'], ca$: ['CAD'], c$: ['CAD'], cad$: ['CAD'], a$: ['AUD'],
  au$: ['AUD'], nz$: ['NZD'], mx$: ['MXN'], mex$: ['MXN'], '¥': ['JPY', 'CNY'], 円: ['JPY'], 元: ['CNY'],
  rmb: ['CNY'], '₽': ['RUB'], 'руб': ['RUB'], 'руб.': ['RUB'], '₺': ['TRY'], tl: ['TRY'], '₹': ['INR'],
  rs: ['INR'], 'rs.': ['INR'], '₴': ['UAH'], '₩': ['KRW'], r$: ['BRL'],
}; // biome-ignore format: a table

const ISO_CODES = new Set(Intl.supportedValuesOf('currency'));

export const isCurrencyCode = (text: string): boolean => ISO_CODES.has(text);

/** Where these are paid with, a point is never a thousands mark, so `1.234` there is one and a bit. */
const POINT_IS_DECIMAL = new Set<Currency>(['GBP', 'USD', 'CAD', 'AUD', 'NZD', 'MXN', 'CHF', 'JPY', 'CNY']);

/** The currencies that the words around a number can mean; null where they are no currency. */
function currenciesOf(words: string): readonly string[] | null {
  const upper = words.toUpperCase();
  if (ISO_CODES.has(upper)) return [upper];
  return Object.hasOwn(SIGNS, words.toLowerCase()) ? SIGNS[words.toLowerCase()]! : null;
}

/** Whether digits are grouped as thousands are: threes, or the Indian twos before a last three. */
const isGrouped = (parts: readonly string[]): boolean =>
  parts[0]!.length > 0 &&
  parts[0]!.length <= 3 &&
  parts.at(-1)!.length === 3 &&
  parts.slice(1, -1).every((part) => part.length === 3 || part.length === 2);

/** A number's whole and decimal digits with its marks told apart, or null where they make no number. */
function splitNumber(text: string, currency: Currency): { whole: string; decimals: string } | null {
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return { whole: text, decimals: '' };
  const cut = text.lastIndexOf(last);
  const tail = text.slice(cut + 1);
  const isDecimal = marksDecimals(text.slice(0, cut), last, tail, marks, currency);
  const whole = isDecimal ? text.slice(0, cut) : text;
  const parts = whole.split(/[^\d]/);
  const kinds = new Set(whole.replace(/\d/g, ''));
  if (kinds.size > 1 || (parts.length > 1 && !isGrouped(parts))) return null;
  return { whole: parts.join('') || '0', decimals: isDecimal ? tail : '' };
}

/** Whether the last mark of a number begins its decimals. See `parsePrice` for the rule. */
function marksDecimals(before: string, mark: string, tail: string, marks: string, currency: Currency): boolean {
  if (mark === ' ' || mark === "'") return false;
  if (mark === ':') return tail.length === 2;
  if (marks.length > 1) return marks.indexOf(mark) === marks.length - 1;
  if (tail.length !== 3) return true;
  if (before.length === 0 || before.length > 3 || /^0/.test(before)) return true;
  return mark === '.' && POINT_IS_DECIMAL.has(currency) && CURRENCIES[currency].minorDigits > 0;
}

/** Whole and decimal digits as minor units; decimals past the currency's own are rounded half up. */
function toMinor(whole: string, decimals: string, currency: Currency): number {
  const { minorDigits } = CURRENCIES[currency];
  const kept = Number(whole + decimals.slice(0, minorDigits).padEnd(minorDigits, '0'));
  return (decimals[minorDigits] ?? '0') >= '5' ? kept + 1 : kept;
}

/** The number in a text and the words before and behind it; a text with two numbers has no price. */
const SHAPE = /^([^\d+(-]*)([-+(]?)([^\d+(-]*)(\d[\d.,:' ]*)(?:[-–—_]{1,2})?([^\d]*)$/;

/** Words behind a price that change nothing of it. */
const TAX_INCLUDED =
  / *[,(]? *(?:(?:inkl|incl|inc|ink|tax included|vat included)\b\.?(?: *(?:moms|mva|mwst|ust|vat|gst|btw|tax|iva|tva|alv)\b\.?)?|ttc|iva (?:incluido|inclusa|inclusive|incl)\.?|s dph|brutto)\)?$/i;

/** One kind of space, apostrophe and minus, and a zero before a bare decimal mark. */
const plainly = (text: string): string =>
  plainLine(text.slice(0, 64))
    .normalize('NFKC')
    .replace(TAX_INCLUDED, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/−/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(^|[^\p{L}\d.,])([.,]\d)/u, '$10$2')
    .replace(/(\d) ?€ ?(\d\d)$/, '$1,$2 €')
    .trim();

/**
 * An amount of money as merchants write it, in minor units; zero is allowed (free shipping). A currency beside the
 * number must be `currency`; none means it.
 *
 * The last of two different marks is the decimal mark. A mark that stands once is the decimal mark unless exactly three
 * digits follow: then `1.234` and `1,234` are thousands, apart from a point where the currency's countries write decimal
 * points (GBP, USD, CHF …), a leading `0.` and more than three digits before it. Spaces and apostrophes part thousands.
 */
export function parseAmount(text: string, currency: Currency): Result<number, PriceError> {
  const plain = /^(\d{1,9})(?:\.(\d{1,2}))?(?: ([A-Z]{3}))?$/.exec(text);
  if (plain !== null && (plain[3] === undefined || plain[3] === currency)) {
    return ok(toMinor(plain[1]!, plain[2] ?? '', currency));
  }
  const shape = SHAPE.exec(plainly(text));
  if (shape === null) return err({ kind: 'price-unreadable' });
  const [, head = '', sign = '', between = '', number = '', behind = ''] = shape;
  for (const words of [head, between, behind.replace(')', '')]) {
    const word = words.trim();
    if (word === '') continue;
    const found = currenciesOf(word);
    if (found === null) return err({ kind: 'price-unreadable' });
    if (!found.includes(currency)) return err({ kind: 'currency-mismatch', found: found[0]! });
  }
  const parts = splitNumber(number.replace(/[.,: ]+$/, ''), currency);
  if (parts === null) return err({ kind: 'price-unreadable' });
  if (Number(parts.whole) > MOST_MAJOR_UNITS) return err({ kind: 'price-absurd' });
  const amount = toMinor(parts.whole, parts.decimals, currency);
  return (sign === '-' || sign === '(') && amount > 0 ? err({ kind: 'price-negative' }) : ok(amount);
}

/** A price a shopper can pay: `parseAmount`, and more than nothing. */
export function parsePrice(text: string, currency: Currency): Result<number, PriceError> {
  const amount = parseAmount(text, currency);
  return amount.ok && amount.value === 0 ? err({ kind: 'price-zero' }) : amount;
}
