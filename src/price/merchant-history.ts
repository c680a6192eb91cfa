import type { Day } from '../terms/utc-day.ts';
import { type DayPrice, dailyLowest, type LowestPrice, type OfferHistory } from './price-history.ts';

/** The daily lowest prices of one merchant. */
export type MerchantHistory = { merchantId: number; days: readonly DayPrice[] };

/**
 * The daily lowest prices of each merchant that ever offered the product, by merchant id. The lowest of all of them on a
 * day is that of `dailyLowest`. O(offers × days).
 *
 * @param histories offers of one product and one condition group
 */
export function historiesByMerchant(histories: readonly OfferHistory[], today: Day): MerchantHistory[] {
  return [...Map.groupBy(histories, ({ merchantId }) => merchantId)]
    .map(([merchantId, own]) => ({ merchantId, days: dailyLowest(own, today) }))
    .filter(({ days }) => days.length > 0)
    .sort((a, b) => a.merchantId - b.merchantId);
}

/**
 * What happened to the offers of a product on a day: a merchant began to sell it, the last offer ended, or there was one
 * again after such a gap. `lowest` is the merchant's price, or the lowest one after the gap; the total where it is known.
 */
export type HistoryEvent =
  | { kind: 'new-merchant' | 'back'; day: Day; lowest: LowestPrice }
  | { kind: 'sold-out'; day: Day };

/**
 * The events after `from` up to `today`, newest first. The merchants of the first day that the product was ever offered are
 * no news. O(days).
 *
 * @param days the daily lowest prices of all merchants, oldest first
 */
export function historyEvents(
  days: readonly DayPrice[],
  merchants: readonly MerchantHistory[],
  from: Day,
  today: Day,
): HistoryEvent[] {
  const firstDay = days[0]?.day ?? today;
  const isInside = ({ day }: { day: Day }) => day > from && day <= today;
  const begun = merchants.flatMap(({ days: own }) =>
    own.slice(0, 1).flatMap(({ day, item, total }): HistoryEvent[] => {
      const lowest = total ?? item;
      return lowest !== null && day > firstDay ? [{ kind: 'new-merchant', day, lowest }] : [];
    }),
  );
  const gaps = days.flatMap(({ day, item, total }, i): HistoryEvent[] => {
    if (item === null) return [{ kind: 'sold-out', day }];
    return days[i - 1]?.item === null ? [{ kind: 'back', day, lowest: total ?? item }] : [];
  });
  return [...begun, ...gaps].filter(isInside).sort((a, b) => b.day - a.day);
}
