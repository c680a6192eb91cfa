import { MEASURE_UNITS } from './measure-unit.ts';

const GRAMS_PER_KG = 1000;
/** More is a mistake: parcels are sent by the kilogram. */
const MAX_GRAMS = 10_000_000;

/** Further names of units, without a plural s. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  pound: 'lb', ounce: 'oz', kilogramm: 'kg', kilogramme: 'kg', gramme: 'g', kilogramo: 'kg', gramo: 'g', γρ: 'g', κιλά: 'kg', 公斤: 'kg', 千克: 'kg', 克: 'g', キログラム: 'kg', グラム: 'g',
}; // biome-ignore format: a table

/** Grams of one unit by its name; null: it is no unit of weight. */
function gramsOf(name: string): number | null {
  const folded = name.toLowerCase();
  for (const one of [folded, folded.replace(/s$/, '')]) {
    const unit = Object.hasOwn(OTHER_NAMES, one) ? (OTHER_NAMES[one] ?? one) : one;
    const known = Object.hasOwn(MEASURE_UNITS, unit) ? MEASURE_UNITS[unit] : undefined;
    if (known?.of === 'kg') return known.size * GRAMS_PER_KG;
  }
  return null;
}

/** A decimal number with point or comma. In grams, three digits after the only separator are thousands. */
function parseDecimal(text: string, isInGrams: boolean): number {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return Number(text);
  const [whole, fraction] = [text.slice(0, last).replace(/[.,]/g, ''), text.slice(last + 1)];
  return Number(isInGrams && fraction.length === 3 ? whole + fraction : `${whole}.${fraction}`);
}

/**
 * A weight in whole grams, such as `1.2 kg`, `1,250 g` or `2.5 lbs`; null: it is none, or has no unit.
 *
 * @param unit of a number alone; '' or one that is not known: such a number is no weight
 */
export function parseWeight(text: string, unit = ''): number | null {
  const match = /^\s*(\d{1,9}(?:[.,]\d{3})*(?:[.,]\d{1,9})?)\s*([\p{L}]*)\.?\s*$/u.exec(text);
  if (match === null) return null;
  const [, number = '', name = ''] = match;
  const size = gramsOf(name === '' ? unit.trim() : name);
  if (size === null) return null;
  const grams = Math.round(parseDecimal(number, size <= 1) * size);
  return grams > 0 && grams <= MAX_GRAMS ? grams : null;
}
