import type { MarketId } from '../market/market.ts';
import { type Day, dayOfIso } from '../price/day.ts';
import { type DayPrice, standingOn } from '../price/price-history.ts';

/** Who says that it was bought: the buyer, or the shop by its signed link. */
export type PurchaseOrigin = 'recorded' | 'merchant';

export type Purchase = {
  id: string;
  market: MarketId;
  /** Null: the shop confirmed it for an address that no one had signed in with. */
  shopperId: string | null;
  emailHash: string | null;
  productId: number;
  merchantId: number | null;
  /** Where the shop is none of this market's. */
  shopName: string | null;
  /** For one piece, in minor units; null: not told. */
  price: number | null;
  /** `2026-11-20` */
  boughtOn: string;
  origin: PurchaseOrigin;
  /** The shop's number of the order. */
  reference: string | null;
  createdAt: Date;
};

export type PriceSince = {
  /** What the product has cost since, one entry for each day on which that differs from the day before. */
  steps: readonly DayPrice[];
  /** The lowest total since, or the lowest item price where no shop told its shipping. */
  lowest: { amount: number; merchantId: number; day: Day; isTotal: boolean } | null;
  /** The lowest price without delivery since, which what was paid can be held against. */
  lowestItem: { amount: number; day: Day } | null;
  current: { amount: number; isTotal: boolean } | null;
  /** Days since the purchase, both ends counted, and on how many of them nobody offered it. */
  days: number;
  missingDays: number;
};

/** What a product has cost since the day it was bought. What is not known is counted, never filled in. */
export function priceSince(history: readonly DayPrice[], boughtOn: string, today: Day): PriceSince {
  const from = Math.min(dayOfIso(boughtOn), today);
  const standing = standingOn(history, from);
  const steps = [
    ...(standing === null ? [] : [{ ...standing, day: from }]),
    ...history.filter(({ day }) => day > from && day <= today),
  ];
  const last = steps.at(-1) ?? null;
  return {
    steps,
    lowest: lowestOf(steps),
    lowestItem: lowestItemOf(steps),
    current: last === null ? null : costOf(last),
    days: today - from + 1,
    missingDays: missingDays(steps, from, today),
  };
}

const costOf = ({ item, total }: DayPrice) =>
  total !== null
    ? { amount: total.amount, merchantId: total.merchantId, isTotal: true }
    : item !== null
      ? { amount: item.amount, merchantId: item.merchantId, isTotal: false }
      : null;

/** Totals are compared with totals: only where none is known does the item price count. */
function lowestOf(steps: readonly DayPrice[]): PriceSince['lowest'] {
  const costs = steps.flatMap((step) => {
    const cost = costOf(step);
    return cost === null ? [] : [{ ...cost, day: step.day }];
  });
  const totals = costs.filter(({ isTotal }) => isTotal);
  const compared = totals.length > 0 ? totals : costs;
  return compared.reduce<PriceSince['lowest']>(
    (best, cost) => (best === null || cost.amount < best.amount ? cost : best),
    null,
  );
}

const lowestItemOf = (steps: readonly DayPrice[]): PriceSince['lowestItem'] =>
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

/** The last day on which a shop takes back what was bought that day; null where it told no number of days. */
export const returnDayOf = (boughtOn: string, returnDays: number | null): Day | null =>
  returnDays === null ? null : dayOfIso(boughtOn) + returnDays;
