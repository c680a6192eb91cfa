import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { toDay } from '../terms/utc-day.ts';
import { judgeClaim } from './price-claim.ts';

const FIRST = Date.UTC(2026, 0, 1);
const at = (day: number): Date => new Date(FIRST + day * DAY_MS);
const asked = (day: number, price: number): PriceChange => {
  return { seenAt: at(day), price, shipping: 0, deposit: null, stock: 'in' };
};
const gone = (day: number): PriceChange => ({ ...asked(day, 1), stock: 'gone' });
const judge = (changes: readonly PriceChange[], now: number, claimed = 100) => judgeClaim(changes, claimed, at(now));

describe('the verdict on a “was” price', () => {
  it('F03 is that it is proved where it applied on all 30 days before, with the days for which it did', () => {
    expect(judge([asked(0, 90), asked(10, 100), asked(50, 80)], 55)).toEqual({
      verdict: 'proved',
      days: 40,
      since: toDay(at(50)),
    });
    expect(judge([asked(10, 120), asked(50, 80)], 50)).toMatchObject({ verdict: 'proved', days: 40 });
    expect(judge([asked(20, 100), asked(50, 80)], 55)).toMatchObject({ verdict: 'proved', days: 30 });
    expect(judge([asked(21, 100), asked(50, 80)], 55)).toMatchObject({ verdict: 'new', days: 29 });
  });

  it('F03 is that the price was raised first where it was lower within the 30 days', () => {
    expect(judge([asked(0, 85), asked(39, 100), asked(60, 80)], 62)).toMatchObject({ verdict: 'raised', days: 21 });
    expect(judge([asked(0, 100), asked(20, 85), asked(39, 100), asked(60, 80)], 62)).toMatchObject({ days: 21 });
  });

  it('F03 is that it is recycled where another price applied since, or the reduction is older than 30 days', () => {
    expect(judge([asked(0, 100), asked(40, 85), asked(90, 80)], 92)).toMatchObject({ verdict: 'recycled', days: 52 });
    expect(judge([asked(0, 100), asked(85, 90), asked(90, 80)], 92)).toMatchObject({ verdict: 'recycled', days: 7 });
    expect(judge([asked(0, 100), asked(40, 80)], 71)).toMatchObject({ verdict: 'recycled', days: 31 });
  });

  it('F03 is not changed by some days without the offer', () => {
    expect(judge([asked(0, 100), gone(45), asked(50, 80)], 55)).toMatchObject({ verdict: 'proved', days: 50 });
    expect(judge([asked(0, 100), gone(10), asked(50, 80)], 55)).toMatchObject({ verdict: 'recycled', days: 45 });
    expect(judge([asked(0, 100), gone(20), asked(50, 80)], 55)).toMatchObject({ verdict: 'recycled', days: 35 });
    expect(judge([asked(0, 100), gone(21), asked(50, 80)], 55)).toMatchObject({ verdict: 'proved', days: 50 });
  });

  it('F03 is that it never applied, or that the offer is too new to tell', () => {
    expect(judge([asked(0, 99), asked(50, 80)], 55)).toMatchObject({ verdict: 'unseen', days: 55 });
    expect(judge([asked(0, 100), asked(12, 80)], 14)).toMatchObject({ verdict: 'new', days: 12 });
    expect(judge([asked(0, 80)], 5)).toMatchObject({ verdict: 'new', days: 5 });
  });

  it('F03 is none without a reduction, and for an offer that is gone', () => {
    expect(judge([asked(0, 100)], 50)).toBeNull();
    expect(judge([asked(0, 100), asked(40, 80), gone(45)], 50)).toBeNull();
    expect(judge([], 50)).toBeNull();
  });

  const DAYS = 120;
  const histories = fc
    .uniqueArray(
      fc.record({
        day: fc.nat({ max: DAYS - 1 }),
        price: fc.constantFrom(80, 85, 99, 100, 110),
        isGone: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      }),
      { selector: ({ day }) => day, minLength: 1, maxLength: 9 },
    )
    .map((list) =>
      list.sort((a, b) => a.day - b.day).map(({ day, price, isGone }) => (isGone ? gone(day) : asked(day, price))),
    );

  /** Verdict and days from a table with a price for each day; null: gone or not known yet. */
  function verdictByDays(changes: readonly PriceChange[]): [verdict: string, days: number] | null {
    const table = Array.from({ length: DAYS }, (_, day) => {
      const change = changes.findLast(({ seenAt }) => seenAt.getTime() <= at(day).getTime());
      return change === undefined || change.stock === 'gone' ? null : change.price;
    });
    const now = table[DAYS - 1] ?? null;
    const [first] = changes;
    if (now === null || now >= 100 || first === undefined) return null;
    const since = table.findLastIndex((price) => price !== now) + 1;
    const known = toDay(first.seenAt) - toDay(at(0));
    const isFull = (price: number | null): boolean => price !== null && price >= 100;
    const last = table.slice(0, since).findLastIndex(isFull);
    if (last === -1) return [DAYS - known < 30 ? 'new' : 'unseen', DAYS - known];
    const isFollowed = table.slice(last + 1, since).some((price) => price !== null);
    if (DAYS - since > 30 || isFollowed || last < since - 30) return ['recycled', DAYS - last - 1];
    if (since - known < 30) return ['new', since - known];
    const isLower = (price: number | null): boolean => price !== null && price < 100;
    const lower = table.slice(0, since).findLastIndex(isLower);
    const start = table.findIndex((price, day) => day > lower && isFull(price));
    return [table.slice(since - 30, since).some(isLower) ? 'raised' : 'proved', since - start];
  }

  it('F03 equals the verdict from a plain table of days', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const judged = judge(changes, DAYS);
        expect(judged === null ? null : [judged.verdict, judged.days]).toEqual(verdictByDays(changes));
      }),
      { numRuns: 2000 },
    );
  });
});
