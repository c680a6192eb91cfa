import { describe, expect, it } from 'vitest';
import { isActiveAt } from './sale-dates.ts';

describe('isActiveAt', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  it.each([
    ['2026-03-01/2026-03-31', true],
    ['2026-03-15/2026-03-15', true],
    ['2026-03-15T13:00+01:00/2026-03-15T14:00+0100', true],
    ['2026-03-15T1301+0100/2026-03-16T00:00Z', false],
    ['2026-02-01T00:00-0800 / 2026-03-01T00:00-0800', false],
    ['2026-03-15T12:30Z/2026-03-31', false],
    ['2026-03-01/2026-03-15T12:30Z', true],
    ['2026-03-01T0:00/2026-03-31T23:59', true],
    ['2026-03-01 00:00:00 - 2026-03-15 12:59:59', false],
    ['2026-03-01 00:00:00 - 2026-03-15 13:00:00', true],
    ['2026-03-01T13:00-0800\\/2026-03-31T15:30-0800', true],
    ['2026-03-01,2026-03-31', true],
    ['2026-03-01 2026-03-14', false],
    ['2026/03/01-2026/03/31', true],
    ['01.03.2026/31.03.2026', true],
    ['20260301/20260314', false],
    ['2026-03-01/', true],
    ['/2026-03-14', false],
    ['/', null],
    ['01/03/2026 - 31/03/2026', null],
    ['2026-02-30/2026-13-31', null],
    ['2026-03-31/2026-03-01', null],
    ['2026-03-01', null],
    ['soon/later', null],
  ])('%s', (interval, expected) => expect(isActiveAt(interval, now, 'SE')).toBe(expected));

  it('rejects texts that are much longer than two dates', () => {
    expect(isActiveAt(`2026-03-01${' '.repeat(500_000)}2026-03-31`, now, 'SE')).toBeNull();
  });
});
