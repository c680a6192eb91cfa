// Creating an Intl formatter costs about a thousand times as much as using it, so each is created once.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.day} ${options.month} ${options.year}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
}

/** A day such as "20 Nov", for dates whose year is clear; `time` in milliseconds since 1970. */
export const formatShortDay = (time: number, locale: string): string =>
  formatterFor(locale, { day: 'numeric', month: 'short' }).format(time);

/** A month such as "Nov"; January includes its year. */
export const formatMonth = (time: number, locale: string): string =>
  new Date(time).getUTCMonth() === 0
    ? formatterFor(locale, { month: 'short', year: 'numeric' }).format(time)
    : formatterFor(locale, { month: 'short' }).format(time);

/** A month with its year such as "Nov 2026". */
export const formatMonthWithYear = (time: number, locale: string): string =>
  formatterFor(locale, { month: 'short', year: 'numeric' }).format(time);
