// Making a formatter costs a thousand times what using it does, so each is made once.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(locale: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${shape.day} ${shape.month} ${shape.year}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

/** A day of this or last year such as 20 Nov; `time` in milliseconds since 1970. */
export const formatShortDay = (time: number, locale: string): string =>
  formatterFor(locale, { day: 'numeric', month: 'short' }).format(time);

/** A month such as Nov; January says its year. */
export const formatMonth = (time: number, locale: string): string =>
  new Date(time).getUTCMonth() === 0
    ? formatterFor(locale, { month: 'short', year: 'numeric' }).format(time)
    : formatterFor(locale, { month: 'short' }).format(time);

/** A month with its year such as Nov 2026. */
export const formatMonthOfYear = (time: number, locale: string): string =>
  formatterFor(locale, { month: 'short', year: 'numeric' }).format(time);
