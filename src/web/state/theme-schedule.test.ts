import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../market/site-setting.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { isTheme } from './theme.ts';
import { seasonOn, themeAt } from './theme-schedule.ts';

const at = (time: string, changes: Partial<typeof DEFAULT_SETTINGS> = {}, market: 'SE' | 'US' | 'UK' = 'UK') =>
  themeAt(market, { ...DEFAULT_SETTINGS, ...changes }, Date.parse(time));

/** Every day of a year with its season. */
const year = (number: number) => {
  const days = new Map<string, string>();
  for (let day = Date.UTC(number, 0, 1); day < Date.UTC(number + 1, 0, 1); day += DAY_MS) {
    const name = new Date(day).toISOString().slice(0, 10);
    const season = seasonOn(name);
    if (season !== null) days.set(name, season);
  }
  return days;
};

describe('the seasons', () => {
  it('L11 apply on their days of 2026 only', () => {
    const days = [...year(2026)];
    const seasonDays = (season: string) => days.filter(([, name]) => name === season).map(([day]) => day.slice(5));
    const january = ['25', '26', '27', '28', '29', '30', '31'].map((day) => `01-${day}`);
    expect(seasonDays('yellow-sale')).toEqual(january);
    expect(seasonDays('singles-day')).toEqual(['11-11']);
    expect(seasonDays('black-week')).toEqual(['11-23', '11-24', '11-25', '11-26', '11-28', '11-29']);
    expect(seasonDays('black-friday')).toEqual(['11-27']);
    expect(seasonDays('cyber-monday')).toEqual(['11-30']);
    expect(seasonDays('christmas')).toEqual(
      Array.from({ length: 26 }, (_, day) => `12-${String(day + 1).padStart(2, '0')}`),
    );
    expect(days).toHaveLength(7 + 1 + 7 + 1 + 26);
    expect(seasonOn('2026-11-20')).toBe(null);
  });

  it('L11 Black Friday follows the fourth Thursday, even if it is the fifth Friday', () => {
    expect(
      [2024, 2025, 2026, 2027, 2028, 2030].map((n) => [...year(n)].find(([, s]) => s === 'black-friday')?.[0]),
    ).toEqual(['2024-11-29', '2025-11-28', '2026-11-27', '2027-11-26', '2028-11-24', '2030-11-29']);
  });

  it('L11 Cyber Monday overrides Christmas', () => {
    expect(seasonOn('2024-12-02')).toBe('cyber-monday');
    expect(seasonOn('2024-12-01')).toBe('black-week');
    expect(seasonOn('2024-12-03')).toBe('christmas');
  });
});

describe('the theme of a market', () => {
  it('L11 changes at midnight in the market’s time zone', () => {
    expect(at('2026-11-22T22:59:59Z', {}, 'SE')).toBe('default');
    expect(at('2026-11-22T23:00:00Z', {}, 'SE')).toBe('black-week');
    expect(at('2026-11-22T23:59:59Z', {}, 'UK')).toBe('default');
    expect(at('2026-11-23T00:00:00Z', {}, 'UK')).toBe('black-week');
    expect(at('2026-11-23T04:59:59Z', {}, 'US')).toBe('default');
    expect(at('2026-11-23T05:00:00Z', {}, 'US')).toBe('black-week');
    expect(at('2026-12-27T00:00:00Z', {}, 'UK')).toBe('default');
  });

  it("L11 the operator's schedule applies from its start until before its end, and overrides the season", () => {
    const scheduled_themes = [{ theme: 'default', from: '2026-11-27T10:00:00Z', until: '2026-11-27T12:00:00Z' }];
    expect(at('2026-11-27T09:59:59Z', { scheduled_themes })).toBe('black-friday');
    expect(at('2026-11-27T10:00:00Z', { scheduled_themes })).toBe('default');
    expect(at('2026-11-27T11:59:59Z', { scheduled_themes })).toBe('default');
    expect(at('2026-11-27T12:00:00Z', { scheduled_themes })).toBe('black-friday');
  });

  it('L11 the configured theme applies outside of seasons; unknown themes are ignored', () => {
    expect(at('2026-11-20T12:00:00Z', { theme: 'brand-2' })).toBe('brand-2');
    expect(at('2026-11-25T12:00:00Z', { theme: 'brand-2' })).toBe('black-week');
    expect(at('2026-11-20T12:00:00Z', { theme: 'no-such-theme' })).toBe('default');
    const scheduled_themes = [{ theme: 'nothing', from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }];
    expect(at('2026-11-20T12:00:00Z', { scheduled_themes })).toBe('default');
  });

  it('L11 is a known theme at any time, and deterministic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (time) => {
        const theme = themeAt('US', DEFAULT_SETTINGS, time);
        expect(isTheme(theme)).toBe(true);
        expect(themeAt('US', DEFAULT_SETTINGS, time)).toBe(theme);
      }),
    );
  });
});
