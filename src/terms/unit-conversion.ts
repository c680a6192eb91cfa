/** How an amount that is stored in one unit is stated in another: `stored / per + plus`. */
export type UnitConversion = { per: number; plus: number };

/** An amount as it is stated, with at most two decimals. Without a conversion it is stated as it is stored. */
export const statedAs = (stored: number, by: UnitConversion | null): number =>
  by ? Number((stored / by.per + by.plus).toFixed(2)) : stored;

/**
 * The inverse, with six decimals, which no filter has more of: what is stated with two decimals is stated again as it
 * was.
 */
export const storedAs = (stated: number, by: UnitConversion | null): number =>
  by ? Number(((stated - by.plus) * by.per).toFixed(6)) : stated;

/** Keeps what belongs together on one line. */
export const NO_BREAK = '\u00a0';

/** A number with its unit if it has one, as a language writes them: Japanese and Chinese without a space. */
export const withUnit = (number: string, unit: string | null, locale: string): string =>
  unit ? number + (/^(ja|zh)/.test(locale) ? '' : NO_BREAK) + unit : number;
