import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOutlooks, isUseful, type Prediction, type ProductCases, scorePredictions } from './check-outlooks.ts';
import { ALL_CATEGORIES, OutlookTally } from './outlook-tally.ts';
import type { DayPrice } from './price-history.ts';
import { dailyAmounts, FALL_PERCENT, type PriceCase, pastCases, situationOn, WINDOWS } from './price-situation.ts';

const entry = (day: number, amount: number | null): DayPrice => {
  const lowest = amount === null ? null : { amount, merchantId: 1 };
  return { day, item: lowest, total: lowest };
};

const LOW_STILL = { level: 'low', activity: 'none' } as const;
const HIGH_MUCH = { level: 'high', activity: 'much' } as const;
const caseOf = (day: number, situation: PriceCase['situation'], fell: boolean): PriceCase => ({ day, situation, fell });

describe('daily amounts', () => {
  it('are totals where the product has one, and never mix totals and item prices', () => {
    const step = (day: number, item: number, total: number | null): DayPrice => ({
      day,
      item: { amount: item, merchantId: 1 },
      total: total === null ? null : { amount: total, merchantId: 1 },
    });
    expect(dailyAmounts([step(10, 100, null), step(12, 90, 95)], 13)).toEqual({
      first: 10,
      amounts: [null, null, 95, 95],
    });
    expect(dailyAmounts([step(10, 100, 105), step(12, 90, null)], 13)).toEqual({
      first: 10,
      amounts: [100, 100, 90, 90],
    });
    expect(dailyAmounts([], 13).amounts).toEqual([]);
    expect(dailyAmounts([step(10, 100, 105), step(11, 100, null), step(13, 100, 104)], 13).amounts).toEqual([
      105,
      null,
      null,
      104,
    ]);
  });

  it('begin 430 days ago at the earliest', () => {
    const { first, amounts } = dailyAmounts([entry(0, 90), entry(571, 95), entry(572, 100)], 1000);
    expect([first, amounts.length, amounts[0], amounts[1]]).toEqual([571, 430, 95, 100]);
  });
});

