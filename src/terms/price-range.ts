/** Periods of a price chart, shortest first. */
export const PRICE_RANGES = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR', 'ALL'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];
