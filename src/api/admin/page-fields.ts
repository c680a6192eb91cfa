/** Ids separated by commas or spaces; null if a part is none. */
export function readNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) ? parts.map(Number) : null;
}

export const readSlugs = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** A day such as 2026-11-20; null if it is none. */
export function readDay(text: string): string | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}

/** A time in UTC such as 2026-11-27T08:00; null if it is none. */
export function readInstant(text: string): Date | null {
  const [, minutes] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?$/.exec(text) ?? [];
  const time = minutes === undefined ? Number.NaN : Date.parse(`${minutes}:00Z`);
  return Number.isNaN(time) ? null : new Date(time);
}
