import { formatIsoDay, parseDay } from './utc-day.ts';

/** What happened on a day; today's count still grows. */
export const DAILY_COUNTS = ['clicks', 'alerts', 'emails', 'errors'] as const;
/** What is measured of each market every hour and stored by day. */
export const MARKET_FIGURES = ['offers', 'products', 'shown', 'late-feeds', 'failing-feeds', ...DAILY_COUNTS] as const;
/** What is measured of the whole installation. */
export const SITE_FIGURES = ['waiting-jobs', 'data-bytes', 'free-disk-bytes'] as const;

export type SiteFigure = (typeof SITE_FIGURES)[number];

/** How many days the overview shows. */
export const FIGURE_DAYS = 30;

/** What can wait for a person, and the part of Admin where it does. */
export const STAFF_TASKS = {
  'held-feeds': 'merchants',
  'failing-feeds': 'merchants',
  'late-feeds': 'merchants',
  'failed-jobs': 'jobs',
  'match-queue': 'catalogue',
  'reported-offers': 'offers',
  'unconfirmed-prices': 'offers',
  'waiting-postings': 'postings',
  'reported-postings': 'postings',
  'waiting-partners': 'partners',
  'brand-statements': 'partners',
} as const;
export type StaffTask = keyof typeof STAFF_TASKS;

/** How many whole days (UTC) a trend shows, and how many before them it is compared with. */
export const TREND_DAYS = 30;

/** A value for each of the last whole days, oldest first, and the sum of as many days before them. */
export type Trend = { days: number[]; before: number };

/** The first day that a trend needs: it ends the day before `today`. */
export const trendStart = (today: string): string => formatIsoDay(parseDay(today) - 2 * TREND_DAYS);

/** The trend of amounts by day; a day without one has 0. */
export function toTrend(amounts: readonly { day: string; amount: number }[], today: string): Trend {
  const first = parseDay(today) - TREND_DAYS;
  const days = Array.from({ length: TREND_DAYS }, () => 0);
  let before = 0;
  for (const { day, amount } of amounts) {
    const index = parseDay(day) - first;
    if (index < -TREND_DAYS || index >= TREND_DAYS) continue;
    if (index < 0) before += amount;
    else days[index] = (days[index] ?? 0) + amount;
  }
  return { days, before };
}