describe('situations and cases', () => {
  it('name how the price compares with the days before, and how often it changed', () => {
    const days = [entry(0, 100), entry(10, 80), entry(20, 100), entry(60, 120)];
    const daily = dailyAmounts(days, 100);
    expect(situationOn(daily, 20)).toBe(null);
    expect(situationOn(daily, 31)).toEqual({ level: 'usual', activity: 'little' });
    expect(situationOn(daily, 60)).toEqual({ level: 'high', activity: 'little' });
    expect(situationOn(daily, 95)).toEqual(LOW_STILL);
  });

  it('are not known where there is no price, or too few in the days before or after', () => {
    const windows = { lookback: 5, horizon: 3 };
    const on = (day: number, ...amounts: (number | null)[]) => situationOn({ first: 10, amounts }, day, windows);
    expect(on(15, 9, 9, null, null, 9, 9)).toEqual(LOW_STILL);
    expect(on(15, 9, 9, null, null, null, 9)).toBeNull();
    expect(on(15, 9, 9, 9, 9, 9, null)).toBeNull();
    expect(on(14, 9, 9, 9, 9, 9, 9)).toBeNull();
    expect(on(16, 9, 9, 9, 9, 9, 9)).toBeNull();
    const cases = (...amounts: (number | null)[]) => pastCases({ first: 0, amounts }, amounts.length - 1, windows);
    expect(cases(9, 9, 9, 9, 9, 9, null, 9, 9)).toEqual([{ day: 5, situation: LOW_STILL, fell: false }]);
    expect(cases(9, 9, 9, 9, 9, 9, null, null, 9)).toEqual([]);
    expect(cases(9, 9, 9, 9, 9, null, 9, 9, 9)).toEqual([]);
    expect(cases(9, 9, 9, 9, 9, 9, 9, 9)).toEqual([]);
  });

  it('name the limits of each level and activity', () => {
    const windows = { lookback: 9, horizon: 3 };
    const on = (...amounts: number[]) => situationOn({ first: 0, amounts }, 9, windows);
    const still = (now: number, low: number, rest: number) => on(low, ...Array<number>(8).fill(rest), now)?.level;
    expect([1004, 1006].map((now) => still(now, 1000, 2000))).toEqual(['low', 'usual']);
    expect([2020, 2021].map((now) => still(now, 1000, 2000))).toEqual(['usual', 'high']);
    // The median of ten days is the mean of the fifth and sixth, of 1000 and the price itself.
    const even = (now: number) => on(500, 600, 700, 800, 1000, 1200, 1300, 1400, 1500, now)?.level;
    expect([1020, 1021].map(even)).toEqual(['usual', 'high']);
    const changed = (times: number) => on(...Array.from({ length: 10 }, (_, i) => 100 + Math.min(i, times)))?.activity;
    expect([0, 1, 2, 3, 6, 7, 9].map(changed)).toEqual(['none', 'little', 'little', 'some', 'some', 'much', 'much']);
    const fell = (next: number) =>
      pastCases({ first: 0, amounts: [...Array<number>(10).fill(1000), next, 1000, 1000] }, 12, windows)[0]?.fell;
    expect([970, 971].map(fell)).toEqual([true, false]);
  });

  const histories = fc
    .uniqueArray(fc.tuple(fc.nat({ max: 160 }), fc.option(fc.integer({ min: 50, max: 60 }), { nil: null })), {
      selector: ([day]) => day,
      minLength: 1,
      maxLength: 30,
    })
    .map((all) => all.sort(([a], [b]) => a - b).map(([day, amount]) => entry(day, amount)));

  it('agree with looking at every day of the history', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const today = 160;
        const on = (day: number) => steps.findLast((step) => step.day <= day)?.total?.amount ?? null;
        const between = (from: number, to: number) =>
          Array.from({ length: to - from + 1 }, (_, i) => on(from + i)).filter((amount) => amount !== null);
        const expected: PriceCase[] = [];
        for (let day = today - WINDOWS.horizon; day >= (steps[0]?.day ?? 0) + WINDOWS.lookback; day -= 7) {
          const [now, past, after] = [
            on(day),
            between(day - WINDOWS.lookback, day),
            between(day + 1, day + WINDOWS.horizon),
          ];
          if (now === null || past.length * 3 < 31 * 2 || after.length * 3 < 30 * 2) continue;
          const sorted = past.toSorted((a, b) => a - b);
          const middle =
            (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0);
          const level = now <= Math.min(...past) * 1.005 ? 'low' : now <= (middle / 2) * 1.01 ? 'usual' : 'high';
          const changes = past.slice(1).filter((amount, i) => amount !== past[i]).length;
          const activity = changes > 6 ? 'much' : changes > 2 ? 'some' : changes > 0 ? 'little' : 'none';
          const fell = after.some((amount) => amount <= now * (1 - FALL_PERCENT / 100));
          expected.push({ day, situation: { level, activity }, fell });
        }
        expect(pastCases(dailyAmounts(steps, today), today)).toEqual(expected);
      }),
    );
  });
});

