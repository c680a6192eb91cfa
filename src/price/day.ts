/** Days are counted from 1970-01-01, in UTC: whole numbers that compare, subtract and index arrays. */
export type Day = number;

export const DAY_MS = 86_400_000;

export const dayOf = (time: Date): Day => Math.floor(time.getTime() / DAY_MS);

/** `2026-01-31` of the day's number. */
export const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const dayOfIso = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY_MS);
