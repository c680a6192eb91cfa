import type { Currency } from '../../market/currency.ts';
import { PER_WORDS } from '../../terms/language/feed-words.ts';
import { MEASURE_UNITS } from '../measure-unit.ts';
import { parseAmount } from '../price.ts';
import type { UnitPrice } from '../row.ts';

/** Between a price and its measure. */
const PER = new RegExp(String.raw`\s*(?:/|\b(?:${PER_WORDS.join('|')})\b)\s*`, 'i');

type Measure = { quantity: number; unit: string; baseUnit: string; baseQuantity: number };

function parseMeasure(text: string): Measure | null {
  const match = /^\s*(?:(\d{1,4})\s*[x×]\s*)?(\d+(?:[.,]\d+)?)?\s*([\p{L}²³]+\d?)\.?\s*$/u.exec(text);
  const [, count = '1', size = '1', name = ''] = match ?? [];
  const unit = name.toLowerCase();
  const definition = Object.hasOwn(MEASURE_UNITS, unit) ? MEASURE_UNITS[unit] : undefined;
  if (definition === undefined) return null;
  const quantity = Number(count) * Number(size.replace(',', '.'));
  if (!(quantity > 0) || !Number.isFinite(quantity)) return null;
  return { quantity, unit, baseUnit: definition.of, baseQuantity: quantity * definition.size };
}

/**
 * The price of the base measure if `measureText` costs `price` (minor units); null if the measures cannot be compared.
 * Without `baseText`, the base is 1 kg, 1 l and so on.
 */
export function computeUnitPrice(price: number, measureText: string, baseText: string | null): UnitPrice | null {
  const measure = parseMeasure(measureText);
  if (measure === null) return null;
  const base = parseMeasure(baseText ?? measure.baseUnit);
  if (base === null || base.baseUnit !== measure.baseUnit) return null;
  const amount = Math.round(price * (base.baseQuantity / measure.baseQuantity));
  return Number.isSafeInteger(amount) ? { amount, quantity: base.quantity, unit: base.unit } : null;
}

/** Parses a unit price such as `10.00 €/kg`, `1,99 EUR / 100 ml`, `12,50 per kg`, `100 g = 1,99 €`. */
export function parseUnitPrice(text: string, currency: Currency): UnitPrice | null {
  const bare = text.replace(/^\s*\(|\)\s*$/g, '').replace(/^([^=]+)=([^=]+)$/, '$2 / $1');
  const [head, tail, ...more] = bare.split(PER);
  if (head === undefined || tail === undefined || more.length > 0) return null;
  const amount = parseAmount(head, currency);
  const base = parseMeasure(tail);
  return amount.ok && base !== null ? { amount: amount.value, quantity: base.quantity, unit: base.unit } : null;
}
