import type { Day } from '../terms/utc-day.ts';

/** Whether parcels are sent and delivered on that day: Monday to Friday. Day 0, 1970-01-01, was a Thursday. */
const isWorkingDay = (day: Day): boolean => (day + 3) % 7 < 5;

const lastWorkingDay = (day: Day): Day => (isWorkingDay(day) ? day : lastWorkingDay(day - 1));

/**
 * The last day on which an order arrives by `arrival` where delivery takes at most `workingDays`. Public holidays are not
 * known and count as working days. Time: linear in the number of working days.
 */
export function lastOrderDay(arrival: Day, workingDays: number): Day {
  let day = lastWorkingDay(arrival);
  for (let left = workingDays; left > 0; left -= 1) day = lastWorkingDay(day - 1);
  return day;
}
