import type { Verdict } from '../../contract/price/price-schemas.ts';
import { amountsByDay, type Basis, groupRuns, highestRun, lowestRun } from '../../price/day-amounts.ts';
import type { DayPrice } from '../../price/price-history.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import { type Day, formatDay } from '../../terms/utc-day.ts';
import { toMoney, toMoneyOrNull } from './present-money.ts';
import type { View } from './view.ts';

const MIN_DAYS = 30;
const MAX_DAYS = 365;

/** Minimum, lower quartile, median and upper quartile, each the sorted amount at index floor((n − 1) · share). */
function computeQuartiles(amounts: readonly number[]) {
  const sorted = [...amounts].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), low: at(0.25), middle: at(0.5), high: at(0.75) };
}

type Level = Exclude<Verdict['level'], 'unknown'>;

function classify({ lowest, low, middle, high }: ReturnType<typeof computeQuartiles>, amount: number): Level {
  if (amount > high) return 'high';
  if (amount >= middle) return 'typical';
  if (amount <= lowest) return 'lowest';
  return amount <= low ? 'low' : 'typical';
}

/**
 * Rates today's amount against the amounts of past days, which must not be empty. 'high' is above the upper quartile.
 * 'lowest' and 'low' are below the median: 'lowest' if no day was lower, 'low' if within the lower quartile. Everything
 * else is 'typical', so that a price that never changes is typical rather than lowest.
 */
export const priceLevel = (amounts: readonly number[], today: number): Level =>
  classify(computeQuartiles(amounts), today);

/** The lowest and highest amount that `priceLevel` calls typical, in minor units. */
export function usualRange(amounts: readonly number[]): { from: number; to: number } {
  const quarters = computeQuartiles(amounts);
  const typical = amounts.filter((amount) => classify(quarters, amount) === 'typical');
  return { from: Math.min(...typical), to: quarters.high };
}

/**
 * Rates the current lowest price against the days of the last year. `steps` is the history of new offers; its step of
 * today is the lowest of the day, which may be outdated. Level 'unknown' below 30 days of history or without a current
 * price.
 */
export function computeVerdict(
  view: Pick<View, 'currency'>,
  steps: readonly DayPrice[],
  summary: Pick<ProductSummary, 'lowestTotal' | 'lowestItem'> | null,
  today: Day,
): Verdict {
  const { lowestTotal = null, lowestItem = null } = summary ?? {};
  const basis: Basis = lowestTotal !== null || lowestItem === null ? 'total' : 'item';
  const current = lowestTotal ?? lowestItem;
  const days = amountsByDay(steps, basis, Math.max(today - MAX_DAYS + 1, steps[0]?.day ?? today), today);
  const runs = groupRuns(days);
  const lowest = lowestRun(runs);
  const highest = highestRun(runs);
  const currentRun = runs.at(-1);
  const amounts = days.map(({ amount }) => amount);
  const typicalRange = days.length >= MIN_DAYS ? usualRange(amounts) : null;
  return {
    level: typicalRange !== null && current !== null ? priceLevel(amounts, current) : 'unknown',
    lowest: toMoneyOrNull(view, lowest?.amount ?? null),
    lowestDay: lowest === null ? null : formatDay(lowest.first),
    highest: highest && toMoney(view, Math.max(highest.amount, current ?? 0)),
    usual: typicalRange && { from: toMoney(view, typicalRange.from), to: toMoney(view, typicalRange.to) },
    days: days.length,
    daysUnchanged:
      currentRun?.last === today && currentRun.amount === current ? currentRun.last - currentRun.first + 1 : 0,
  };
}
