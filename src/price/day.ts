import { DAY_MS } from '../terms/duration.ts';

/** A UTC day as the number of days since 1970-01-01: a whole number that can be compared, subtracted and used as index. */
export type Day = number;

/** The UTC day that a time is in. */
export const toDay = (time: Date): Day => Math.floor(time.getTime() / DAY_MS);

/** The ISO date of a day, e.g. `2026-01-31`. */
export const formatDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of an ISO date, e.g. `2026-01-31`. */
export const parseDay = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY_MS);
