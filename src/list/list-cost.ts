import type { DayPrice } from '../price/price-history.ts';
import type { ProductSummary } from '../price/product-summary.ts';
import type { Day } from '../terms/utc-day.ts';

/** A product of a list with its current prices and its daily prices, oldest first. */
export type PricedItem = {
  productId: number;
  amount: number;
  summary: Pick<ProductSummary, 'lowestTotal' | 'lowestItem'> | null;
  days: readonly DayPrice[];
};

/** The cost of a list when each product is bought at its own lowest price. Amounts in minor units. */
export type ListCost = {
  total: number;
  /** Products without a stated delivery cost: counted without it. */
  withoutDelivery: number[];
  /** Products that nobody sells new at the moment: not counted. */
  notForSale: number[];
};

export function listCost(items: readonly PricedItem[]): ListCost {
  const cost: ListCost = { total: 0, withoutDelivery: [], notForSale: [] };
  for (const { productId, amount, summary } of items) {
    const price = summary?.lowestTotal ?? summary?.lowestItem ?? null;
    if (price === null) cost.notForSale.push(productId);
    else cost.total += price * amount;
    if (price !== null && summary?.lowestTotal === null) cost.withoutDelivery.push(productId);
  }
  return cost;
}

/** The cost of a list on one day, for its current amounts. `total` is null when `missing` products had no price. */
export type ListCostDay = { day: Day; total: number | null; missing: number };

/**
 * The cost of the list on each day from `first` to `today`, both included. Covers the products that are for sale now,
 * each with or without delivery as it is counted now. The last day equals the current cost. Runs in O(products × days).
 */
export function listCostByDay(items: readonly PricedItem[], first: Day, today: Day): ListCostDay[] {
  const days: ListCostDay[] = [];
  for (let day = first; day <= today; day++) days.push({ day, total: 0, missing: 0 });
  for (const { amount, summary, days: steps } of items) {
    const now = summary?.lowestTotal ?? summary?.lowestItem ?? null;
    if (now === null) continue;
    const withDelivery = summary?.lowestTotal !== null;
    let next = 0;
    for (const one of days) {
      while (next < steps.length && (steps[next]?.day ?? 0) <= one.day) next++;
      const latest = steps[next - 1];
      const then = (withDelivery ? latest?.total : latest?.item)?.amount ?? null;
      const price = one.day === today ? now : then;
      if (price === null) one.missing += 1;
      else one.total = (one.total ?? 0) + price * amount;
    }
  }
  return days.map((one) => (one.missing === 0 ? one : { ...one, total: null }));
}
