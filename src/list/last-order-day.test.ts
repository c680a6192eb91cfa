import { describe, expect, it } from 'vitest';
import { formatIsoDay, parseDay } from '../terms/utc-day.ts';
import { lastOrderDay } from './last-order-day.ts';

const last = (arrival: string, days: number) => formatIsoDay(lastOrderDay(parseDay(arrival), days));

/** Counts forward, day by day: on which day an order arrives. */
function arrivalOf(order: number, workingDays: number): number {
  let day = order;
  const isFree = () => [0, 6].includes(new Date(`${formatIsoDay(day)}T12:00:00Z`).getUTCDay());
  for (let left = workingDays; left > 0; left -= 1) {
    day += 1;
    while (isFree()) day += 1;
  }
  return day;
}

describe('the last day to order', () => {
  it('leaves out weekends', () => {
    expect(last('2026-12-24', 3)).toBe('2026-12-21');
    expect(last('2026-12-24', 4)).toBe('2026-12-18');
    expect(last('2026-12-27', 1)).toBe('2026-12-24');
    expect(last('2026-12-24', 0)).toBe('2026-12-24');
  });

  it('is in time, and the working day after it is not', () => {
    for (let arrival = parseDay('2026-12-01'); arrival < parseDay('2027-01-10'); arrival += 1) {
      for (const days of [1, 2, 5, 14]) {
        const order = lastOrderDay(arrival, days);
        expect(arrivalOf(order, days)).toBeLessThanOrEqual(arrival);
        expect(arrivalOf(arrivalOf(order, 1), days)).toBeGreaterThan(arrival);
      }
    }
  });
});
