import type { Verdict } from '../../contract/price/price-schemas.ts';
import { type Basis, groupRuns, highestRun, lowestRun } from '../../price/day-amounts.ts';
import type { DayPrice } from '../../price/price-history.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import { ratePrice, recentDays, usualRange } from '../../price/usual-price.ts';
import { type Day, formatIsoDay } from '../../terms/utc-day.ts';
import { toMoney, toMoneyOrNull } from './present-money.ts';
import type { View } from './view.ts';

/**
 * Rates the current lowest price against the days of the last year. `steps` is the history of new offers; its step of
 * today is the lowest of the day, which may be outdated. Level 'unknown' without enough days or without a current price.
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
  const days = recentDays(steps, basis, today);
  const runs = groupRuns(days);
  const lowest = lowestRun(runs);
  const highest = highestRun(runs);
  const currentRun = runs.at(-1);
  const amounts = days.map(({ amount }) => amount);
  const usual = usualRange(amounts);
  return {
    level: usual !== null && current !== null ? ratePrice(amounts, current) : 'unknown',
    lowest: toMoneyOrNull(view, lowest?.amount ?? null),
    lowestDay: lowest === null ? null : formatIsoDay(lowest.first),
    highest: highest && toMoney(view, Math.max(highest.amount, current ?? 0)),
    usual: usual && { from: toMoney(view, usual.from), to: toMoney(view, usual.to) },
    days: days.length,
    daysUnchanged:
      currentRun?.last === today && currentRun.amount === current ? currentRun.last - currentRun.first + 1 : 0,
  };
}
