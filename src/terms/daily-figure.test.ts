import { expect, it } from 'vitest';
import { TREND_DAYS, toTrend, trendStart } from './daily-figure.ts';

it('compares the last 30 whole days with the 30 days before them', () => {
  const amounts = [
    { day: '2026-09-30', amount: 1000 },
    { day: '2026-10-01', amount: 7 },
    { day: '2026-10-30', amount: 5 },
    { day: '2026-10-31', amount: 3 },
    { day: '2026-11-29', amount: 2 },
    { day: '2026-11-29', amount: 4 },
    { day: '2026-11-30', amount: 1000 },
  ];
  expect(trendStart('2026-11-30')).toBe('2026-10-01');
  const { days, before } = toTrend(amounts, '2026-11-30');
  expect(before).toBe(12);
  expect(days).toHaveLength(TREND_DAYS);
  expect([days[0], days[1], days.at(-1)]).toEqual([3, 0, 6]);
});
