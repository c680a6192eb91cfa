import { LOCALES, type Locale } from '../../../market/locale.ts';

/** The name of a locale's language in that language, without the country. */
export const formatLanguage = (locale: Locale): string => LOCALES[locale].name.replace(/ \(.*\)$/, '');

/** The name of a language code, such as "en", in the locale's language. */
export const formatLanguageCode = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
