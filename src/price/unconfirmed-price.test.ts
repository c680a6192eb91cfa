import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../offer/offer.ts';
import { AGE_LIMIT_MS } from '../offer/offer-expiry.ts';
import { DAY_MS, HOUR_MS } from '../terms/duration.ts';
import { createReference, DEFAULT_SPREAD, isOutlier, weightedMedian } from './outlier-limit.ts';
import type { OfferHistory } from './price-history.ts';
import { FIRST_DAY, hourToDate } from './testing/random-histories.ts';
import { UnconfirmedOracle } from './testing/unconfirmed-oracle.ts';
import { type DecidedPrice, findUnconfirmedPrices, logSpread, withoutUnconfirmed } from './unconfirmed-price.ts';

const START = hourToDate(0);
const DAY = 24;

type Step = [hour: number, price: number | 'gone'];

/** An offer of a merchant with the same id by its prices; `seen`: the hour in which a feed last had it. */
function offer(id: number, steps: readonly Step[], seen = 1000): OfferHistory {
  const changes = steps.map(([hour, price]): PriceChange => {
    const isGone = price === 'gone';
    return {
      seenAt: hourToDate(hour),
      price: isGone ? 1 : price,
      shipping: 0,
      deposit: null,
      stock: isGone ? 'gone' : 'in',
    };
  });
  const until = new Date(hourToDate(seen).getTime() + AGE_LIMIT_MS);
  return { offerId: id, merchantId: id, condition: 'new', priceKind: 'public', changes, until };
}

/** The unconfirmed prices at an hour, in which every feed is read. */
function findAt(hour: number, offers: readonly [id: number, ...Step[]][], decided = new Map<number, DecidedPrice>()) {
  const histories = offers.map(([id, ...steps]) => offer(id, steps, hour));
  return findUnconfirmedPrices(histories, DEFAULT_SPREAD, decided, hourToDate(hour)).map((one) => ({
    ...one,
    from: (one.from - START.getTime()) / HOUR_MS,
    to: one.to === null ? null : (one.to - START.getTime()) / HOUR_MS,
    confirmsAt: one.confirmsAt === null ? null : (one.confirmsAt - START.getTime()) / HOUR_MS,
  }));
}

const others: [number, ...Step[]][] = [
  [11, [0, 1000]],
  [12, [0, 980]],
  [13, [0, 1040]],
];

