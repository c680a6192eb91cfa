import type { PriceHistory } from '../../contract/price/price-schemas.ts';
import { CURRENCIES, type Currency } from '../../market/currency.ts';
import type { MarketId } from '../../market/market.ts';
import {
  amountsByDay,
  type Basis,
  type DayAmount,
  groupRuns,
  highestRun,
  lowestRun,
  type Run,
} from '../../price/day-amounts.ts';
import { lowestOf30Days } from '../../price/lowest-of-30-days.ts';
import { type DayPrice, entryOn, type LowestPrice } from '../../price/price-history.ts';
import { HISTORY_RANGE_DAYS, type HistoryRange } from '../../terms/price-history.ts';
import { type Day, formatIsoDay } from '../../terms/utc-day.ts';
import type { ApiContext } from './context.ts';
import { toMoney, toMoneyOrNull } from './present-money.ts';
import type { View } from './view.ts';

/** Whether the market shows price histories to signed-in users only. */
export const isPriceHistoryForMembers = ({ settings }: ApiContext, market: MarketId): boolean =>
  settings.get(market).price_history_requires_sign_in;

/** The average, rounded to the digits in which the currency's prices are usually shown. */
function average(days: readonly DayAmount[], currency: Currency): number | null {
  if (days.length === 0) return null;
  const { minorDigits, preferredPriceFractionDigits } = CURRENCIES[currency];
  const step = 10 ** (minorDigits - preferredPriceFractionDigits);
  return Math.round(days.reduce((sum, { amount }) => sum + amount, 0) / days.length / step) * step;
}

/** The first day of a range. */
export const rangeStart = (range: HistoryRange, steps: readonly DayPrice[], today: Day): Day =>
  range === 'ALL' ? (steps[0]?.day ?? today) : today - HISTORY_RANGE_DAYS[range];

/** The entries of a range; the first one is what was valid at the start. */
export function stepsWithin(steps: readonly DayPrice[], from: Day, today: Day): readonly DayPrice[] {
  const before = entryOn(steps, from);
  const inside = steps.filter(({ day }) => day > from && day <= today);
  return before === null ? inside : [{ ...before, day: from }, ...inside];
}

/** Totals are compared where a shop stated its shipping on any day, else item prices. */
export const basisOf = (steps: readonly DayPrice[]): Basis =>
  steps.some(({ total }) => total !== null) ? 'total' : 'item';

/** The history of a range, without what is known of single shops. */
export function presentPriceHistory(
  view: View,
  steps: readonly DayPrice[],
  range: HistoryRange,
  today: Day,
): PriceHistory {
  const first = steps[0]?.day ?? null;
  const from = rangeStart(range, steps, today);
  const visible = stepsWithin(steps, from, today);
  const basis = basisOf(visible);
  const days = amountsByDay(steps, basis, from, today);
  const merchantName = (lowest: LowestPrice | null | undefined) =>
    lowest ? (view.reference.merchants.get(lowest.merchantId)?.name ?? null) : null;
  const runs = groupRuns(days);
  const dated = (run: Run | null) =>
    run === null ? null : { price: toMoney(view, run.amount), day: formatIsoDay(run.first) };
  const low30 = lowestOf30Days(steps, basis, today);
  return {
    range,
    from: formatIsoDay(from),
    to: formatIsoDay(today),
    firstSeen: first === null ? null : formatIsoDay(first),
    points: visible.map(({ day, item, total }) => ({
      day: formatIsoDay(day),
      item: toMoneyOrNull(view, item?.amount ?? null),
      total: toMoneyOrNull(view, total?.amount ?? null),
      merchantName: merchantName(total ?? item),
    })),
    low30:
      low30 === null
        ? null
        : {
            price: toMoney(view, low30.amount),
            day: formatIsoDay(low30.first),
            merchantName: merchantName(entryOn(steps, low30.last)?.[basis]),
          },
    lowest: dated(lowestRun(runs)),
    highest: dated(highestRun(runs)),
    average: toMoneyOrNull(view, average(days, view.currency)),
    current: toMoneyOrNull(view, entryOn(steps, today)?.[basis]?.amount ?? null),
    shops: [],
    events: [],
    corrections: [],
  };
}
