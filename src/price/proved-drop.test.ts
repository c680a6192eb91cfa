import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerTotal, type PriceChange } from '../offer/offer.ts';
import { toDay } from '../terms/utc-day.ts';
import { type ProvedDrop, priceSpans, provedDrop, unchangedSince } from './proved-drop.ts';
import { dayToDate, priceLine } from './testing/price-line.ts';
import { changeAt, changesArbitrary, DAYS, hourToDate } from './testing/random-histories.ts';

const WINDOW = 30 * 24;

/** The drop, found by checking hour by hour. */
function naiveDrop(changes: readonly PriceChange[], now: number): ProvedDrop | null {
  const at = (hour: number) => {
    const change = changeAt(changes, null, hour);
    return change === null || change.stock === 'gone' ? null : change;
  };
  const current = at(now - 1);
  if (current === null || current.stock === 'out' || current !== changes.at(-1)) return null;
  let since = now - 1;
  while (since > 0 && at(since - 1)?.price === current.price) since--;
  const hours = Array.from({ length: WINDOW }, (_, i) => since - 1 - i);
  if (now - since > WINDOW || changeAt(changes, null, since - WINDOW) === null) return null;
  const before = hours.flatMap((hour) => at(hour) ?? []);
  if (before.every(({ stock }) => stock === 'out')) return null;
  const from = Math.min(...before.map((change) => change.price));
  const totals = before.flatMap((change) => offerTotal(change) ?? []);
  const total = offerTotal(current);
  if (total !== null && totals.length > 0 && total >= Math.min(...totals)) return null;
  let percent = 0;
  while ((percent + 1) * from <= (from - current.price) * 100) percent++;
  return percent < 1 ? null : { percent, from, days: 30, since: toDay(hourToDate(since)) };
}

describe('provedDrop', () => {
  it('F03 is the one that a check hour by hour finds', () => {
    fc.assert(
      fc.property(changesArbitrary, fc.integer({ min: 1, max: DAYS * 24 }), (changes, now) => {
        const known = changes.filter(({ seenAt }) => seenAt.getTime() < hourToDate(now).getTime());
        expect(provedDrop(known, hourToDate(now))).toEqual(naiveDrop(known, now));
      }),
      { numRuns: 2000 },
    );
  });

  it('is measured against the lowest price of the 30 days before', () => {
    const drop = { percent: 20, from: 100, days: 30, since: toDay(dayToDate(40)) };
    expect(provedDrop(priceLine([0, 120], [5, 100], [20, 130], [40, 80]), dayToDate(41))).toEqual({ ...drop });
    expect(provedDrop(priceLine([0, 100], [40, 80]), dayToDate(41))).toEqual(drop);
  });

  it('does not exist where the price was raised first', () => {
    expect(provedDrop(priceLine([0, 100], [35, 150], [40, 100]), dayToDate(41))).toBeNull();
    expect(provedDrop(priceLine([0, 100], [35, 150], [40, 105]), dayToDate(41))).toBeNull();
  });

  it('does not exist where the price moved into shipping, also where some total of the days before is unknown', () => {
    const before: Parameters<typeof priceLine> = [[0, 100], [20, 100, { shipping: null }]]; // biome-ignore format: short
    const now = (shipping: number | null) => provedDrop(priceLine(...before, [40, 80, { shipping }]), dayToDate(41));
    expect([now(20), now(30)]).toEqual([null, null]);
    expect([now(19), now(null)]).toMatchObject([{ percent: 20 }, { percent: 20 }]);
  });

  it('does not exist while fewer than 30 days are known', () => {
    expect(provedDrop(priceLine([11, 100], [40, 50]), dayToDate(41))).toBeNull();
    expect(provedDrop(priceLine([10, 100], [40, 50]), dayToDate(41))).not.toBeNull();
  });

  it('ends 30 days after it began', () => {
    expect(provedDrop(priceLine([0, 100], [40, 50]), dayToDate(70))).not.toBeNull();
    expect(provedDrop(priceLine([0, 100], [40, 50]), dayToDate(71))).toBeNull();
  });

  it('does not exist where the price moved into shipping', () => {
    expect(provedDrop(priceLine([0, 100], [40, 80, { shipping: 20 }]), dayToDate(41))).toBeNull();
    expect(provedDrop(priceLine([0, 100], [40, 80, { shipping: 5 }]), dayToDate(41))).toMatchObject({ percent: 20 });
  });

  it('does not exist where the offer is unavailable', () => {
    expect(provedDrop(priceLine([0, 100], [40, 50, { stock: 'out' }]), dayToDate(41))).toBeNull();
    expect(provedDrop(priceLine([0, 100], [40, 50], [41, 50, { stock: 'gone' }]), dayToDate(42))).toBeNull();
    expect(provedDrop([], dayToDate(1))).toBeNull();
  });

  it('does not exist where nobody could buy at the price before', () => {
    expect(provedDrop(priceLine([0, 999, { stock: 'out' }], [40, 500]), dayToDate(41))).toBeNull();
    const sold = priceLine([0, 999, { stock: 'out' }], [39, 999], [40, 500]);
    expect(provedDrop(sold, dayToDate(41))).toMatchObject({ from: 999 });
  });

  it('begins when the price fell, not when shipping or stock changed later', () => {
    const changes = priceLine([0, 100], [40, 80], [45, 80, { stock: 'out' }], [50, 80, { shipping: 5 }]);
    expect(provedDrop(changes, dayToDate(51))).toMatchObject({ percent: 20, since: toDay(dayToDate(40)) });
  });
});

describe('unchangedSince', () => {
  const since = (changes: readonly PriceChange[], end: number) => {
    const found = unchangedSince(priceSpans(changes, dayToDate(end).getTime()));
    return found === null ? null : new Date(found);
  };

  it('goes back over changes of shipping and stock, but not over another price or a time without the offer', () => {
    expect(since(priceLine([0, 100], [10, 100, { shipping: 5 }], [20, 100, { stock: 'out' }]), 30)).toEqual(
      dayToDate(0),
    );
    expect(since(priceLine([0, 100], [10, 90], [20, 90, { shipping: 5 }]), 30)).toEqual(dayToDate(10));
    expect(since(priceLine([0, 100], [10, 100, { stock: 'gone' }], [20, 100]), 30)).toEqual(dayToDate(20));
    expect(since([], 30)).toBeNull();
  });
});
