import { parseDay, formatDay as toIso } from './utc-day.ts';

/** How many whole days (UTC) a trend shows, and how many before them it is compared with. */
export const TREND_DAYS = 30;

/** A value for each of the last whole days, oldest first, and the sum of as many days before them. */
export type Trend = { days: number[]; before: number };

/** The first day that a trend needs: it ends the day before `today`. */
export const trendStart = (today: string): string => toIso(parseDay(today) - 2 * TREND_DAYS);

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
