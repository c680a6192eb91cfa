/** The day of a time (milliseconds since 1970) in UTC, such as 2026-11-23. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The month of a day, such as 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The beginning of a month such as 2026-11 in UTC, and that of the month after it. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}
