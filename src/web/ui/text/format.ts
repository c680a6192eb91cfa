import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../terms/duration.ts';

/** Memoizes a formatter per locale: creating an Intl formatter costs about a thousand times as much as using it. */
function perLocale<Formatter>(create: (locale: string) => Formatter): (locale: string) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale) => {
    const cached = formatters.get(locale);
    if (cached !== undefined) return cached;
    const formatter = create(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
}

const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const ratingFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percentFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);
const dayFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const agoFormat = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const regionNames = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** A number with the grouping of the locale and at most two decimals. */
export const formatNumber = (value: number, locale: string): string => numberFormat(locale).format(value);

/** A rating such as 4.6. */
export const formatRating = (value: number, locale: string): string => ratingFormat(locale).format(value);

/** A share of 1 as a percentage with at most one decimal, such as a rate of VAT: 0.255 is "25.5%". */
export const formatRate = (value: number, locale: string): string =>
  value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });

export const formatPercent = (value: number, locale: string): string => percentFormat(locale).format(value);

/** A day (`2026-11-20`) such as "20 Nov 2026". */
export const formatDay = (day: string, locale: string): string => dayFormat(locale).format(Date.parse(day));

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** The age of a time, such as "14 minutes ago"; both times in milliseconds since 1970. */
export function formatAgo(time: number, now: number, locale: string): string {
  // Ages below a minute count as one minute: "this minute" would not read as past.
  const age = Math.max(MINUTE_MS, now - time);
  const [unit, length] = UNITS.find(([, length]) => age >= length) ?? UNITS[2];
  return agoFormat(locale).format(-Math.floor(age / length), unit);
}

/** A length of time in the unit that fits, such as "5 hours" or "2.5 days"; at least one minute. */
export function formatHours(hours: number, locale: string): string {
  const [value, unit] = hours < 1 ? [hours * 60, 'minute'] : hours < 48 ? [hours, 'hour'] : [hours / 24, 'day'];
  const maximumFractionDigits = unit === 'minute' || value >= 10 ? 0 : 1;
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits });
  return format.format(unit === 'minute' ? Math.max(1, value) : value);
}

/** An interval in the largest unit that divides it, such as "6 hours" or "90 minutes". */
export function formatInterval(minutes: number, locale: string): string {
  const interval = minutes * MINUTE_MS;
  const [unit, length] = UNITS.find(([, one]) => interval % one === 0) ?? UNITS[2];
  return (interval / length).toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });
}

/** Whether a language is written without spaces between words and sentences. */
const hasNoSpaces = (locale: string): boolean => /^(ja|zh)/.test(locale);

/** Joins words with the comma of the language. */
export const formatList = (words: readonly string[], locale: string): string =>
  words.join(hasNoSpaces(locale) ? '、' : ', ');

/** Joins sentences with the spacing of the language. */
export const joinSentences = (sentences: readonly string[], locale: string): string =>
  sentences.join(hasNoSpaces(locale) ? '' : ' ');

/** A country's name in the locale's language. */
export const formatRegion = (countryCode: string, locale: string): string =>
  regionNames(locale).of(countryCode) ?? countryCode;
