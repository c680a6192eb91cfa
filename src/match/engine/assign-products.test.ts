import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignProducts } from './assign-products.ts';
import { joinThresholds, lowestThreshold, wilsonLowerBound } from './learned-thresholds.ts';

const choice = fc.record({ productId: fc.nat(6), logOdds: fc.integer({ min: -5, max: 5 }) });

describe('assignProducts', () => {
  it('gives no product twice, nothing below the minimum, and leaves no better pair free', () => {
    fc.assert(
      fc.property(fc.array(fc.array(choice, { maxLength: 4 }), { maxLength: 8 }), (choices) => {
        const assigned = assignProducts(choices, 0);
        const taken = assigned.flatMap((one) => one?.productId ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        for (const [i, own] of choices.entries()) {
          const chosen = assigned[i] ?? null;
          if (chosen !== null) expect(own).toContain(chosen);
          for (const other of own) {
            if (other.logOdds < 0 || other.logOdds <= (chosen?.logOdds ?? Number.NEGATIVE_INFINITY)) continue;
            // A better product was taken by an offer that is at least as likely.
            const winner = assigned.find((one) => one?.productId === other.productId);
            expect(winner?.logOdds).toBeGreaterThanOrEqual(other.logOdds);
          }
        }
      }),
    );
  });
});

describe('the order of offers', () => {
  it('decides between pairs that are as likely', () => {
    const choices = [[{ productId: 1, logOdds: 2 }], [{ productId: 1, logOdds: 2 }], [{ productId: 1, logOdds: 1 }]];
    expect(assignProducts(choices, 0).map((one) => one?.productId ?? null)).toEqual([1, null, null]);
  });

  it('joins none below the minimum', () => {
    expect(assignProducts([[{ productId: 1, logOdds: -1 }]], 0)).toEqual([null]);
    expect(assignProducts([[{ productId: 1, logOdds: 0 }]], 0)).toEqual([{ productId: 1, logOdds: 0 }]);
  });
});

describe('wilsonLowerBound', () => {
  it('is the lower end of the interval of a one-sided confidence of 90 %', () => {
    // (p + z²/2n − z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n) with z = 1.282.
    expect(wilsonLowerBound(0, 0)).toBe(0);
    expect(wilsonLowerBound(8, 10)).toBeCloseTo(0.6015, 4);
    expect(wilsonLowerBound(10, 10)).toBeCloseTo(10 / (10 + 1.282 ** 2), 10);
    expect(wilsonLowerBound(0, 10)).toBeCloseTo(0, 10);
    expect(wilsonLowerBound(50, 100)).toBeCloseTo(0.4364, 4);
  });
});

describe('lowestThreshold', () => {
  const judged = (count: number, wrong: number) =>
    Array.from({ length: count }, (_, i) => ({ edge: i, logOdds: count - i, isSame: i < count - wrong }));

  it('is where the decisions from it on prove the precision', () => {
    const threshold = lowestThreshold(judged(1000, 500), 0.99);
    const from = judged(1000, 500).filter(({ logOdds }) => logOdds >= threshold);
    expect(from.length).toBeGreaterThanOrEqual(500);
    expect(wilsonLowerBound(from.filter(({ isSame }) => isSame).length, from.length)).toBeGreaterThanOrEqual(0.99);
  });

  it('is the lowest score where all of them prove exactly the precision', () => {
    expect(lowestThreshold(judged(20, 0), wilsonLowerBound(20, 20))).toBe(1);
  });

  it('is the highest score where too few are known', () => {
    expect(lowestThreshold(judged(20, 0), 0.99)).toBe(20);
    expect(lowestThreshold([], 0.99)).toBe(0);
  });

  it('does not depend on the order of the pairs', () => {
    expect(lowestThreshold(judged(1000, 500).toReversed(), 0.99)).toBe(lowestThreshold(judged(1000, 500), 0.99));
  });
});

describe('joinThresholds', () => {
  const judged = (isCoded: boolean, from: number, isSame: boolean) =>
    Array.from({ length: 400 }, (_, i) => ({ edge: 0, pool: 0, logOdds: from - i / 1000, isSame, isCoded }));

  it('proves pairs with a code and pairs without by themselves', () => {
    const certain = [...judged(true, 2, true), ...judged(false, 4, true)];
    const wrong = [...judged(true, 1, false), ...judged(false, 3, false)];
    const { minimumJoin, minimumJoinByCode } = joinThresholds([...certain, ...wrong], 0.99);
    expect(minimumJoin).toBeGreaterThan(2.9);
    expect(minimumJoinByCode).toBeGreaterThan(0.9);
    expect(minimumJoinByCode).toBeLessThan(2);
    // Right joins by a code prove nothing of pairs without one.
    expect(joinThresholds([...judged(true, 5, true), ...wrong], 0.995).minimumJoin).toBe(3);
  });

  it('knows nothing of codes where none names a product', () => {
    expect(joinThresholds(judged(false, 4, true), 0.99).minimumJoinByCode).toBeNull();
  });
});