describe('the chance of a fall', () => {
  const products = fc.array(
    fc.record({
      categoryId: fc.integer({ min: 1, max: 3 }),
      cases: fc.array(fc.tuple(fc.constantFrom(LOW_STILL, HIGH_MUCH), fc.boolean()), { maxLength: 8 }),
    }),
  );

  it('lies between the shares of its groups, and counts each product once', () => {
    fc.assert(
      fc.property(products, (all) => {
        const tally = new OutlookTally();
        for (const { categoryId, cases } of all) tally.add(categoryId, cases.map(([s, fell]) => caseOf(1, s, fell))); // biome-ignore format: short
        for (const category of [ALL_CATEGORIES, 1, 2, 3]) {
          const inCategory = all.filter(({ categoryId }) => category === ALL_CATEGORIES || categoryId === category);
          const own = inCategory.map(({ cases }) => cases.filter(([situation]) => situation === LOW_STILL));
          expect(tally.outcomes(category, LOW_STILL)).toMatchObject({
            cases: own.flat().length,
            falls: own.flat().filter(([, fell]) => fell).length,
            products: own.filter((cases) => cases.length > 0).length,
          });
          const chance = tally.chance(category, LOW_STILL, []);
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        const restored = OutlookTally.of(tally.cells());
        expect(restored.chance(1, HIGH_MUCH, [])).toBe(tally.chance(1, HIGH_MUCH, []));
        expect(restored.baseRate()).toBe(tally.baseRate());
        // A page reads the market and one category.
        const read = OutlookTally.of(tally.cells().filter(({ categoryId }) => categoryId < 2));
        expect(read.baseRate()).toBe(tally.baseRate());
        expect(read.chance(1, LOW_STILL, [])).toBe(tally.chance(1, LOW_STILL, []));
      }),
    );
  });

  it('approaches what happened in its category with the number of cases, and moves with the product’s own', () => {
    const tally = new OutlookTally();
    const fill = (categoryId: number, count: number, fell: boolean) =>
      tally.add(categoryId, Array.from({ length: count }, () => caseOf(1, LOW_STILL, fell))); // biome-ignore format: short
    fill(1, 5000, true);
    fill(2, 50_000, false);
    expect(tally.chance(1, LOW_STILL, [])).toBeGreaterThan(0.9);
    expect(tally.chance(2, LOW_STILL, [])).toBeLessThan(0.01);
    expect(tally.chance(3, LOW_STILL, [])).toBeCloseTo(tally.baseRate(), 2);
    const own = Array.from({ length: 50 }, (_, i) => caseOf(i, LOW_STILL, true));
    expect(tally.chance(2, LOW_STILL, own)).toBeGreaterThan(tally.chance(2, LOW_STILL, []));
    expect(tally.chance(2, HIGH_MUCH, own)).toBe(tally.chance(2, HIGH_MUCH, []));
  });

  it('begins as 20 cases of all situations, 400 of the market and 100 of the category would have it', () => {
    const tally = new OutlookTally();
    const fill = (categoryId: number, situation: PriceCase['situation'], count: number, fell: boolean) =>
      tally.add(categoryId, Array.from({ length: count }, () => caseOf(1, situation, fell))); // biome-ignore format: short
    fill(1, LOW_STILL, 400, true);
    fill(2, LOW_STILL, 400, false);
    expect(tally.baseRate()).toBe(0.5);
    // Nobody has seen another situation, so that it is the share of all.
    expect(tally.chance(1, HIGH_MUCH, [])).toBe(0.5);
    // Half of the market's cases fell, all of the category's: the mean of both, as each has 400.
    expect(tally.chance(1, LOW_STILL, [])).toBe(0.75);
    expect(tally.chance(2, LOW_STILL, [])).toBe(0.25);
    expect(tally.chance(3, LOW_STILL, [])).toBe(0.5);
    const own = Array.from({ length: 100 }, () => caseOf(1, LOW_STILL, false));
    expect(tally.chance(1, LOW_STILL, own)).toBe(0.375);
    expect(tally.chance(2, LOW_STILL, own)).toBe(0.125);
    fill(3, HIGH_MUCH, 10, true);
    fill(3, HIGH_MUCH, 10, false);
    fill(4, { level: 'usual', activity: 'some' }, 20, false);
    // Of 840 cases 410 fell; of the 20 of this situation none did.
    expect(tally.chance(9, { level: 'usual', activity: 'some' }, [])).toBeCloseTo(410 / 840 / 2, 12);
  });
});

describe('checking predictions', () => {
  const TODAY = 400;
  const worldOf = (fellAt: (level: string, i: number) => boolean): ProductCases[] =>
    Array.from({ length: 200 }, (_, i) => ({
      categoryId: 1,
      cases: Array.from({ length: 30 }, (_, week) => {
        const situation = (i + week) % 2 === 0 ? LOW_STILL : HIGH_MUCH;
        return caseOf(TODAY - 30 - 7 * week, situation, fellAt(situation.level, i + week));
      }),
    }));

  it('finds them useful where situations differ, calibrated, and not useful where nothing can be known', () => {
    const regular = checkOutlooks(
      worldOf((level, i) => level === 'high' && i % 10 < 8),
      TODAY,
    );
    expect(isUseful(regular)).toBe(true);
    expect(regular.score).toBeLessThan(regular.baseScore * 0.8);
    for (const { predicted, observed } of regular.groups) expect(Math.abs(predicted - observed)).toBeLessThan(0.05);
    expect(isUseful(checkOutlooks([], TODAY))).toBe(false);
  });

  it('scores them by their squared errors, in groups by how likely a fall was called', () => {
    const prediction = fc.record({ chance: fc.integer({ min: 0, max: 100 }).map((n) => n / 100), fell: fc.boolean() });
    const bounds = [0.1, 0.2, 0.35, 0.5, 1];
    const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
    fc.assert(
      fc.property(fc.array(prediction, { minLength: 1 }), fc.constantFrom(0, 0.25, 1), (all, base) => {
        const found = scorePredictions(all, base);
        const error = (value: number, { fell }: Prediction) => (fell ? 1 - value : value) ** 2;
        expect(found.cases).toBe(all.length);
        expect(found.score).toBeCloseTo(mean(all.map((one) => error(one.chance, one))), 12);
        expect(found.baseScore).toBeCloseTo(mean(all.map((one) => error(base, one))), 12);
        const groups = bounds.map((to, i) =>
          all.filter(({ chance }) => chance <= to && chance > (bounds[i - 1] ?? -1)),
        );
        const expected = groups.filter(({ length }) => length > 0);
        expect(found.groups.map(({ cases }) => cases)).toEqual(expected.map(({ length }) => length));
        for (const [i, { predicted, observed }] of found.groups.entries()) {
          expect(predicted).toBeCloseTo(mean(expected[i]?.map(({ chance }) => chance) ?? []), 12);
          expect(observed).toBeCloseTo(mean(expected[i]?.map(({ fell }) => Number(fell)) ?? []), 12);
        }
      }),
    );
    expect(scorePredictions([], 0.5)).toEqual({ cases: 0, score: 0, baseScore: 0, groups: [] });
    const check = { ...scorePredictions([], 0), products: 1 };
    expect([0.1, 0.2, 0.3].map((score) => isUseful({ ...check, score, baseScore: 0.2 }))).toEqual([true, false, false]);
  });

  it('checks the cases of the last days, and learns from those whose outcome was known before', () => {
    const only = (...days: number[]) => ({ categoryId: 1, cases: days.map((day) => caseOf(day, LOW_STILL, true)) });
    const check = (...days: number[]) => checkOutlooks([only(...days), only(0)], 100, { days: 20, horizon: 10 });
    expect(check(70)).toMatchObject({ cases: 1, products: 1 });
    expect(check(69, 61)).toMatchObject({ cases: 0, products: 0 });
    expect(check(70, 90, 80)).toMatchObject({ cases: 3, products: 1 });
    const baseScore = (day: number) => checkOutlooks([only(80, day)], 100, { days: 20, horizon: 10 }).baseScore;
    // From day 60 one fall is known, so that the base rate is 1; the outcome of day 61 is not known on day 70.
    expect([60, 61].map(baseScore)).toEqual([0, 1]);
  });

  it('never knows what happened after the day of a prediction', () => {
    const before = worldOf(() => false);
    // Everything falls from the first checked day on: nothing before says so.
    const after = before.map(({ categoryId, cases }) => ({
      categoryId,
      cases: cases.map((one) => ({ ...one, fell: one.day > TODAY - 30 - 60 - 30 })),
    }));
    const [group, ...more] = checkOutlooks(after, TODAY).groups;
    expect(more).toEqual([]);
    expect(group?.predicted).toBeLessThan(0.01);
    expect(group?.observed).toBe(1);
  });
});
