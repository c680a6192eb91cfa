import { type Draft, firstOf } from '../formats/draft.ts';
import { parseAmount, parsePrice } from '../price.ts';
import type { PriceKind } from '../row.ts';
import type { Reading } from './reading.ts';
import { holdsAt } from './sale-dates.ts';

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
  const field = PRICE_FIELDS.find((name) => draft.values.has(name));
  const text = field === undefined ? null : firstOf(draft, field);
  if (field === undefined || text === null) return reading.complain('price-missing', 'price', null);
  const price = parsePrice(withCurrency(text, draft), reading.currency);
  if (!price.ok) {
    if (!/\d/.test(text)) return reading.complain('price-missing', field, text);
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
  const dates = firstOf(draft, 'sale_price_effective_date');
  if (dates === null) return { price: sale.value, isDated: false };
  const holds = holdsAt(dates, reading.now);
  if (holds === null) {
    reading.complain('sale-dates-bad', 'sale_price_effective_date', dates);
    return NO_SALE;
  }
  return { price: holds ? sale.value : null, isDated: true };
}

/** The merchant's crossed-out price, kept only where it is above what is paid. */
function readListPrice(draft: Draft, reading: Reading, price: number): number | null {
  const text = firstOf(draft, 'list_price');
  if (text === null || !/\d/.test(text)) return null;
  const list = parseAmount(withCurrency(text, draft), reading.currency);
  if (!list.ok) return reading.complain('list-price-bad', 'list_price', text);
  return list.value > price ? list.value : null;
}
