// Making a formatter costs a thousand times what using it does, so each is made once.
const kept = new Map<string, unknown>();

function keep<T>(key: string, make: () => T): T {
  const known = kept.get(key);
  // The key names the kind of formatter, so what was kept under it is of that kind.
  if (known !== undefined) return known as T;
  const made = make();
  kept.set(key, made);
  return made;
}

/** A number as the locale groups it; at most two decimals. */
export const formatNumber = (value: number, locale: string): string =>
  keep(`number ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(value);

/** A rating such as 4.6. */
export const formatRating = (value: number, locale: string): string =>
  keep(
    `rating ${locale}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);

export const formatPercent = (value: number, locale: string): string =>
  keep(`percent ${locale}`, () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })).format(
    value,
  );

/** A day (`2026-11-20`) such as 20 Nov 2026. */
export const formatDay = (day: string, locale: string): string =>
  keep(
    `day ${locale}`,
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.parse(day));

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a time was, such as "14 minutes ago"; both in milliseconds since 1970. */
export function formatAgo(time: number, now: number, locale: string): string {
  const format = keep(`ago ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  // Less than a minute counts as one: what languages call "this minute" is not said of what is over.
  const age = Math.max(60_000, now - time);
  const [unit, length] = STEPS.find(([, step]) => age >= step) ?? STEPS[2];
  return format.format(-Math.floor(age / length), unit);
}

/** Whether a language sets its words and sentences without spaces between them. */
const isSetSolid = (locale: string): boolean => /^(ja|zh)/.test(locale);

/** Words one after another, with the comma of the language. */
export const formatList = (words: readonly string[], locale: string): string =>
  words.join(isSetSolid(locale) ? '、' : ', ');

/** Sentences one after another. */
export const joinSentences = (sentences: readonly string[], locale: string): string =>
  sentences.join(isSetSolid(locale) ? '' : ' ');

/** A country's name in the locale's language. */
export const formatRegion = (countryCode: string, locale: string): string =>
  keep(`region ${locale}`, () => new Intl.DisplayNames([locale], { type: 'region' })).of(countryCode) ?? countryCode;
