import { TAX_EXCLUDED } from '../../terms/language/tax-words.ts';
import { NO_WORDS } from '../../terms/language/yes-no-words.ts';
import type { PriceKind } from '../../terms/offer.ts';
import type { Field } from '../formats/column-names.ts';
import { type Draft, firstValue } from '../formats/draft-row.ts';
import { MEASURE_UNITS } from '../measure-unit.ts';
import { parseAmount, parsePrice } from '../price.ts';
import type { RowContext } from './row-context.ts';
import { isActiveAt, isActiveBetween } from './sale-dates.ts';

export type ReadPrice = {
  price: number;
  listPrice: number | null;
  priceKind: PriceKind;
  /** The price depends on the current date although the row does not change. */
  isDated: boolean;
};

/** Fields with the price, in this order: some shop systems have no `price`. */
const PRICE_FIELDS = ['price', 'list_price', 'member_price', 'sale_price'] as const;

/** Fields with a crossed-out price, in this order. */
const LIST_FIELDS = ['list_price', 'former_price', 'recommended_price'] as const;

/** Appends the currency of the row's currency column, unless the text contains one. */
function withCurrency(text: string, draft: Draft): string {
  const currency = firstValue(draft, 'currency');
  return currency === null || /[\p{L}\p{Sc}]/u.test(text) ? text : `${text} ${currency}`;
}

/** The text of an amount: of several in different currencies, the market's. One in another currency is not read. */
function amountText(draft: Draft, field: Field, { currency }: RowContext): string | null {
  const texts = draft.values.get(field) ?? [];
  const isOther = (text: string) => {
    const amount = parseAmount(withCurrency(text, draft), currency);
    return !amount.ok && amount.error.kind === 'currency-mismatch';
  };
  return (texts.length > 1 ? texts.find((text) => !isOther(text)) : null) ?? texts[0] ?? null;
}

/**
 * Reads what a shopper pays now: the sale price while its dates are active, else the price; the member price only if
 * there is no other. Adds an issue and returns null if there is no valid price.
 */
export function readPrice(draft: Draft, context: RowContext): ReadPrice | null {
  const field = PRICE_FIELDS.find((name) => draft.values.has(name)) ?? netField(context);
  const text = amountText(draft, field, context);
  if (text === null) return addMissingPriceIssue(draft, context);
  const price = parsePrice(withCurrency(text, draft), context.currency);
  if (!price.ok) {
    if (!/\d/.test(text)) return context.addIssue('price-missing', field, text);
    if (TAX_EXCLUDED.test(text)) return context.addIssue('price-without-tax', field, text);
    const note = price.error.kind === 'currency-mismatch' ? `${price.error.found}, not ${context.currency}` : null;
    return context.addIssue(price.error.kind, field, text, note);
  }
  if (netField(context) === 'price' && saysNo(draft, 'price_includes_tax'))
    return context.addIssue('price-without-tax', field, text);
  // A phone for 1 EUR with a contract of 24 months: what it costs is not one price.
  const per = otherThanOne(draft);
  if (per !== null) return context.addIssue('price-unreadable', field, text, `per ${per}`);
  const contract = firstValue(draft, 'subscription_cost');
  if (contract !== null && /[1-9]/.test(contract))
    return context.addIssue('price-unreadable', field, text, `plus a contract: ${contract}`);
  const priceKind = field === 'member_price' ? 'member' : 'public';
  const sale = field === 'price' || field === 'list_price' ? readSale(draft, context, price.value) : NO_SALE;
  if (sale.price !== null) return { price: sale.price, listPrice: price.value, priceKind, isDated: sale.isDated };
  return {
    price: price.value,
    listPrice: readListPrice(draft, context, price.value),
    priceKind,
    isDated: sale.isDated,
  };
}

/**
 * What the price is for, unless that is one piece: 100, m². Beside a price per unit, such a column is about that. The
 * contents of a pack are no such thing.
 */
function otherThanOne(draft: Draft): string | null {
  const text = draft.values.has('base_price') ? null : firstValue(draft, 'price_per');
  if (text === null) return null;
  const [, count = '1', unit = ''] = /^(\d+(?:[.,]\d+)?)?\s*([\p{L}²³]*\d?)\.?$/u.exec(text.toLowerCase()) ?? [];
  const isMeasure = Object.hasOwn(MEASURE_UNITS, unit) && MEASURE_UNITS[unit]?.of !== 'ct';
  return Number(count.replace(',', '.')) > 1 || isMeasure || unit === 'from' ? text : null;
}

/** Countries where shops display prices without tax. Elsewhere, net prices are rejected. */
const NET_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA']);
const netField = ({ market }: RowContext) => (NET_COUNTRIES.has(market.countryCode) ? 'net_price' : 'price');

function addMissingPriceIssue(draft: Draft, context: RowContext): null {
  const net = firstValue(draft, 'net_price');
  return context.addIssue(net === null ? 'price-missing' : 'price-without-tax', 'price', net);
}

const saysNo = (draft: Draft, field: Field): boolean =>
  NO_WORDS.includes(firstValue(draft, field)?.toLowerCase() ?? '');

type Sale = { price: number | null; isDated: boolean };
const NO_SALE: Sale = { price: null, isDated: false };

function readSale(draft: Draft, context: RowContext, price: number): Sale {
  const text = amountText(draft, 'sale_price', context);
  if (text === null || !/\d/.test(text) || saysNo(draft, 'on_sale')) return NO_SALE;
  const sale = parseAmount(withCurrency(text, draft), context.currency);
  // Shop systems write 0 for "no sale".
  if (sale.ok && (sale.value === 0 || sale.value === price)) return NO_SALE;
  if (!sale.ok) {
    context.addIssue('sale-price-bad', 'sale_price', text);
    return NO_SALE;
  }
  if (sale.value > price) {
    context.addIssue('sale-price-higher', 'sale_price', text);
    return NO_SALE;
  }
  const dates = readSaleDates(draft, context);
  if (dates === null) return { price: sale.value, isDated: false };
  if (dates.isActive === null) {
    context.addIssue('sale-dates-bad', 'sale_price_effective_date', dates.text);
    return NO_SALE;
  }
  return { price: dates.isActive ? sale.value : null, isDated: true };
}

/**
 * Whether the sale dates are active now, from one field or two. `isActive` is null if they are invalid. Null if not
 * stated.
 */
function readSaleDates(draft: Draft, { now, market }: RowContext): { text: string; isActive: boolean | null } | null {
  const text = firstValue(draft, 'sale_price_effective_date');
  if (text !== null && !/^[0:\sT/-]*$/.test(text)) return { text, isActive: isActiveAt(text, now, market.id) };
  const ends = [firstValue(draft, 'sale_price_from') ?? '', firstValue(draft, 'sale_price_to') ?? ''] as const;
  if (!ends.some((end) => /[1-9]/.test(end))) return null;
  return { text: ends.join(' / '), isActive: isActiveBetween(...ends, now, market.id) };
}

/** The merchant's crossed-out price, if it is higher than the price to pay. */
function readListPrice(draft: Draft, context: RowContext, price: number): number | null {
  const field = LIST_FIELDS.find((name) => draft.values.has(name));
  const text = field === undefined ? null : amountText(draft, field, context);
  if (text === null || !/\d/.test(text)) return null;
  const list = parseAmount(withCurrency(text, draft), context.currency);
  if (!list.ok) return context.addIssue('list-price-bad', 'list_price', text);
  return list.value > price ? list.value : null;
}
