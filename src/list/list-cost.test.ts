import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCost, listCostByDay, type PricedItem } from './list-cost.ts';

const lowest = (amount: number | null) => (amount === null ? null : { amount, merchantId: 1 });
const price = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null });
const step = fc.record({ day: fc.integer({ min: 90, max: 125 }), item: price, total: price });
const item = fc.record({
  amount: fc.integer({ min: 1, max: 99 }),
  now: fc.option(fc.record({ lowestTotal: price, lowestItem: price }), { nil: null }),
  steps: fc.uniqueArray(step, { selector: ({ day }) => day, maxLength: 8 }),
});

const FIRST = 100;
const TODAY = 120;

const makeItems = (given: readonly (typeof item extends fc.Arbitrary<infer T> ? T : never)[]): PricedItem[] =>
  given.map(({ amount, now, steps }, productId) => ({
    productId,
    amount,
    summary: now,
    days: steps
      .sort((a, b) => a.day - b.day)
      .map(({ day, item: one, total }) => ({ day, item: lowest(one), total: lowest(total) })),
  }));

/** Searches all history entries for every product and day. */
function naiveDay(items: readonly PricedItem[], day: number): number | null {
  let sum = 0;
  for (const { amount, summary, days } of items) {
    const now = summary?.lowestTotal ?? summary?.lowestItem ?? null;
    if (now === null) continue;
    const last = days.filter((one) => one.day <= day).at(-1);
    const then = (summary?.lowestTotal !== null ? last?.total : last?.item)?.amount;
    const known = day === TODAY ? now : then;
    if (known === undefined) return null;
    sum += known * amount;
  }
  return sum;
}

describe('what a list costs', () => {
  it('F05 is the sum of price times amount; products not for sale are listed and not counted, law 3', () => {
    const cost = listCost([
      { productId: 1, amount: 2, summary: { lowestTotal: 500, lowestItem: 450 }, days: [] },
      { productId: 2, amount: 1, summary: { lowestTotal: null, lowestItem: 300 }, days: [] },
      { productId: 3, amount: 9, summary: { lowestTotal: null, lowestItem: null }, days: [] },
      { productId: 4, amount: 9, summary: null, days: [] },
    ]);
    expect(cost).toEqual({ total: 1300, withoutDelivery: [2], notForSale: [3, 4] });
  });

  it('F05 has a value for every day since the list was created, equal to a naive sum, and ends with the current cost', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (given) => {
        const items = makeItems(given);
        const days = listCostByDay(items, FIRST, TODAY);
        expect(days.map(({ day }) => day)).toEqual(Array.from({ length: TODAY - FIRST + 1 }, (_, i) => FIRST + i));
        expect(days.map(({ total }) => total)).toEqual(days.map(({ day }) => naiveDay(items, day)));
        expect(days.at(-1)?.total).toBe(listCost(items).total);
      }),
    );
  });

  it('F05 has no total for a day on which a product had no price', () => {
    const one: PricedItem = {
      productId: 1,
      amount: 1,
      summary: { lowestTotal: 90, lowestItem: 80 },
      days: [
        { day: 101, item: lowest(80), total: lowest(100) },
        { day: 102, item: null, total: null },
        { day: 103, item: lowest(70), total: lowest(90) },
      ],
    };
    expect(listCostByDay([one], 100, 103).map(({ total, missing }) => [total, missing])).toEqual([
      [null, 1],
      [100, 0],
      [null, 1],
      [90, 0],
    ]);
  });
});
