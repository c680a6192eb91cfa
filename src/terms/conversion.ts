/** How an amount that is stored in one unit is stated in another: `stored / per + plus`. */
export type Conversion = { per: number; plus: number };

const rounded = (amount: number, decimals: number): number => Number(amount.toFixed(decimals));

/** Decimals of an amount that is stated, and of one that is stored, which no filter has more of. */
const [STATED, STORED] = [2, 6];

/** An amount as it is stated, with at most two decimals. Without a conversion it is stored as it is stated. */
export const statedAs = (stored: number, conversion: Conversion | null): number =>
  conversion === null ? stored : rounded(stored / conversion.per + conversion.plus, STATED);

/** The inverse: what is stated with two decimals is stated again as it was. */
export const storedAs = (stated: number, conversion: Conversion | null): number =>
  conversion === null ? stated : rounded((stated - conversion.plus) * conversion.per, STORED);

/** Keeps what belongs together on one line. */
export const NO_BREAK = '\u00a0';

/** A number with its unit, as a language writes them: Japanese and Chinese without a space. */
export const withUnit = (number: string, unit: string, locale: string): string =>
  `${number}${/^(?:ja|zh)/.test(locale) ? '' : NO_BREAK}${unit}`;
