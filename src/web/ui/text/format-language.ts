import { LOCALES, type Locale } from '../../../market/locale.ts';

/** The name of a locale's language in that language, without the country. */
export const formatLanguage = (locale: Locale): string => LOCALES[locale].name.replace(/ \(.*\)$/, '');
