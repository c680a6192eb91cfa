import { err, ok, type Result } from '../base/result.ts';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import { PIECE_WORDS } from '../terms/language/feed-words.ts';
import { TAX_INCLUDED } from '../terms/language/tax-words.ts';
import { plainLine } from './rules/plain-text.ts';

export type PriceError =
  | { kind: 'price-unreadable' }
  | { kind: 'price-negative' }
  | { kind: 'price-zero' }
  | { kind: 'price-absurd' }
  | { kind: 'currency-mismatch'; found: string };

/** In major units; more than any offer costs in any supported currency. */
const MAX_MAJOR_UNITS = 1e9;

/** Currency signs and words other than ISO codes; some are shared by several currencies. */
const CURRENCY_SIGNS = new Map<string, readonly string[]>(Object.entries({
  kr: ['SEK', 'NOK', 'DKK'], 'kr.': ['SEK', 'NOK', 'DKK'], skr: ['SEK'], kronor: ['SEK'], kroner: ['NOK', 'DKK'],
  '€': ['EUR'], euro: ['EUR'], euros: ['EUR'], 'ευρω': ['EUR'], '£': ['GBP'], '₤': ['GBP', 'EUR'], zł: ['PLN'], zl: ['PLN'], 'zł.': ['PLN'],
  kč: ['CZK'], kc: ['CZK'], ft: ['HUF'], 'ft.': ['HUF'], lei: ['RON'], leu: ['RON'],
  fr: ['CHF'], 'fr.': ['CHF'], sfr: ['CHF'], 'sfr.': ['CHF'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN'], us$: ['USD'], ca$: ['CAD'], c$: ['CAD'], cad$: ['CAD'], a$: ['AUD'],
  au$: ['AUD'], nz$: ['NZD'], mx$: ['MXN'], mex$: ['MXN'], '¥': ['JPY', 'CNY'], 円: ['JPY'], 元: ['CNY'],
  rmb: ['CNY'], '₽': ['RUB'], 'руб': ['RUB'], 'руб.': ['RUB'], '₺': ['TRY'], tl: ['TRY'], '₹': ['INR'],
  rs: ['INR'], 'rs.': ['INR'], '₴': ['UAH'], '₩': ['KRW'], r$: ['BRL'],
})); // biome-ignore format: a table

const ISO_CODES = new Set(Intl.supportedValuesOf('currency'));

/** Currencies of countries where a point is never a thousands separator, so that `1.234` is a decimal number. */
const POINT_IS_DECIMAL = new Set<Currency>(['GBP', 'USD', 'CAD', 'AUD', 'NZD', 'MXN', 'CHF', 'CNY']);

/** The currencies that a word beside a number can mean; null if it is not a currency. */
function findCurrencies(words: string): readonly string[] | null {
  const upper = words.toUpperCase();
  if (ISO_CODES.has(upper)) return [upper];
  return CURRENCY_SIGNS.get(words.toLowerCase()) ?? null;
}

/** Whether a word is a currency: an ISO code or a sign such as `kr`. */
export const isCurrencyWord = (word: string): boolean => findCurrencies(word) !== null;

/** Digits with one separator of thousands: in threes, or the Indian way with twos before the last three. */
const GROUPED = /^\d{1,3}(\D)(?:\d{2,3}\1)*\d{3}$/;

/** Splits a number that begins with a digit into whole and decimal digits; null if its separators are inconsistent. */
function splitNumber(text: string, currency: Currency): { whole: string; decimals: string } | null {
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return { whole: text, decimals: '' };
  const cut = text.lastIndexOf(last);
  const tail = text.slice(cut + 1);
  const isDecimal = isDecimalMark(text.slice(0, cut), last, tail, marks, currency);
  const whole = isDecimal ? text.slice(0, cut) : text;
  if (/\D/.test(whole) && !GROUPED.test(whole)) return null;
  return { whole: whole.replace(/\D/g, ''), decimals: isDecimal ? tail : '' };
}

/** Whether the last separator of a number is its decimal mark. See `parseAmount` for the rule. */
function isDecimalMark(before: string, mark: string, tail: string, marks: string, currency: Currency): boolean {
  if (mark === ' ' || mark === "'") return false;
  if (mark === ':') return tail.length === 2;
  if (marks.length > 1) return marks.indexOf(mark) === marks.length - 1;
  if (tail.length !== 3) return true;
  if (before.length > 3 || /^0/.test(before)) return true;
  return mark === '.' && POINT_IS_DECIMAL.has(currency);
}

/** Converts whole and decimal digits to minor units; excess decimals are rounded half up. */
function toMinorUnits(whole: string, decimals: string, currency: Currency): number {
  const { minorDigits } = CURRENCIES[currency];
  const amount = Number(whole + decimals.slice(0, minorDigits).padEnd(minorDigits, '0'));
  return decimals.charAt(minorDigits) >= '5' ? amount + 1 : amount;
}

/** One number and the words around it. A text with two numbers does not match. */
const AMOUNT_PATTERN = /^([^\d+(-]*)([-+(]?)([^\d+(-]*)(\d[\d.,:' ]*)(?:[-–—_]{1,2})?([^\d]*)$/;

/** After a price: that it is for one piece, as each price is. */
const PER_PIECE = new RegExp(String.raw` ?(?:\beach|(?:\/|\b(?:per|pro|je|par|por|za)\b) ?(?:${[...PIECE_WORDS, 'pc', 'piece', 'unit', 'item', 'unité', 'unidad', 'stuk', 'sztuka', 'sztukę', 'kus', 'darab'].join('|')})\.?)$`, 'i'); // biome-ignore format: one line

/** Plain text with normal apostrophes and minus signs; adds a zero before a leading decimal mark. */
const normalizeAmount = (text: string): string =>
  plainLine(text.slice(0, 64))
    .normalize('NFKC')
    .replace(TAX_INCLUDED, '')
    .replace(PER_PIECE, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/−/g, '-')
    // The mark of a footnote about tax and shipping.
    .replace(/ ?\*{1,2}$/, '')
    .replace(/(^|[^\p{L}\d.,])([.,]\d)/u, '$10$2')
    .replace(/(\d) ?€ ?(\d\d)$/, '$1,$2 €');

/**
 * Parses an amount of money as merchants write it. Returns minor units; zero is allowed (free shipping). A currency
 * beside the number must be `currency`, which is also the default.
 *
 * Of two different separators the last is the decimal mark. A single separator is the decimal mark unless exactly three
 * digits follow: then `1.234` and `1,234` are thousands, except for a point in currencies of countries with decimal
 * points (GBP, USD, CHF …), a leading `0.`, and more than three digits before it. Spaces and apostrophes separate
 * thousands.
 */
export function parseAmount(text: string, currency: Currency): Result<number, PriceError> {
  // Fast path for the form that nearly all feeds use.
  const [plain, whole = '', decimals = '', code = currency] =
    /^(\d{1,9})(?:\.(\d{1,2}))?(?: ([A-Z]{3}))?$/.exec(text) ?? [];
  if (plain !== undefined && code === currency) return ok(toMinorUnits(whole, decimals, currency));
  const match = AMOUNT_PATTERN.exec(normalizeAmount(text));
  if (match === null) return err({ kind: 'price-unreadable' });
  const [, head = '', sign = '', between = '', number = '', tail = ''] = match;
  for (const words of [head, between, tail.replace(')', '')]) {
    const word = words.trim();
    if (word === '') continue;
    const currencies = findCurrencies(word);
    if (currencies === null) return err({ kind: 'price-unreadable' });
    if (!currencies.includes(currency)) return err({ kind: 'currency-mismatch', found: currencies[0] ?? word });
  }
  const parts = splitNumber(number.replace(/[.,: ]+$/, ''), currency);
  if (parts === null) return err({ kind: 'price-unreadable' });
  if (Number(parts.whole) > MAX_MAJOR_UNITS) return err({ kind: 'price-absurd' });
  const amount = toMinorUnits(parts.whole, parts.decimals, currency);
  return (sign === '-' || sign === '(') && amount > 0 ? err({ kind: 'price-negative' }) : ok(amount);
}

/** Parses a price: as `parseAmount`, but zero is an error. */
export function parsePrice(text: string, currency: Currency): Result<number, PriceError> {
  const amount = parseAmount(text, currency);
  return amount.ok && amount.value === 0 ? err({ kind: 'price-zero' }) : amount;
}
