import type { AttributeValues, Line, Model, Text, Value, Variant } from './catalogue.ts';

/**
 * Parses a row of translations in the order of `Text`, separated by bars: 'mouse | mus | …'. The row may contain line
 * breaks.
 */
export function text(row: string): Text {
  const parts = row.split('|').map((part) => part.trim());
  if (parts.includes('') || parts.length < 9 || parts.length > 10)
    throw new Error(`Not a text in nine languages: ${row}`);
  const [en = '', sv = '', nb = '', da = '', de = '', fi = '', fr = '', it = '', es = '', us] = parts;
  return us === undefined ? [en, sv, nb, da, de, fi, fr, it, es] : [en, sv, nb, da, de, fi, fr, it, es, us];
}

/** Parses a table of choice values, one 'key: text' per line. A line that starts with a bar continues the previous one. */
export function values(table: string): Value[] {
  const rows = table
    .trim()
    .replaceAll(/\n\s*\|/g, ' |')
    .split('\n');
  return rows.map((row) => {
    const colon = row.indexOf(':');
    return { key: row.slice(0, colon).trim(), names: text(row.slice(colon + 1)) };
  });
}

type Cell = string | number | boolean | null;

/** Returns a function that creates the attribute values of one table row. Null cells are left out. */
export const columns =
  (...keys: string[]) =>
  (...cells: Cell[]): AttributeValues => {
    if (cells.length !== keys.length) throw new Error(`${cells.length} cells under ${keys.join(', ')}`);
    const pairs = keys.map((key, i) => [key, cells[i] ?? null] as const);
    return Object.fromEntries(pairs.filter((pair): pair is [string, string | number | boolean] => pair[1] !== null));
  };

export const line = (brand: string, series: string, ...models: Model[]): Line => ({ brand, series, models });

/** Creates one variant per colour, all at the model's price. */
export const inColours = (...colours: string[]): Variant[] =>
  colours.map((colour) => ({ values: { colour }, price: null }));

/** Creates one variant per value of a choice attribute (value → price in euro) and colour. */
export const byChoice = (key: string, prices: Record<string, number>, ...colours: string[]): Variant[] =>
  Object.entries(prices).flatMap(([step, price]) =>
    colours.length === 0
      ? [{ values: { [key]: step }, price }]
      : colours.map((colour) => ({ values: { [key]: step, colour }, price })),
  );

/** Creates one variant per value of a number attribute (value → price in euro) and colour. */
export const byNumber = (key: string, prices: Record<number, number>, ...colours: string[]): Variant[] =>
  byChoice(key, prices, ...colours).map(({ values, price }) => ({
    values: { ...values, [key]: Number(values[key]) },
    price,
  }));

/** Creates one variant per storage size (GB → price in euro) and colour. */
export const gb = (prices: Record<number, number>, ...colours: string[]): Variant[] =>
  byChoice('storage', prices, ...colours);

/** Creates one variant per screen size in inches (→ price in euro). */
export const bySize = (prices: Record<string, number>): Variant[] => byChoice('screen-size', prices);
