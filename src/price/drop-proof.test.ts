import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../offer/offer.ts';
import { toDay } from '../terms/utc-day.ts';
import { dropProof, SHOWN_DAYS } from './drop-proof.ts';
import { provedDrop } from './proved-drop.ts';
import { changeAt, changesArbitrary, DAYS, FIRST_DAY, hourToDate } from './testing/random-histories.ts';

const WINDOW = 30 * 24;

/** The price of each hour from the first shown day to now; the time of the drop, in hours. */
function naiveHours(changes: readonly PriceChange[], now: number) {
  const at = (hour: number) => {
    const change = changeAt(changes, null, hour);
    return change === null || change.stock === 'gone' ? null : change.price;
  };
  let since = now - 1;
  while (since > 0 && at(since - 1) === at(now - 1)) since--;
  const first = (Math.floor(now / 24) - SHOWN_DAYS + 1) * 24;
  const hours = Array.from({ length: now + 1 - first }, (_, i) => first + i);
  return { since, hours: hours.map((hour) => ({ hour, day: FIRST_DAY + Math.floor(hour / 24), price: at(hour) })) };
}

describe('dropProof', () => {
  it('F01 has the daily prices that the drop is measured against, as a check of every hour finds them', () => {
    let proved = 0;
    fc.assert(
      fc.property(changesArbitrary, fc.integer({ min: 1, max: DAYS * 24 }), (changes, now) => {
        const known = changes.filter(({ seenAt }) => seenAt.getTime() < hourToDate(now).getTime());
        const drop = provedDrop(known, hourToDate(now));
        const proof = dropProof(known, hourToDate(now));
        if (drop === null) {
          expect(proof).toBeNull();
          return;
        }
        proved++;
        const { since, hours } = naiveHours(known, now);
        if (proof === null) throw new Error('a proved drop has a proof');
        const { lowestOn, prices: days, ...same } = proof;
        expect(same).toEqual(drop);
        expect(lowestOn).toBe(
          hours.findLast(({ hour, price }) => hour >= since - WINDOW && hour < since && price === drop.from)?.day,
        );
        for (const { day, price } of days) {
          const prices = hours.filter((one) => one.day === day).flatMap((one) => one.price ?? []);
          expect([day, price]).toEqual([day, prices.length === 0 ? null : Math.min(...prices)]);
        }
        expect(days.at(-1)?.day).toBe(toDay(hourToDate(now)));
        expect(days.length).toBe(SHOWN_DAYS);
      }),
      { numRuns: 2000 },
    );
    expect(proved).toBeGreaterThan(20);
  });

  it('names the last day with the lowest price, also where the price fell at midnight', () => {
    const on = (day: number, price: number): PriceChange => {
      return { seenAt: hourToDate(day * 24), price, shipping: 0, deposit: null, stock: 'in' };
    };
    const proof = dropProof([on(0, 120), on(5, 100), on(20, 130), on(40, 80)], hourToDate(41 * 24));
    expect(proof).toMatchObject({ percent: 20, from: 100, lowestOn: FIRST_DAY + 19, since: FIRST_DAY + 40 });
    expect(proof?.prices.map(({ price }) => price)).toEqual([
      ...Array<null>(48).fill(null),
      ...Array<number>(5).fill(120),
      ...Array<number>(15).fill(100),
      ...Array<number>(20).fill(130),
      80,
      80,
    ]);
  });
});
