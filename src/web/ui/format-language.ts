import { LOCALES, type Locale } from '../../market/locale.ts';

/** A locale's language in its own words; the country stands beside it. */
export const formatLanguage = (locale: Locale): string => LOCALES[locale].name.replace(/ \(.*\)$/, '');
