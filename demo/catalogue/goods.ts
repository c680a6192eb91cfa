import type { AttributeValues, Line, Model, Text, Variant } from './catalogue.ts';

/** Parses a row of translations: en|sv|nb|da|de|fi|fr|it|es, and |en-US if it differs from British English. */
export function text(line: string): Text {
  const parts = line.split('|');
  if (parts.length < 9 || parts.length > 10 || parts.some((part) => part.trim() === '')) {
    throw new Error(`Not a text in nine or ten languages: ${line}`);
  }
  const [en = '', sv = '', nb = '', da = '', de = '', fi = '', fr = '', it = '', es = '', us] = parts;
  return us === undefined ? [en, sv, nb, da, de, fi, fr, it, es] : [en, sv, nb, da, de, fi, fr, it, es, us];
}

/** Creates the line of models that a brand sells under a series name. */
export const line = (brand: string, series: string, ...models: readonly Model[]): Line => ({ brand, series, models });

/** Creates one variant per colour, all at the model's price. */
export const inColours = (...colours: readonly string[]): readonly AttributeValues[] =>
  colours.map((colour) => ({ colour }));

/** Creates one variant per value of an attribute, all at the model's price. */
export const each = (key: string, ...values: readonly (string | number)[]): readonly AttributeValues[] =>
  values.map((value) => ({ [key]: value }));

/** Creates one variant per [value, price] of an attribute. */
export const priced = (key: string, ...steps: readonly (readonly [string | number, number])[]): readonly Variant[] =>
  steps.map(([value, price]) => ({ values: { [key]: value }, price }));

/** Creates one variant per pair of values of two attributes, all at the model's price. */
export const pairs = (
  [first, second]: readonly [string, string],
  ...steps: readonly (readonly [string | number, string | number])[]
): readonly AttributeValues[] => steps.map(([one, other]) => ({ [first]: one, [second]: other }));

/** Returns the price of the first row, which is the model's price; the price is a row's last cell. */
export function firstPrice(rows: readonly (readonly [...unknown[], price: number])[]): number {
  const price = rows[0]?.at(-1);
  if (typeof price !== 'number') throw new Error('A model needs a variant with a price');
  return price;
}

/** Creates one variant per [value, value, price] of two attributes. */
export const pricedPairs = (
  [first, second]: readonly [string, string],
  ...steps: readonly (readonly [string | number, string | number, number])[]
): readonly Variant[] => steps.map(([one, other, price]) => ({ values: { [first]: one, [second]: other }, price }));
