/** A day and a time of day such as 20 Nov 2026, 14:05, in the clock of who reads it once scripts run. */
export const formatMoment = (iso: string, locale: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
