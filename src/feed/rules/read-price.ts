import { type Draft, firstOf } from '../formats/draft.ts';
import { parseAmount, parsePrice } from '../price.ts';
import type { PriceKind } from '../row.ts';
import type { Reading } from './reading.ts';
import { holdsAt, holdsBetween } from './sale-dates.ts';

export type PriceRead = {
  price: number;
  listPrice: number | null;
  priceKind: PriceKind;
  /** The price is another one on another day, though the row stays the same. */
  isDated: boolean;
};

/** Where the price is looked for: shop systems that have no `price` call it the regular one. */
const PRICE_FIELDS = ['price', 'list_price', 'member_price', 'sale_price'] as const;

/** A price text with the currency of the row's own currency column, where the text names none. */
function withCurrency(text: string, draft: Draft): string {
  const currency = firstOf(draft, 'currency');
  return currency === null || /[\p{L}\p{Sc}]/u.test(text) ? text : `${text} ${currency}`;
}

/**
 * What a shopper pays now: the sale price while its dates hold, else the price; the member price only where the row has
 * no other. null (with the complaint made) where the row has no price that can be taken.
 */
export function readPrice(draft: Draft, reading: Reading): PriceRead | null {
  const field = PRICE_FIELDS.find((name) => draft.values.has(name)) ?? netField(reading);
  const text = firstOf(draft, field);
  if (text === null) return complainOfNone(draft, reading);
  const price = parsePrice(withCurrency(text, draft), reading.currency);
  if (!price.ok) {
    if (!/\d/.test(text)) return reading.complain('price-missing', field, text);
    if (TAX_LEFT_OUT.test(text)) return reading.complain('price-without-tax', field, text);
    const note = price.error.kind === 'currency-mismatch' ? `${price.error.found}, not ${reading.currency}` : null;
    return reading.complain(price.error.kind, field, text, note);
  }
  const priceKind = field === 'member_price' ? 'member' : 'public';
  const sale = field === 'price' || field === 'list_price' ? readSale(draft, reading, price.value) : NO_SALE;
  if (sale.price !== null) return { price: sale.price, listPrice: price.value, priceKind, isDated: sale.isDated };
  return {
    price: price.value,
    listPrice: readListPrice(draft, reading, price.value),
    priceKind,
    isDated: sale.isDated,
  };
}

/** Where prices are shown without tax, as the law has it nowhere else; elsewhere a net price is none. */
const NET_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA']);
const TAX_LEFT_OUT =
  /\b(?:ex(?:k?l|kl)?|eks|ekskl|zzgl|excl|plus|hors|senza|sin|bez|netto|net|\+)\b\.? *(?:moms|mva|mwst|ust|vat|gst|btw|tax|iva|tva|dph|alv)?|\bht$/i;

const netField = ({ market }: Reading) => (NET_COUNTRIES.has(market.countryCode) ? 'net_price' : 'price');

function complainOfNone(draft: Draft, reading: Reading): null {
  const net = firstOf(draft, 'net_price');
  return reading.complain(net === null ? 'price-missing' : 'price-without-tax', 'price', net);
}

type Sale = { price: number | null; isDated: boolean };
const NO_SALE: Sale = { price: null, isDated: false };

function readSale(draft: Draft, reading: Reading, price: number): Sale {
  const text = firstOf(draft, 'sale_price');
  if (text === null || !/\d/.test(text)) return NO_SALE;
  const sale = parseAmount(withCurrency(text, draft), reading.currency);
  // Shop systems write 0 where there is no sale.
  if (sale.ok && (sale.value === 0 || sale.value === price)) return NO_SALE;
  if (!sale.ok) {
    reading.complain('sale-price-bad', 'sale_price', text);
    return NO_SALE;
  }
  if (sale.value > price) {
    reading.complain('sale-price-higher', 'sale_price', text);
    return NO_SALE;
  }
  const dates = saleDates(draft, reading);
  if (dates === null) return { price: sale.value, isDated: false };
  if (dates.holds === null) {
    reading.complain('sale-dates-bad', 'sale_price_effective_date', dates.text);
    return NO_SALE;
  }
  return { price: dates.holds ? sale.value : null, isDated: true };
}

/** Whether the dates of a sale hold now (null: they cannot be read), from one text or two; null where none are told. */
function saleDates(draft: Draft, { now, market }: Reading): { text: string; holds: boolean | null } | null {
  const text = firstOf(draft, 'sale_price_effective_date');
  if (text !== null && !/^[0:\sT/-]*$/.test(text)) return { text, holds: holdsAt(text, now, market.id) };
  const ends = [firstOf(draft, 'sale_price_from') ?? '', firstOf(draft, 'sale_price_to') ?? ''] as const;
  if (!ends.some((end) => /[1-9]/.test(end))) return null;
  return { text: ends.join(' / '), holds: holdsBetween(...ends, now, market.id) };
}

/** The merchant's crossed-out price, kept only where it is above what is paid. */
function readListPrice(draft: Draft, reading: Reading, price: number): number | null {
  const text = firstOf(draft, 'list_price');
  if (text === null || !/\d/.test(text)) return null;
  const list = parseAmount(withCurrency(text, draft), reading.currency);
  if (!list.ok) return reading.complain('list-price-bad', 'list_price', text);
  return list.value > price ? list.value : null;
}
