import { CURRENCIES, type Currency } from '../../market/currency.ts';
import { type Day, isoOf } from '../../price/day.ts';
import { type DayPrice, type Lowest, standingOn } from '../../price/price-history.ts';
import type { PriceHistory, PriceRange } from '../contract/product-schemas.ts';
import type { View } from '../view.ts';
import { moneyOf, moneyOrNull } from './money.ts';
import { amountsByDay, type Basis, type DayAmount, highestOf, lowestOf, type Run, runsOf } from './verdict.ts';

const RANGE_DAYS: Readonly<Record<Exclude<PriceRange, 'ALL'>, number>> = {
  ONE_MONTH: 30,
  THREE_MONTHS: 91,
  SIX_MONTHS: 182,
  ONE_YEAR: 365,
};
const LOW_DAYS = 30;

/** To the digits that the currency's prices are shown with: nobody asked 1 576.13 kr, it is a figure of ours. */
function average(days: readonly DayAmount[], currency: Currency): number | null {
  if (days.length === 0) return null;
  const { minorDigits, preferredPriceFractionDigits } = CURRENCIES[currency];
  const step = 10 ** (minorDigits - preferredPriceFractionDigits);
  return Math.round(days.reduce((sum, { amount }) => sum + amount, 0) / days.length / step) * step;
}

/** The days of a range; the price that stood when it began is its first point. */
export function presentPriceHistory(
  view: View,
  steps: readonly DayPrice[],
  range: PriceRange,
  today: Day,
): PriceHistory {
  const first = steps[0]?.day ?? null;
  const from = range === 'ALL' ? (first ?? today) : today - RANGE_DAYS[range];
  const before = standingOn(steps, from);
  const inside = steps.filter(({ day }) => day > from && day <= today);
  const shown = before === null ? inside : [{ ...before, day: from }, ...inside];
  const basis: Basis = shown.some(({ total }) => total !== null) ? 'total' : 'item';
  const days = amountsByDay(steps, basis, from, today);
  const sellerOf = (lowest: Lowest | null | undefined) =>
    lowest ? (view.reference.merchants.get(lowest.merchantId)?.name ?? null) : null;
  const runs = runsOf(days);
  const dated = (run: Run | null) =>
    run === null ? null : { price: moneyOf(view, run.amount), day: isoOf(run.first) };
  const low30 = lowestOf(runsOf(amountsByDay(steps, basis, today - LOW_DAYS + 1, today)));
  return {
    range,
    from: isoOf(from),
    to: isoOf(today),
    firstSeen: first === null ? null : isoOf(first),
    points: shown.map(({ day, item, total }) => ({
      day: isoOf(day),
      item: moneyOrNull(view, item?.amount ?? null),
      total: moneyOrNull(view, total?.amount ?? null),
      merchantName: sellerOf(total ?? item),
    })),
    low30:
      low30 === null
        ? null
        : {
            price: moneyOf(view, low30.amount),
            day: isoOf(low30.first),
            merchantName: sellerOf(standingOn(steps, low30.last)?.[basis]),
          },
    lowest: dated(lowestOf(runs)),
    highest: dated(highestOf(runs)),
    average: moneyOrNull(view, average(days, view.currency)),
    current: moneyOrNull(view, standingOn(steps, today)?.[basis]?.amount ?? null),
  };
}
