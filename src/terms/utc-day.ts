import { DAY_MS } from './duration.ts';

/** The day of a time (milliseconds since 1970) in UTC, such as 2026-11-23. */
export const isoDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether a text such as 2026-11-23 is a day of the calendar, and one that PostgreSQL has: it has no year 0. */
export function isCalendarDay(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // JavaScript takes 30 February for 2 March.
  return !Number.isNaN(time) && isoDayOf(time) === text;
}

/** How far ahead a day can be that people plan for; a later year is a typing error. */
const MAX_YEARS_AHEAD = 10;

/** Whether a day such as 2026-11-23 is too far ahead to be meant. */
export const isFarAhead = (day: string, now: Date): boolean =>
  Number(day.slice(0, 4)) - now.getUTCFullYear() > MAX_YEARS_AHEAD;

/** The month of a day, such as 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The beginning of a month such as 2026-11 in UTC, and that of the month after it. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

/** A UTC day as the number of days since 1970-01-01: a whole number that can be compared, subtracted and used as index. */
export type Day = number;

/** The UTC day that a time is in. */
export const toDay = (time: Date): Day => Math.floor(time.getTime() / DAY_MS);

/** The ISO date of a day, e.g. `2026-01-31`. */
export const formatIsoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of an ISO date, e.g. `2026-01-31`. */
export const parseDay = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY_MS);
