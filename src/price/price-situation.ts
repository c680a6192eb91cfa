import { median } from '../base/median.ts';
import type { Day } from '../terms/utc-day.ts';
import type { DayPrice } from './price-history.ts';

/** Days before a day that its situation is read from, and days after it within which the price falls or does not. */
export type Windows = { lookback: number; horizon: number };
export const WINDOWS: Windows = { lookback: 30, horizon: 30 };
/** A fall that is worth waiting for, in percent. */
export const FALL_PERCENT = 3;
/** Days between two cases of one product: neighbouring days say the same. */
const CASE_STEP_DAYS = 7;
/** Cases further back say little about present merchants. */
export const CASE_DAYS = 400;
/** Share of a period's days on which the product has a price, for the period to count. */
const MIN_PRICED = 2 / 3;

/** The price against its lowest and its median of the days before. */
export const PRICE_LEVELS = ['low', 'usual', 'high'] as const;
/** How often the price changed in the days before: never, once or twice, up to six times, more often. */
export const PRICE_ACTIVITIES = ['none', 'little', 'some', 'much'] as const;

/** What a price looked like on a day, as far as it says something about the next weeks. */
export type Situation = { level: (typeof PRICE_LEVELS)[number]; activity: (typeof PRICE_ACTIVITIES)[number] };

/** A past day of a product, and whether the price was at least 3 % lower within the horizon after it. */
export type PriceCase = { day: Day; situation: Situation; fell: boolean };

/** A product's lowest price of each day in minor units; null where nobody offered it. */
export type DailyAmounts = { first: Day; amounts: readonly (number | null)[] };

/** Slack around the lowest and the median price: differences of a few cents are none. */
const LOW_SLACK = 1.005;
const USUAL_SLACK = 1.01;
const LITTLE_CHANGES = 2;
const SOME_CHANGES = 6;

/**
 * The daily amounts of the last days up to `today`: totals where the product has one now, else item prices, never mixed.
 * O(days).
 *
 * @param steps the product's `dailyLowest`, oldest first
 */
export function dailyAmounts(steps: readonly DayPrice[], today: Day): DailyAmounts {
  const start = today - CASE_DAYS - WINDOWS.lookback + 1;
  const part = steps.at(-1)?.total === null ? 'item' : 'total';
  const first = Math.max(start, steps[0]?.day ?? today + 1);
  const amounts: (number | null)[] = [];
  let [next, amount] = [0, null as number | null];
  for (let day = first; day <= today; day++) {
    for (; next < steps.length; next++) {
      const step = steps[next];
      if (step === undefined || step.day > day) break;
      amount = step[part]?.amount ?? null;
    }
    amounts.push(amount);
  }
  return { first, amounts };
}

const priced = (amounts: readonly (number | null)[]): number[] => amounts.filter((amount) => amount !== null);

const levelOf = (now: number, past: readonly number[]): Situation['level'] => {
  const lowest = past.length === 0 ? 0 : Math.min(...past);
  if (now <= lowest * LOW_SLACK) return 'low';
  return now <= median(past) * USUAL_SLACK ? 'usual' : 'high';
};

const activityOf = (past: readonly number[]): Situation['activity'] => {
  const changes = past.filter((amount, i) => i > 0 && amount !== past[i - 1]).length;
  if (changes === 0) return 'none';
  if (changes <= LITTLE_CHANGES) return 'little';
  return changes <= SOME_CHANGES ? 'some' : 'much';
};

/** The situation on a day; null where the product had no price then, or too few in the days before. O(days · log days). */
export function situationOn(
  { first, amounts }: DailyAmounts,
  day: Day,
  { lookback }: Windows = WINDOWS,
): Situation | null {
  const at = day - first;
  const now = amounts[at] ?? null;
  if (now === null || at < lookback) return null;
  const past = priced(amounts.slice(at - lookback, at + 1));
  if (past.length < (lookback + 1) * MIN_PRICED) return null;
  return { level: levelOf(now, past), activity: activityOf(past) };
}

/** Whether the price fell within the days after `day`; null where it is not known for enough of them. */
function fellAfter({ first, amounts }: DailyAmounts, day: Day, { horizon }: Windows): boolean | null {
  const at = day - first;
  const now = amounts[at] ?? null;
  const after = priced(amounts.slice(at + 1, at + 1 + horizon));
  if (now === null || after.length < horizon * MIN_PRICED) return null;
  return after.some((amount) => amount * 100 <= now * (100 - FALL_PERCENT));
}

/**
 * A product's past cases whose outcome is known by `today`, newest first, one a week. O(cases · days).
 */
export function pastCases(daily: DailyAmounts, today: Day, windows: Windows = WINDOWS): PriceCase[] {
  const cases: PriceCase[] = [];
  for (let day = today - windows.horizon; day >= daily.first + windows.lookback; day -= CASE_STEP_DAYS) {
    const situation = situationOn(daily, day, windows);
    const fell = fellAfter(daily, day, windows);
    if (situation !== null && fell !== null) cases.push({ day, situation, fell });
  }
  return cases;
}
