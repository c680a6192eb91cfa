import type { MarketId } from '../market/market.ts';
import { type DayPrice, entryOn } from '../price/price-history.ts';
import { type Day, parseDay } from '../terms/utc-day.ts';

/** How a purchase was recorded: by the buyer, or by the merchant's signed link. */
export const PURCHASE_ORIGINS = ['recorded', 'merchant'] as const;
export type PurchaseOrigin = (typeof PURCHASE_ORIGINS)[number];

export type Purchase = {
  id: string;
  market: MarketId;
  /** Null when the merchant confirmed it for an address that nobody has signed in with. */
  shopperId: string | null;
  emailHash: string | null;
  productId: number;
  merchantId: number | null;
  /** The shop's name when it is not a merchant of this market. */
  shopName: string | null;
  /** Unit price in minor units; null when not stated. */
  price: number | null;
  /** `2026-11-20` */
  boughtOn: string;
  origin: PurchaseOrigin;
  /** The merchant's order number. */
  reference: string | null;
  createdAt: Date;
};

export type PriceSince = {
  /**
   * The price on each day on which it changed, oldest first; the first entry is the day of purchase if the price is
   * known.
   */
  steps: readonly DayPrice[];
  /** The lowest total since the purchase, or the lowest item price when no merchant stated shipping. */
  lowest: { amount: number; merchantId: number; day: Day; isTotal: boolean } | null;
  /** The lowest item price since the purchase, comparable with the price paid. */
  lowestItem: { amount: number; day: Day } | null;
  current: { amount: number; isTotal: boolean } | null;
  /** Days since the purchase, first and last included, and on how many of them nobody offered the product. */
  days: number;
  missingDays: number;
};

/**
 * The price of a product since the day it was bought. `history` is ordered by day. Days without a price are counted in
 * `missingDays`, never filled in.
 */
export function priceSince(history: readonly DayPrice[], boughtOn: string, today: Day): PriceSince {
  const from = Math.min(parseDay(boughtOn), today);
  const initial = entryOn(history, from);
  const steps = [
    ...(initial === null ? [] : [{ ...initial, day: from }]),
    ...history.filter(({ day }) => day > from && day <= today),
  ];
  const last = steps.at(-1) ?? null;
  return {
    steps,
    lowest: findLowest(steps),
    lowestItem: findLowestItem(steps),
    current: last === null ? null : dayCost(last),
    days: today - from + 1,
    missingDays: missingDays(steps, from, today),
  };
}

const dayCost = ({ item, total }: DayPrice) =>
  total !== null
    ? { amount: total.amount, merchantId: total.merchantId, isTotal: true }
    : item !== null
      ? { amount: item.amount, merchantId: item.merchantId, isTotal: false }
      : null;

/** Compares totals with totals; item prices count only when no total is known. */
function findLowest(steps: readonly DayPrice[]): PriceSince['lowest'] {
  const costs = steps.flatMap((step) => {
    const cost = dayCost(step);
    return cost === null ? [] : [{ ...cost, day: step.day }];
  });
  const totals = costs.filter(({ isTotal }) => isTotal);
  const compared = totals.length > 0 ? totals : costs;
  return compared.reduce<PriceSince['lowest']>(
    (best, cost) => (best === null || cost.amount < best.amount ? cost : best),
    null,
  );
}

const findLowestItem = (steps: readonly DayPrice[]): PriceSince['lowestItem'] =>
  steps.reduce<PriceSince['lowestItem']>(
    (best, { item, day }) =>
      item !== null && (best === null || item.amount < best.amount) ? { amount: item.amount, day } : best,
    null,
  );

function missingDays(steps: readonly DayPrice[], from: Day, today: Day): number {
  let missing = (steps[0]?.day ?? today + 1) - from;
  steps.forEach((step, i) => {
    if (step.item === null) missing += (steps[i + 1]?.day ?? today + 1) - step.day;
  });
  return missing;
}

/** The last day on which the merchant accepts a return; null when it states no return period. */
export const lastReturnDay = (boughtOn: string, returnDays: number | null): Day | null =>
  returnDays === null ? null : parseDay(boughtOn) + returnDays;
