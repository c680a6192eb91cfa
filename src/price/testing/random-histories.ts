import fc from 'fast-check';
import type { PriceChange } from '../../offer/offer.ts';
import { DAY_MS, HOUR_MS } from '../../terms/duration.ts';
import type { OfferHistory } from '../price-history.ts';

/** The first day of the random histories: 2026-01-01. */
export const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY_MS;
export const DAYS = 75;

export const hourToDate = (hour: number): Date => new Date(FIRST_DAY * DAY_MS + hour * HOUR_MS);

const change = fc.record({
  hour: fc.integer({ min: 0, max: DAYS * 24 - 1 }),
  price: fc.integer({ min: 96, max: 104 }),
  shipping: fc.option(fc.constantFrom(0, 5), { nil: null }),
  stock: fc.constantFrom('in', 'in', 'in', 'unknown', 'out', 'gone'),
});

/** Changes at whole hours of 75 days, oldest first; some of them at midnight. */
export const changesArbitrary: fc.Arbitrary<PriceChange[]> = fc
  .uniqueArray(change, { selector: ({ hour }) => hour, minLength: 1, maxLength: 12 })
  .map((changes) =>
    changes
      .map(({ hour, ...rest }) => ({ ...rest, hour: hour % 3 === 0 ? hour - (hour % 24) : hour }))
      .filter(({ hour }, i, all) => all.findIndex((other) => other.hour === hour) === i)
      .sort((a, b) => a.hour - b.hour)
      .map(({ hour, price, shipping, stock }): PriceChange => {
        return { seenAt: hourToDate(hour), price, shipping, deposit: null, stock };
      }),
  );

export const historiesArbitrary: fc.Arbitrary<OfferHistory[]> = fc
  .array(
    fc.record({
      merchantId: fc.integer({ min: 1, max: 3 }),
      condition: fc.constantFrom('new', 'used', 'refurbished'),
      priceKind: fc.constantFrom('public', 'public', 'member', 'code'),
      changes: changesArbitrary,
      until: fc.option(fc.integer({ min: 0, max: DAYS * 24 }).map(hourToDate), { nil: null }),
    }),
    { maxLength: 4 },
  )
  .map((histories) => histories.map((history, i) => ({ ...history, offerId: i + 1 })));

/** The change that applies in the hour that begins at `hour`; null: none is known, or the offer has expired. */
export function changeAt(changes: readonly PriceChange[], until: Date | null, hour: number): PriceChange | null {
  const at = hourToDate(hour).getTime();
  if (until !== null && at >= until.getTime()) return null;
  return changes.findLast(({ seenAt }) => seenAt.getTime() <= at) ?? null;
}
