import type { Locale } from '../src/market/locale.ts';
import type { Text } from './catalogue/catalogue.ts';

/** The live locales. The texts of each are in one of the catalogue's languages. */
export const LIVE_LOCALES = [
  'sv-SE', 'nb-NO', 'da-DK', 'en-GB', 'en-US', 'de-DE', 'fi-FI',
  'fr-FR', 'en-IE', 'it-IT', 'es-ES', 'en-CA', 'fr-CA', 'es-US',
] as const satisfies readonly Locale[]; // biome-ignore format: two rows

export type LiveLocale = (typeof LIVE_LOCALES)[number];

export type Language = 'en' | 'sv' | 'nb' | 'da' | 'de' | 'fi' | 'fr' | 'it' | 'es' | 'us';

const LANGUAGES: Record<LiveLocale, Language> = {
  'sv-SE': 'sv',
  'nb-NO': 'nb',
  'da-DK': 'da',
  'en-GB': 'en',
  'en-US': 'us',
  'de-DE': 'de',
  'fi-FI': 'fi',
  'fr-FR': 'fr',
  'en-IE': 'en',
  'it-IT': 'it',
  'es-ES': 'es',
  'en-CA': 'en',
  'fr-CA': 'fr',
  'es-US': 'es',
};

const TEXT_INDEX: Record<Language, number> = { en: 0, sv: 1, nb: 2, da: 3, de: 4, fi: 5, fr: 6, it: 7, es: 8, us: 9 };

export const localeLanguage = (locale: LiveLocale): Language => LANGUAGES[locale];

/** Selects the text in a language. American English falls back to British English. */
export const selectText = (text: Text, language: Language): string => text[TEXT_INDEX[language]] ?? text[0];

/** Returns the text by live locale. */
export const namesByLocale = (text: Text): Partial<Record<Locale, string>> =>
  Object.fromEntries(LIVE_LOCALES.map((locale) => [locale, selectText(text, localeLanguage(locale))]));

/** The locale whose number format is used for each language. */
const NUMBER_LOCALES: Record<Language, LiveLocale> = {
  en: 'en-GB',
  sv: 'sv-SE',
  nb: 'nb-NO',
  da: 'da-DK',
  de: 'de-DE',
  fi: 'fi-FI',
  fr: 'fr-FR',
  it: 'it-IT',
  es: 'es-ES',
  us: 'en-US',
};

const numberFormats = new Map<Language, Intl.NumberFormat>();

/** Formats a number with grouped thousands, for use in sentences. */
export function formatNumber(amount: number, language: Language): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(NUMBER_LOCALES[language]);
  numberFormats.set(language, format);
  return format.format(amount);
}

export const decimalMark = (language: Language): string => (language === 'en' || language === 'us' ? '.' : ',');

/** "Washing machines" → "washing machines" inside a sentence; German nouns and abbreviations keep their capital. */
export function lowerFirst(word: string, language: Language): string {
  const [start = ''] = word.split(' ');
  const isAbbreviation = /^.[^\p{L}]/u.test(start) || start.slice(1) !== start.slice(1).toLowerCase();
  return language === 'de' || isAbbreviation ? word : word.charAt(0).toLowerCase() + word.slice(1);
}

export const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
