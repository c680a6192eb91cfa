import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceKind } from '../terms/offer.ts';
import { historiesByMerchant, historyEvents } from './merchant-history.ts';
import { type DayPrice, dailyLowest, entryOn, type LowestPrice, type OfferHistory } from './price-history.ts';
import { priceLine } from './testing/price-line.ts';
import { DAYS, FIRST_DAY, historiesArbitrary } from './testing/random-histories.ts';

const TODAY = FIRST_DAY + DAYS;
const lowest = (prices: readonly (LowestPrice | null | undefined)[]): LowestPrice | null =>
  prices
    .filter((price) => price !== null && price !== undefined)
    .sort((a, b) => a.amount - b.amount || a.merchantId - b.merchantId)[0] ?? null;

describe('the histories of merchants', () => {
  it('F03 make up the history of the product', () => {
    fc.assert(
      fc.property(historiesArbitrary, (histories) => {
        const merchants = historiesByMerchant(histories, TODAY);
        const all = dailyLowest(histories, TODAY);
        for (let day = FIRST_DAY; day <= TODAY; day++) {
          const entries = merchants.map(({ days }) => entryOn(days, day));
          expect(lowest(entries.map((one) => one?.item))).toEqual(entryOn(all, day)?.item ?? null);
          expect(lowest(entries.map((one) => one?.total))).toEqual(entryOn(all, day)?.total ?? null);
        }
      }),
    );
  });

  it('F03 name no other merchant', () => {
    fc.assert(
      fc.property(historiesArbitrary, (histories) => {
        for (const { merchantId, days } of historiesByMerchant(histories, TODAY))
          for (const { item, total } of days)
            for (const price of [item, total]) expect(price?.merchantId ?? merchantId).toBe(merchantId);
      }),
    );
  });

  it('F03 are sorted by id, without those of merchants whose prices are not for everybody', () => {
    const history = (merchantId: number, priceKind: PriceKind): OfferHistory => {
      return {
        offerId: merchantId,
        merchantId,
        condition: 'new',
        priceKind,
        changes: priceLine([0, 100]),
        until: null,
      };
    };
    const all = [history(10, 'public'), history(2, 'public'), history(7, 'member'), history(1, 'public')];
    expect(historiesByMerchant(all, TODAY).map(({ merchantId }) => merchantId)).toEqual([1, 2, 10]);
  });
});

const price = (amount: number, merchantId: number): LowestPrice => ({ amount, merchantId });
const entry = (day: number, item: LowestPrice | null, total = item): DayPrice => ({ day, item, total });

describe('the events of a history', () => {
  const days = [entry(10, price(100, 1)), entry(20, price(90, 2)), entry(30, null), entry(35, price(95, 1))];
  const merchants = [
    { merchantId: 1, days: [entry(10, price(100, 1)), entry(30, null), entry(35, price(95, 1))] },
    { merchantId: 2, days: [entry(20, price(90, 2)), entry(30, null)] },
    { merchantId: 3, days: [entry(10, price(120, 3)), entry(29, null)] },
  ];

  it('F03 are new shops, the end of the last offer and the first one after it, newest first', () => {
    expect(historyEvents(days, merchants, 0, 40)).toEqual([
      { kind: 'back', day: 35, lowest: price(95, 1) },
      { kind: 'sold-out', day: 30 },
      { kind: 'new-merchant', day: 20, lowest: price(90, 2) },
    ]);
  });

  it('F03 are those after the first day of the range, up to today', () => {
    expect(historyEvents(days, merchants, 20, 34).map(({ day }) => day)).toEqual([30]);
    expect(historyEvents(days, merchants, 20, 35).map(({ day }) => day)).toEqual([35, 30]);
    expect(historyEvents([], [], 0, 40)).toEqual([]);
  });

  it('F03 have the total, which may be asked by another shop than the lowest price', () => {
    const back = [entry(10, price(100, 1)), entry(20, null), entry(30, price(80, 2), price(95, 1))];
    const shipped = [entry(30, price(80, 2), price(99, 2))];
    expect(historyEvents(back, [{ merchantId: 2, days: shipped }], 0, 40)).toEqual([
      { kind: 'new-merchant', day: 30, lowest: price(99, 2) },
      { kind: 'back', day: 30, lowest: price(95, 1) },
      { kind: 'sold-out', day: 20 },
    ]);
  });

  it('F03 have the item price where the shop states no delivery', () => {
    const unstated = [entry(10, price(100, 1)), entry(12, price(80, 2), null)];
    expect(historyEvents(unstated, [{ merchantId: 2, days: unstated.slice(1) }], 0, 40)).toEqual([
      { kind: 'new-merchant', day: 12, lowest: price(80, 2) },
    ]);
    const back = [entry(10, price(100, 1)), entry(20, null), entry(30, price(80, 2), null)];
    expect(historyEvents(back, [], 20, 40)).toEqual([{ kind: 'back', day: 30, lowest: price(80, 2) }]);
  });
});
