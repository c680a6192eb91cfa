/** Periods of a price chart, shortest first. */
export const HISTORY_RANGES = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR', 'ALL'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** How many days before today a period begins; that of all prices has no limit. */
export const HISTORY_RANGE_DAYS: Readonly<Record<HistoryRange, number>> = {
  ONE_MONTH: 30,
  THREE_MONTHS: 91,
  SIX_MONTHS: 182,
  ONE_YEAR: 365,
  ALL: Number.POSITIVE_INFINITY,
};

/** How many shops a price history can show beside the lowest price: more lines are hard to distinguish. */
export const MAX_HISTORY_SHOPS = 3;

/** Ids of the shops of a price history, comma-separated; empty: none. */
export const HISTORY_SHOPS_PATTERN = new RegExp(`^(\\d{1,10}(,\\d{1,10}){0,${MAX_HISTORY_SHOPS - 1}})?$`);

export const parseHistoryShops = (shops: string): number[] => (shops === '' ? [] : shops.split(',').map(Number));
