import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIVE_MARKETS } from '../market/market.ts';
import { dayIn, minuteIn, nextAt } from '../market/time-zone.ts';
import { nextDigest, quietUntil, readUnsubscribeToken, standardChoice, unsubscribeToken } from './delivery-choice.ts';

const MINUTE = 60_000;
const market = fc.constantFrom(...LIVE_MARKETS.map(({ id }) => id));
const minute = fc.integer({ min: 0, max: 1439 });
// Both changes of the clock lie in the year.
const time = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getTime());

describe('a time of day', () => {
  it('comes next when the clock of the market first shows it, found by walking there minute by minute', () => {
    fc.assert(
      fc.property(market, minute, time, (id, wanted, after) => {
        let walked = Math.floor(after / MINUTE) * MINUTE + MINUTE;
        let before = minuteIn(id, walked - MINUTE);
        for (;;) {
          const shown = minuteIn(id, walked);
          // Put forward, the clock jumps over it.
          const isJumpedOver = shown - before > 1 && before < wanted && wanted < shown;
          if (shown === wanted || isJumpedOver) break;
          before = shown;
          walked += MINUTE;
        }
        expect(new Date(nextAt(id, wanted, after)).toISOString()).toBe(new Date(walked).toISOString());
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
  it('end at their own time, and hold until then', () => {
    fc.assert(
      fc.property(market, minute, minute, time, (id, from, until, at) => {
        fc.pre(from !== until);
        const choice = { ...standardChoice('email'), quiet: { from, until } };
        const end = quietUntil(choice, id, new Date(at));
        const now = minuteIn(id, at);
        const isQuiet = (now - from + 1440) % 1440 < (until - from + 1440) % 1440;
        expect(end !== null).toBe(isQuiet);
        if (end !== null) expect(end.getTime()).toBe(nextAt(id, until, at));
      }),
    );
  });
});

describe('digests', () => {
  it('come at eight in the morning, the weekly ones on Mondays', () => {
    fc.assert(
      fc.property(market, fc.constantFrom('daily' as const, 'weekly' as const), time, (id, digest, at) => {
        const due = nextDigest({ ...standardChoice('email'), digest }, id, new Date(at))?.getTime() ?? 0;
        expect(due).toBeGreaterThan(at);
        expect(minuteIn(id, due)).toBe(480);
        const weekday = new Date(`${dayIn(id, due)}T12:00:00Z`).getUTCDay();
        if (digest === 'weekly') expect(weekday).toBe(1);
        expect(due - at).toBeLessThan((digest === 'weekly' ? 7 : 1) * 86_400_000 + 2 * 3_600_000);
      }),
    );
  });
});

describe('unsubscribe links', () => {
  it('say what they are about to whoever signed them, and to nobody else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (recipient, topic) => {
        const token = unsubscribeToken({ recipient, topic }, 'secret');
        expect(readUnsubscribeToken(token, 'secret')).toEqual({ recipient, topic });
        expect(readUnsubscribeToken(token, 'another')).toBeNull();
        expect(readUnsubscribeToken(`${token}x`, 'secret')).toBeNull();
        expect(token).toMatch(/^[\w.-]+$/);
      }),
    );
  });
});
