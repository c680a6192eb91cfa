import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromDate } from './calendar.ts';
import { DEMO_MARKETS, roundPrice } from './demo-market.ts';
import type { Personality } from './merchants/merchant.ts';
import { listSales, RAISE_DAYS } from './sales.ts';
import { type PricedOffer, type PricePoint, simulatePrices } from './simulate-prices.ts';

const TODAY = dayFromDate(2026, 11, 20);

const PERSONALITIES: readonly Personality[] = ['ordinary', 'discounter', 'premium', 'seesaw', 'honest', 'marketplace'];

const offers: fc.Arbitrary<PricedOffer> = fc.record({
  seed: fc.nat(),
  stockSeed: fc.nat(),
  market: fc.constantFrom(...Object.values(DEMO_MARKETS)),
  personality: fc.constantFrom(...PERSONALITIES),
  basePrice: fc.double({ min: 100, max: 1e7, noNaN: true }),
  ending: fc.constantFrom(null, 1, 10),
  launch: fc.integer({ min: TODAY - 1500, max: TODAY }),
  yearlyDecline: fc.constantFrom(0.03, 0.2),
  successor: fc.option(fc.integer({ min: TODAY - 600, max: TODAY + 10 })),
  season: fc.constantFrom(null, [4, 5, 6, 7]),
  stockReliability: fc.double({ min: 0.9, max: 1, noNaN: true }),
  start: fc.integer({ min: TODAY - 1400, max: TODAY + 10 }),
  end: fc.option(fc.integer({ min: TODAY - 500, max: TODAY + 10 })),
});

/** Formats price and stock on a day; null before the offer's first and from its end day. */
const formatState = (points: readonly PricePoint[], day: number, end: number | null): string | null => {
  const point = points.findLast((one) => one.day <= day);
  return point === undefined || (end !== null && day >= end) ? null : `${point.price} ${point.inStock}`;
};

describe('simulatePrices', () => {
  it('returns positive integer prices in the order of days, with a change at each point', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const points = simulatePrices(offer, TODAY - 400, TODAY);
        for (const [i, point] of points.entries()) {
          const before = points[i - 1];
          expect(Number.isInteger(point.price) && point.price > 0).toBe(true);
          expect(point.day >= TODAY - 400 && point.day <= TODAY && point.day >= offer.start).toBe(true);
          if (point.listPrice !== null) expect(point.listPrice).toBeGreaterThan(point.price);
          if (before === undefined) continue;
          expect(point.day).toBeGreaterThan(before.day);
          expect(`${point.price} ${point.inStock}`).not.toBe(formatState(points.slice(0, i), point.day, null));
        }
      }),
    );
  });

  it('returns the same price for a date in any window', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 200 }), (offer, later) => {
        const now = simulatePrices(offer, TODAY - 400, TODAY);
        const then = simulatePrices(offer, TODAY - 400 + later, TODAY + later);
        for (let day = TODAY - 400 + later; day <= TODAY; day += 3)
          expect(formatState(then, day, offer.end)).toBe(formatState(now, day, offer.end));
      }),
    );
  });

  it('raises a price three weeks before a fake sale', () => {
    const market = DEMO_MARKETS.DE;
    let fakeSales = 0;
    for (let seed = 0; seed < 300; seed++) {
      const [sale] = listSales(seed, 'seesaw', TODAY - 60, TODAY - 1).filter(
        (one) => one.raisedFrom !== null && one.raisedFrom > TODAY - 60,
      );
      if (sale === undefined || sale.raisedFrom === null) continue;
      const offer = { ...STEADY_OFFER, seed, market, personality: 'seesaw' as const };
      const [before, raised] = simulatePrices(offer, sale.raisedFrom - 1, sale.raisedFrom);
      if (before === undefined || raised === undefined) continue;
      fakeSales++;
      expect(sale.start - sale.raisedFrom).toBe(RAISE_DAYS);
      expect(raised.price).toBeGreaterThan(before.price);
      const [during] = simulatePrices(offer, sale.start, sale.start);
      expect.assert(during !== undefined);
      expect(during.listPrice).toBe(raised.price);
      expect(Math.abs(during.price - before.price) / before.price).toBeLessThan(0.03);
    }
    expect(fakeSales).toBeGreaterThan(20);
  });

  it('lowers the price in a real sale below the price before it', () => {
    const sales = Array.from({ length: 300 }, (_, seed) => ({
      seed,
      sale: listSales(seed, 'ordinary', TODAY - 360, TODAY).find((one) => one.raisedFrom === null),
    }));
    const realSales = sales.flatMap(({ seed, sale }) => (sale === undefined ? [] : [{ seed, sale }]));
    expect(realSales.length).toBeGreaterThan(100);
    for (const { seed, sale } of realSales) {
      const offer = { ...STEADY_OFFER, seed };
      const [before] = simulatePrices(offer, sale.start - 1, sale.start - 1);
      const [during] = simulatePrices(offer, sale.start, sale.start);
      expect.assert(before !== undefined && during !== undefined);
      expect(during.price).toBeLessThan(before.price);
    }
  });
});

const STEADY_OFFER: PricedOffer = {
  seed: 1,
  stockSeed: 1,
  market: DEMO_MARKETS.SE,
  personality: 'ordinary',
  basePrice: 500_000,
  ending: 10,
  launch: TODAY - 1000,
  yearlyDecline: 0,
  successor: null,
  season: null,
  stockReliability: 1,
  start: TODAY - 900,
  end: null,
};

describe('roundPrice', () => {
  it('rounds prices as merchants of the market do', () => {
    expect([1_234_00, 249_30, 97_20, 12_40].map((price) => roundPrice(price, DEMO_MARKETS.SE, 100))).toEqual([
      1249_00, 249_00, 99_00, 12_00,
    ]);
    expect([1_234_00, 249_30, 97_20, 3_40].map((price) => roundPrice(price, DEMO_MARKETS.UK, 1))).toEqual([
      1229_99, 249_99, 96_99, 3_49,
    ]);
    expect(roundPrice(97_20, DEMO_MARKETS.DE, 10)).toBe(96_90);
  });
});