describe('an implausible price', () => {
  it('F03 is found among thousands of offers of two marketplaces without comparing each with each', () => {
    const many = Array.from({ length: 8_000 }, (_, i) => ({
      ...offer(i, [[i % 900, 1000 + i]], 1000),
      merchantId: i % 2,
    }));
    const dear = offer(9_000, [[950, 10_000_000]], 1000);
    const startedAt = performance.now();
    const found = findUnconfirmedPrices([...many, dear], DEFAULT_SPREAD, new Map(), hourToDate(1000));
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(found.map(({ offerId }) => offerId)).toEqual([9_000]);
  });

  it('F03 is unconfirmed when it is far below what other shops ask, and time does not confirm a fifth of it', () => {
    const found = findAt(100, [...others, [1, [100, 90]]]);
    expect(found).toEqual([
      { offerId: 1, price: 90, from: 100, to: null, reason: 'below-others', usual: 1000, confirmsAt: null },
    ]);
    expect(findAt(100 + 90 * DAY, [...others, [1, [100, 90]]])).toHaveLength(1);
  });

  it('F03 is confirmed by a feed of 24 hours later, or of 72 hours where it is five times off', () => {
    const half: [number, ...Step[]][] = [...others, [1, [100, 400]]];
    expect(findAt(123, half)).toMatchObject([{ reason: 'below-others', confirmsAt: 124 }]);
    expect(findAt(124, half)).toEqual([]);
    const tenth: [number, ...Step[]][] = [[1, [0, 1000], [100, 100]]];
    expect(findAt(171, tenth)).toMatchObject([{ reason: 'below-own', usual: 1000, confirmsAt: 172 }]);
    expect(findAt(172, tenth)).toEqual([]);
  });

  it('F03 waits for a person far below every other, from a shop that nobody knows; less far, time confirms it', () => {
    const at = (hour: number, price: number, unknown: number[]) => {
      const histories = [offer(11, [[0, 1000]], hour), offer(1, [[100, price]], hour)];
      return findUnconfirmedPrices(histories, DEFAULT_SPREAD, new Map(), hourToDate(hour), new Set(unknown));
    };
    const later = 100 + 30 * DAY;
    expect(at(later, 100, [1])).toMatchObject([{ offerId: 1, reason: 'below-others', confirmsAt: null }]);
    expect(at(later, 100, [])).toEqual([]);
    expect(at(later, 100, [11])).toEqual([]);
    expect(at(later, 400, [1])).toEqual([]);
    // Far above, nobody is lured.
    expect(at(later, 10_000, [1])).toEqual([]);
  });

  it('F03 is not confirmed by time in which its feed was not read', () => {
    const histories = [
      offer(
        1,
        [
          [0, 1000],
          [100, 300],
        ],
        110,
      ),
    ];
    expect(findUnconfirmedPrices(histories, DEFAULT_SPREAD, new Map(), hourToDate(150))).toHaveLength(1);
  });

  it('F03 is confirmed by another shop that asks about the same', () => {
    expect(findAt(100, [...others, [1, [100, 90]], [2, [90, 100]]])).toEqual([]);
    expect(findAt(100, [...others, [1, [100, 90]], [2, [90, 120]]])).toHaveLength(2);
    // At the moment at which both change.
    expect(findAt(100, [...others, [1, [100, 90]], [2, [0, 1000], [100, 95]]])).toEqual([]);
  });

  it('F03 is confirmed or rejected by a person for prices of about that amount', () => {
    const offers: [number, ...Step[]][] = [...others, [1, [100, 90]]];
    const confirmed = new Map([[1, { verdict: 'confirmed', price: 95 } as const]]);
    expect(findAt(100, offers, confirmed)).toEqual([]);
    expect(findAt(101, [...others, [1, [100, 90], [101, 60]]], confirmed)).toHaveLength(1);
    const rejected = new Map([[11, { verdict: 'rejected', price: 1000 } as const]]);
    expect(findAt(500, others, rejected)).toMatchObject([{ offerId: 11, reason: 'rejected', confirmsAt: null }]);
  });

  it('F03 is also one that is far above', () => {
    expect(findAt(100, [...others, [1, [100, 9000]]])).toMatchObject([{ reason: 'above-others' }]);
    expect(findAt(300, [[1, [0, 1000], [300, 100_000]]])).toMatchObject([{ reason: 'above-own' }]);
  });

  it('F03 of two shops that contradict each other is the newer one, or the lower of two new ones', () => {
    expect(
      findAt(200, [
        [1, [0, 1000]],
        [2, [200, 90]],
      ]),
    ).toMatchObject([{ offerId: 2 }]);
    expect(
      findAt(200, [
        [1, [0, 90]],
        [2, [200, 1000]],
      ]),
    ).toMatchObject([{ offerId: 2 }]);
    expect(
      findAt(3, [
        [1, [0, 1000]],
        [2, [3, 90]],
      ]),
    ).toMatchObject([{ offerId: 2 }]);
    expect(
      findAt(3, [
        [1, [0, 90]],
        [2, [3, 1000]],
      ]),
    ).toMatchObject([{ offerId: 1 }]);
  });

  it('F03 of two shops is the newer one from 24 hours on', () => {
    const newer = (hour: number, first: number, second: number) =>
      findAt(hour, [[1, [0, first]], [2, [hour, second]]]).map(({ offerId }) => offerId); // biome-ignore format: short
    expect([newer(24, 1000, 90), newer(24, 90, 1000)]).toEqual([[2], [2]]);
    expect([newer(23, 1000, 90), newer(23, 90, 1000)]).toEqual([[2], [1]]);
  });

  it('F03 does not include a sale that all shops have, nor the return of a price from a mistake', () => {
    const sale = [11, 12, 13].map((id, i): [number, ...Step[]] => [id, [0, 1000], [500, 300 + i * 70]]);
    expect(findAt(501, sale)).toEqual([]);
    const mistake: [number, ...Step[]] = [1, [0, 1000], [500, 10], [506, 1000]];
    expect(findAt(600, [mistake])).toMatchObject([{ from: 500, to: 506, price: 10 }]);
  });

  it('F03 depends on the spread of its category', () => {
    const histories = [...others.map(([id, ...steps]) => offer(id, steps, 100)), offer(1, [[100, 400]], 100)];
    const findWith = (prior: number) => findUnconfirmedPrices(histories, prior, new Map(), hourToDate(100)).length;
    expect([findWith(0.2), findWith(0.5)]).toEqual([1, 0]);
  });
});

describe('withoutUnconfirmed', () => {
  it('keeps the times in which the offer was gone, each once', () => {
    const { changes } = offer(1, [[0, 1000], [10, 'gone'], [12, 11], [20, 1000]]); // biome-ignore format: short
    const wrong = { from: hourToDate(12).getTime(), to: hourToDate(20).getTime() };
    const found = withoutUnconfirmed(changes, [wrong]).map(({ seenAt, stock }) => [seenAt.getTime(), stock]);
    const at = (hour: number) => hourToDate(hour).getTime();
    expect(found).toEqual([[at(0), 'in'], [at(10), 'gone'], [at(20), 'in']]); // biome-ignore format: short
    expect(withoutUnconfirmed(changes, [])).toEqual(changes);
  });

  it('replaces unconfirmed periods by times in which the offer was gone', () => {
    const { changes } = offer(1, [
      [0, 1000],
      [10, 10],
      [12, 11],
      [20, 1000],
      [30, 5],
    ]);
    const period = (from: number, to: number | null) => ({
      from: hourToDate(from).getTime(),
      to: to === null ? null : hourToDate(to).getTime(),
    });
    const stocks = (periods: { from: number; to: number | null }[]) =>
      withoutUnconfirmed(changes, periods).map(({ seenAt, stock }) => [
        (seenAt.getTime() - START.getTime()) / HOUR_MS,
        stock,
      ]);
    expect(stocks([period(10, 20), period(30, null)])).toEqual([
      [0, 'in'],
      [10, 'gone'],
      [20, 'in'],
      [30, 'gone'],
    ]);
    expect(stocks([period(0, 20)])).toEqual([
      [20, 'in'],
      [30, 'in'],
    ]);
  });
});

