import { DAY_MS } from '../src/terms/duration.ts';

/** Days since 1 January 1970, UTC. The number of a date does not depend on the current day. */
export type Day = number;

/** Length of the generated price history. */
export const HISTORY_DAYS = 400;

export const dateToDay = (date: Date): Day => Math.floor(date.getTime() / DAY_MS);

const isoDays = new Map<Day, string>();

/** Formats the start of a day in ISO 8601, e.g. `2026-11-20T00:00:00Z`. Cached, because the feeds repeat a few hundred days. */
export function formatDay(day: Day): string {
  const iso = isoDays.get(day) ?? `${new Date(day * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`;
  isoDays.set(day, iso);
  return iso;
}

/** The day number of a date; months count from 1. */
export const dayFromDate = (year: number, month: number, dayOfMonth: number): Day =>
  Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;

/** Months count from 1. */
export const dayMonth = (day: Day): number => new Date(day * DAY_MS).getUTCMonth() + 1;

export const dayYear = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();

/** The Friday after the fourth Thursday of November. */
export function blackFriday(year: number): Day {
  const first = dayFromDate(year, 11, 1);
  const weekday = (first + 4) % 7; // 1 January 1970 was a Thursday: 0 is Sunday.
  return first + ((4 - weekday + 7) % 7) + 22;
}

/** The day to which the catalogue's `launched` counts back. */
const ANCHOR = dayFromDate(2026, 11, 1);

// A product's launch day repeats after this many days, so that the demonstration always has recent products, however
// late it is started.
const LAUNCH_CYCLE = 1501;

/** Returns a product's last launch day up to today. `launched` is in days before the catalogue's anchor date. */
export function launchDay(launched: number, today: Day): Day {
  const age = (((launched + today - ANCHOR) % LAUNCH_CYCLE) + LAUNCH_CYCLE) % LAUNCH_CYCLE;
  return today - age;
}
