import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOn } from './calendar.ts';
import { DEMO_MARKETS, roundPrice } from './demo-market.ts';
import type { Personality } from './merchants/merchant.ts';
import { RAISE_DAYS, salesOf } from './sales.ts';
import { type PricedOffer, type PricePoint, simulatePrices } from './simulate-prices.ts';

const TODAY = dayOn(2026, 11, 20);

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

/** What an offer costs on a day by its points; null: the shop has it not yet, or no more. */
const on = (points: readonly PricePoint[], day: number, end: number | null): string | null => {
  const point = points.findLast((one) => one.day <= day);
  return point === undefined || (end !== null && day >= end) ? null : `${point.price} ${point.inStock}`;
};

describe('simulatePrices', () => {
  it('gives positive whole prices, each point a change, in the order of days', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const points = simulatePrices(offer, TODAY - 400, TODAY);
        points.forEach((point, i) => {
          expect(Number.isInteger(point.price) && point.price > 0).toBe(true);
          expect(point.day >= TODAY - 400 && point.day <= TODAY && point.day >= offer.start).toBe(true);
          if (point.listPrice !== null) expect(point.listPrice).toBeGreaterThan(point.price);
          if (i > 0) expect(point.day).toBeGreaterThan(points[i - 1].day);
          if (i > 0) expect(`${point.price} ${point.inStock}`).not.toBe(on(points.slice(0, i), point.day, null));
        });
      }),
    );
  });

  it('says the same of a date whichever day it is looked at from', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 200 }), (offer, later) => {
        const now = simulatePrices(offer, TODAY - 400, TODAY);
        const then = simulatePrices(offer, TODAY - 400 + later, TODAY + later);
        for (let day = TODAY - 400 + later; day <= TODAY; day += 3)
          expect(on(then, day, offer.end)).toBe(on(now, day, offer.end));
      }),
    );
  });

  it('raises a price three weeks before a sale that is none', () => {
    const market = DEMO_MARKETS.DE;
    let fakes = 0;
    for (let seed = 0; seed < 300; seed++) {
      const [sale] = salesOf(seed, 'seesaw', TODAY - 60, TODAY - 1).filter(
        (one) => one.raisedFrom !== null && one.raisedFrom > TODAY - 60,
      );
      if (sale === undefined || sale.raisedFrom === null) continue;
      const offer = { ...steady, seed, market, personality: 'seesaw' as const };
      const [before, raised] = simulatePrices(offer, sale.raisedFrom - 1, sale.raisedFrom);
      if (raised === undefined) continue;
      fakes++;
      expect(sale.start - sale.raisedFrom).toBe(RAISE_DAYS);
      expect(raised.price).toBeGreaterThan(before.price);
      const during = simulatePrices(offer, sale.start, sale.start)[0];
      expect(during.listPrice).toBe(raised.price);
      expect(Math.abs(during.price - before.price) / before.price).toBeLessThan(0.03);
    }
    expect(fakes).toBeGreaterThan(20);
  });

  it('lowers the price in a real sale below what it was before', () => {
    const sales = Array.from({ length: 300 }, (_, seed) => ({
      seed,
      sale: salesOf(seed, 'ordinary', TODAY - 360, TODAY).find((one) => one.raisedFrom === null),
    }));
    const found = sales.filter(({ sale }) => sale !== undefined);
    expect(found.length).toBeGreaterThan(100);
    for (const { seed, sale } of found) {
      if (sale === undefined) continue;
      const offer = { ...steady, seed };
      const [before] = simulatePrices(offer, sale.start - 1, sale.start - 1);
      const [during] = simulatePrices(offer, sale.start, sale.start);
      expect(during.price).toBeLessThan(before.price);
    }
  });
});

const steady: PricedOffer = {
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
  it('ends prices as the country’s shops do', () => {
    expect([1_234_00, 249_30, 97_20, 12_40].map((price) => roundPrice(price, DEMO_MARKETS.SE, 100))).toEqual([
      1249_00, 249_00, 99_00, 12_00,
    ]);
    expect([1_234_00, 249_30, 97_20, 3_40].map((price) => roundPrice(price, DEMO_MARKETS.UK, 1))).toEqual([
      1229_99, 249_99, 96_99, 3_49,
    ]);
    expect(roundPrice(97_20, DEMO_MARKETS.DE, 10)).toBe(96_90);
  });
});
