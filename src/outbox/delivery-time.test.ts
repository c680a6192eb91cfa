import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIVE_MARKETS } from '../market/market.ts';
import { localDate, localMinuteOfDay, nextLocalTime } from '../market/time-zone.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../terms/duration.ts';
import { defaultDeliveryPreference } from './delivery-preference.ts';
import { nextDigestAt, quietHoursEnd } from './delivery-time.ts';

const market = fc.constantFrom(...LIVE_MARKETS.map(({ id }) => id));
const minute = fc.integer({ min: 0, max: 1439 });
// The year contains both daylight saving changes.
const time = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getTime());

describe('the next occurrence of a time of day', () => {
  it('matches a minute-by-minute search in the market’s time zone', () => {
    fc.assert(
      fc.property(market, minute, time, (id, wanted, after) => {
        let candidate = Math.floor(after / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
        let before = localMinuteOfDay(id, candidate - MINUTE_MS);
        for (;;) {
          const local = localMinuteOfDay(id, candidate);
          // When clocks go forward they skip this time.
          const isSkipped = local - before > 1 && before < wanted && wanted < local;
          if (local === wanted || isSkipped) break;
          before = local;
          candidate += MINUTE_MS;
        }
        expect(new Date(nextLocalTime(id, wanted, after)).toISOString()).toBe(new Date(candidate).toISOString());
      }),
      {
        numRuns: 60,
        examples: [
          ['SE', 150, Date.parse('2026-03-28T23:00:00Z')],
          ['SE', 150, Date.parse('2026-10-24T23:30:00Z')],
          ['US', 90, Date.parse('2026-11-01T05:00:00Z')],
        ],
      },
    );
  });
});

describe('quiet hours', () => {
  it('last until their end in the market’s time zone', () => {
    fc.assert(
      fc.property(market, minute, minute, time, (id, from, until, at) => {
        fc.pre(from !== until);
        const choice = { ...defaultDeliveryPreference('email'), quiet: { from, until } };
        const end = quietHoursEnd(choice, id, new Date(at));
        const now = localMinuteOfDay(id, at);
        const isQuiet = (now - from + 1440) % 1440 < (until - from + 1440) % 1440;
        expect(end !== null).toBe(isQuiet);
        if (end !== null) expect(end.getTime()).toBe(nextLocalTime(id, until, at));
      }),
    );
  });
});

describe('digests', () => {
  it('are due at eight in the morning, weekly ones on Mondays', () => {
    fc.assert(
      fc.property(market, fc.constantFrom('daily' as const, 'weekly' as const), time, (id, digest, at) => {
        const due = nextDigestAt({ ...defaultDeliveryPreference('email'), digest }, id, new Date(at))?.getTime() ?? 0;
        expect(due).toBeGreaterThan(at);
        expect(localMinuteOfDay(id, due)).toBe(480);
        const weekday = new Date(`${localDate(id, due)}T12:00:00Z`).getUTCDay();
        if (digest === 'weekly') expect(weekday).toBe(1);
        expect(due - at).toBeLessThan((digest === 'weekly' ? 7 : 1) * DAY_MS + 2 * HOUR_MS);
      }),
    );
  });
});
