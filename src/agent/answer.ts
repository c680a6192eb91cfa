import { CURRENCIES } from '../market/currency.ts';
import type { Locale } from '../market/locale.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import { formatDecimal, type Money } from '../market/money.ts';
import { siteUrl } from '../market/site-url.ts';

/** The market and locale that an answer is about, and the installation's public URL. */
export type AnswerPlace = { publicUrl: string; market: MarketId; locale: Locale | undefined };

/** What only pages need: pictures, and series of numbers without days and currency. */
const OMITTED: ReadonlySet<string> = new Set([
  'image',
  'images',
  'picture',
  'logo',
  'sparkline',
  'history',
  'prices',
  'model',
]);

export const isOmitted = (key: string): boolean => OMITTED.has(key);

/** The fields of paths, by their names as addresses. */
export const ADDRESS_NAMES: Readonly<Record<string, string>> = { path: 'url', clickPath: 'shopUrl' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCurrency = (value: unknown): value is Money['currency'] =>
  typeof value === 'string' && Object.hasOwn(CURRENCIES, value);

function toMoney(value: object): Money | null {
  if (!('amount' in value) || !('currency' in value) || Object.keys(value).length !== 2) return null;
  const { amount, currency } = value;
  return typeof amount === 'number' && isCurrency(currency) ? { amount, currency } : null;
}

/**
 * A response of the API for a reader without the site: money in units with decimals, as models take minor units for whole
 * ones, and absolute addresses instead of paths.
 */
export function toAnswer(value: unknown, place: AnswerPlace): unknown {
  if (Array.isArray(value)) return value.map((one) => toAnswer(one, place));
  if (!isObject(value)) return value;
  const money = toMoney(value);
  if (money !== null) return { amount: formatDecimal(money), currency: money.currency };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isOmitted(key) ? [] : [answerEntry(key, inner, place)])),
  );
}

function answerEntry(key: string, value: unknown, place: AnswerPlace): [string, unknown] {
  if (typeof value !== 'string' || !value.startsWith('/')) return [key, toAnswer(value, place)];
  const name = ADDRESS_NAMES[key];
  if (name === undefined) return [key, value];
  return [name, key === 'path' ? publicAddress(value, place) : new URL(value, publicAddress('/', place)).href];
}

/** The absolute address of a path inside the market. */
export function publicAddress(path: string, { publicUrl, market, locale }: AnswerPlace): string {
  const about = MARKETS[market];
  return encodeURI(decodeURI(siteUrl(publicUrl, about, locale ?? about.defaultLocale, path)));
}
