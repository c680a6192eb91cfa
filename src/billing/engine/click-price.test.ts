import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClickPrice, clickPriceOf, listedPrice, termsOn } from './click-price.ts';

const row = (id: number, categoryId: number, priceFrom: number, amount: number | null, validFrom = '2026-01-01') => ({
  id,
  categoryId,
  priceFrom,
  amount,
  validFrom,
});
const DAY = '2026-11-23';
const washer = (price: number) => ({ categories: [1101, 11, 1], price });

describe('the price of a click', () => {
  const list = [
    row(1, 0, 0, 10),
    row(2, 1, 0, 20),
    row(3, 1101, 50_000, 40),
    row(4, 1101, 100_000, 60),
    row(5, 1101, 100_000, 70, '2026-11-23'),
    row(6, 1101, 100_000, 99, '2026-11-24'),
  ];

  it.each([
    ['below the bands of the category, by the department', washer(49_999), 20],
    ['from the beginning of a band', washer(50_000), 40],
    ['by the latest price that holds', washer(100_000), 70],
    ['of any other category', { categories: [2101, 21, 2], price: 1 }, 10],
    ['without a product', { categories: [], price: 1 }, 10],
  ])('is found %s', (_, click, price) => expect(listedPrice(list, click, DAY)).toBe(price));

  it('is 0 without a list, and where a band ended', () => {
    expect(listedPrice([], washer(1), DAY)).toBe(0);
    expect(listedPrice([row(1, 0, 0, 10), row(2, 0, 0, null)], washer(1), DAY)).toBe(0);
  });

  it('is 0 for shops that do not pay, before and after they did', () => {
    const caps = { dayCap: null, monthCap: null };
    const terms = [
      { id: 1, pays: true, ...caps, validFrom: '2026-11-01' },
      { id: 2, pays: false, ...caps, validFrom: '2026-12-01' },
    ];
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    expect(
      days.map((day) => clickPriceOf({ prices: list, terms, bids: [] }, { ...washer(1), isSponsored: false }, day)),
    ).toEqual([0, 20, 20, 0]);
    expect(clickPriceOf({ prices: list, terms: [], bids: [] }, { ...washer(1), isSponsored: false }, DAY)).toBe(0);
    expect(termsOn([], DAY).pays).toBe(false);
  });

  it('does not depend on the order of the list', () => {
    const anyRow = fc.record({
      categoryId: fc.constantFrom(0, 1, 11, 1101),
      priceFrom: fc.integer({ min: 0, max: 5 }),
      amount: fc.option(fc.integer({ min: 0, max: 99 })),
      validFrom: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24'),
    });
    /** Every candidate in the order of its claim; the first one applies. */
    const naive = (rows: readonly ClickPrice[], price: number): number => {
      const known = rows.filter(({ validFrom }) => validFrom <= DAY);
      const holds = known.filter(
        (one) =>
          !known.some(
            (other) =>
              other.categoryId === one.categoryId &&
              other.priceFrom === one.priceFrom &&
              `${other.validFrom} ${other.id}` > `${one.validFrom} ${one.id}`,
          ),
      );
      const depth = (id: number) => [1101, 11, 1, 0].indexOf(id);
      const [first] = holds
        .filter(({ priceFrom, amount }) => priceFrom <= price && amount !== null)
        .sort((a, b) => depth(a.categoryId) - depth(b.categoryId) || b.priceFrom - a.priceFrom);
      return first?.amount ?? 0;
    };
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 9 }), fc.integer({ min: 0, max: 6 }), (rows, price) => {
        const numbered = rows.map((one, id) => ({ id, ...one }));
        expect(listedPrice(numbered, washer(price), DAY)).toBe(naive(numbered, price));
        expect(listedPrice(numbered.toReversed(), washer(price), DAY)).toBe(naive(numbered, price));
      }),
    );
  });
});
