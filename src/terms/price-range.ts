/** Periods of a price chart, shortest first. */
export const PRICE_RANGES = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR', 'ALL'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** How many shops a price history can show beside the lowest price: more lines are hard to distinguish. */
export const MAX_HISTORY_SHOPS = 3;

/** Ids of the shops of a price history, comma-separated; empty: none. */
export const HISTORY_SHOPS_PATTERN = new RegExp(`^(\\d{1,10}(,\\d{1,10}){0,${MAX_HISTORY_SHOPS - 1}})?$`);

export const parseHistoryShops = (shops: string): number[] => (shops === '' ? [] : shops.split(',').map(Number));
