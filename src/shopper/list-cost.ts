import type { Day } from '../price/day.ts';
import type { DayPrice } from '../price/price-history.ts';
import type { ProductSummary } from '../price/product-summary.ts';

/** A product of a list with what is known of its price: where it stands now, and its days, oldest first. */
export type PricedItem = {
  productId: number;
  amount: number;
  summary: Pick<ProductSummary, 'lowestTotal' | 'lowestItem'> | null;
  days: readonly DayPrice[];
};

/** What a list costs where each piece is bought at its lowest price by itself; amounts in minor units. */
export type ListCost = {
  total: number;
  /** Products that no shop has told the delivery of: counted without it. */
  withoutDelivery: number[];
  /** Products that nobody sells new now: not counted. */
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

/** A day of a list: what its products cost then, in the amounts of now; null where one of them had no price. */
export type ListDay = { day: Day; total: number | null; missing: number };

/**
 * The cost of the list on each day from `first` to `today`, of the products that can be bought now, each with or without
 * delivery as it is counted now. The last day is the cost of now.
 */
export function listDays(items: readonly PricedItem[], first: Day, today: Day): ListDay[] {
  const days: ListDay[] = [];
  for (let day = first; day <= today; day++) days.push({ day, total: 0, missing: 0 });
  for (const { amount, summary, days: steps } of items) {
    const now = summary?.lowestTotal ?? summary?.lowestItem ?? null;
    if (now === null) continue;
    const withDelivery = summary?.lowestTotal !== null;
    let next = 0;
    for (const one of days) {
      while (next < steps.length && (steps[next]?.day ?? 0) <= one.day) next++;
      const standing = steps[next - 1];
      const then = (withDelivery ? standing?.total : standing?.item)?.amount ?? null;
      const price = one.day === today ? now : then;
      if (price === null) one.missing += 1;
      else one.total = (one.total ?? 0) + price * amount;
    }
  }
  return days.map((one) => (one.missing === 0 ? one : { ...one, total: null }));
}
