/** Whether `now` lies in an ISO 8601 interval `from/to`; null where the text is none. A day without a time is whole. */
export function holdsAt(interval: string, now: Date): boolean | null {
  const ends = interval.trim().split(/\s*\/\s*/);
  if (ends.length !== 2) return null;
  const [from, to] = [momentOf(ends[0]!, 'T00:00:00Z'), momentOf(ends[1]!, 'T23:59:59.999Z')];
  if (from === null || to === null || from > to) return null;
  return from <= now.getTime() && now.getTime() <= to;
}

function momentOf(text: string, timeOfDay: string): number | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!day && !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:?\d{2}/.test(text)) return null;
  const iso = text
    .replace(' ', 'T')
    .replace(/T(\d{2})(\d{2})(?=$|[Z+-])/, 'T$1:$2')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const zoned = /(Z|[+-]\d{2}:\d{2})$/i.test(iso) ? iso : `${iso}Z`;
  const moment = Date.parse(day ? text + timeOfDay : zoned);
  return Number.isNaN(moment) ? null : moment;
}
