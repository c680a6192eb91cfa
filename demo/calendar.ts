/** Days are counted from 1 January 1970 at UTC midnight, so a date has one number whichever day it is looked at from. */
export type Day = number;

const MS_PER_DAY = 86_400_000;

export const HISTORY_DAYS = 400;

export const dayOf = (date: Date): Day => Math.floor(date.getTime() / MS_PER_DAY);

const isoDays = new Map<Day, string>();

/** The moment at which the day begins, e.g. `2026-11-20T00:00:00Z`; a few hundred days are asked for again and again. */
export function isoOf(day: Day): string {
  const iso = isoDays.get(day) ?? `${new Date(day * MS_PER_DAY).toISOString().slice(0, 10)}T00:00:00Z`;
  isoDays.set(day, iso);
  return iso;
}

/** The day number of a date; months count from 1. */
export const dayOn = (year: number, month: number, dayOfMonth: number): Day =>
  Date.UTC(year, month - 1, dayOfMonth) / MS_PER_DAY;

/** Months count from 1. */
export const monthOf = (day: Day): number => new Date(day * MS_PER_DAY).getUTCMonth() + 1;

export const yearOf = (day: Day): number => new Date(day * MS_PER_DAY).getUTCFullYear();

/** The Friday after the fourth Thursday of November. */
export function blackFriday(year: number): Day {
  const first = dayOn(year, 11, 1);
  const weekday = (first + 4) % 7; // 1 January 1970 was a Thursday: 0 is Sunday.
  return first + ((4 - weekday + 7) % 7) + 22;
}

/** The catalogue's `launched` counts from here. */
const ANCHOR = dayOn(2026, 11, 1);

// After so many days a product is taken to be its own successor and is launched anew, so that the demonstration keeps
// young products however late it is started.
const LAUNCH_CYCLE = 1501;

/** The day on which a product that the catalogue says was launched so many days ago came, the last one up to today. */
export function launchDay(launched: number, today: Day): Day {
  const age = (((launched + today - ANCHOR) % LAUNCH_CYCLE) + LAUNCH_CYCLE) % LAUNCH_CYCLE;
  return today - age;
}