describe('logSpread', () => {
  it('is the factor between the highest and the lowest price, those while an offer was gone left out', () => {
    const spread = (...offers: Step[][]) => Math.exp(logSpread(offers.map((steps, i) => offer(i + 1, steps))));
    expect(spread([[0, 100], [5, 'gone']], [[0, 250], [3, 200]])).toBeCloseTo(2.5);
    expect([spread(), spread([]), spread([[0, 'gone']])]).toEqual([1, 1, 1]);
  }); // biome-ignore format: short
});

describe('a reference', () => {
  it('has the median that half of the weight is below', () => {
    const weighted = fc.array(
      fc.record({ value: fc.integer({ min: 0, max: 20 }), weight: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(weighted, (values) => {
        const all = values.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value));
        const sorted = all.sort((a, b) => a - b);
        const middle = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
        const expected = ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
        expect(weightedMedian(values)).toBe(sorted.length === 0 ? null : expected);
      }),
    );
  });

  it('is not moved by a minority of wrong prices', () => {
    const logs = [1000, 1010, 990, 1, 100_000].map((price) => ({ value: Math.log(price), weight: 1 }));
    const reference = createReference(logs, DEFAULT_SPREAD);
    expect.assert(reference !== null);
    expect([1, 400, 2500, 100_000].map((price) => isOutlier(reference, price))).toEqual([true, true, true, true]);
    expect([600, 1000, 1600].map((price) => isOutlier(reference, price))).toEqual([false, false, false]);
  });
});

const HOURS = 45 * DAY;

const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 900, max: 1300 }) },
  { weight: 3, arbitrary: fc.constantFrom(10, 90, 95, 110, 250, 300, 420, 2600, 4000, 10_000) },
);
const history = fc.record({
  merchantId: fc.integer({ min: 1, max: 5 }),
  isPublic: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  steps: fc.uniqueArray(
    fc.record({
      hour: fc.oneof(fc.integer({ min: 0, max: HOURS }), fc.integer({ min: 0, max: 30 }), fc.constant(0)),
      price,
      isGone: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    { selector: ({ hour }) => hour, minLength: 1, maxLength: 7 },
  ),
  /** Hours from the last change to the last time a feed had the offer. */
  seenFor: fc.constantFrom(0, 5, 24, 30, 80, HOURS),
});
const histories = fc.array(history, { minLength: 1, maxLength: 6 }).map((all) =>
  all.map(({ merchantId, isPublic, steps, seenFor }, i): OfferHistory => {
    const ordered = [...steps].sort((a, b) => a.hour - b.hour);
    const last = ordered.at(-1)?.hour ?? 0;
    const seen = Math.min(HOURS, last + seenFor);
    const built = offer(
      i + 1,
      ordered.map((step): Step => [step.hour, step.isGone ? 'gone' : step.price]),
      seen,
    );
    return { ...built, merchantId, priceKind: isPublic ? 'public' : 'member' };
  }),
);
const decisions = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 6 }),
      fc.record({ verdict: fc.constantFrom('confirmed' as const, 'rejected' as const), price }),
    ),
    { maxLength: 2 },
  )
  .map((entries) => new Map<number, DecidedPrice>(entries));

describe('findUnconfirmedPrices', () => {
  it('F03 finds the same hours as a rule written hour by hour', () => {
    let found = 0;
    fc.assert(
      fc.property(histories, decisions, fc.constantFrom(0.1, 0.2, 0.35, 0.6), (all, decided, prior) => {
        const now = hourToDate(HOURS);
        const periods = findUnconfirmedPrices(all, prior, decided, now);
        const actual = new Map(all.map(({ offerId }) => [offerId, [] as number[]]));
        for (const { offerId, from, to } of periods) {
          const first = (from - FIRST_DAY * DAY_MS) / HOUR_MS;
          const end = to === null ? HOURS + 1 : (to - FIRST_DAY * DAY_MS) / HOUR_MS;
          for (let hour = first; hour < end; hour++) actual.get(offerId)?.push(hour);
        }
        found += periods.length;
        expect(actual).toEqual(new UnconfirmedOracle(all, prior, decided, { start: START, now }).unconfirmedHours());
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('F03 finds nothing where all prices are within a factor of two', () => {
    const close = histories.map((all) =>
      all.map((one) => ({
        ...one,
        changes: one.changes.map((change) => ({ ...change, price: 1000 + (change.price % 1001) })),
      })),
    );
    fc.assert(
      fc.property(close, (all) => {
        expect(findUnconfirmedPrices(all, 0.1, new Map(), hourToDate(HOURS))).toEqual([]);
      }),
    );
  });
});
