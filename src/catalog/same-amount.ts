/** Digits of the amounts that merchants state at most: "1.75 l", "12,500 BTU". */
const STATED_DIGITS = 4;

/** Whether an amount has more digits than merchants state, since it was converted from another system of units. */
export const isConverted = (amount: number): boolean => Number(amount.toPrecision(STATED_DIGITS)) !== amount;

/** By which share of the larger one two amounts of the same size differ at most. Merchants round, and convert between units. */
export const AMOUNT_TOLERANCE = {
  /** A converted amount and what is stated of it: 1 fl oz is 29.5735 ml, and bottles say 30. */
  converted: 0.02,
  /** Two texts: "58 inches" and "147 cm". */
  texts: 0.02,
  /** Two notations in the titles of one product. */
  titles: 0.015,
  /** Facts of two offers, for the features that matching learns from. */
  features: 0.03,
} as const;

/** Whether two amounts in one unit differ by no more than a share of the larger one. */
export const areWithin = (tolerance: number, a: number, b: number): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

/** Whether two amounts in one unit are the same. One that was converted may be rounded: 1.7 fl oz are 50.275 ml, and 50. */
export const isSameAmount = (a: number, b: number): boolean =>
  a === b || ((isConverted(a) || isConverted(b)) && areWithin(AMOUNT_TOLERANCE.converted, a, b));
