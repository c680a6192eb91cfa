import type { ContentLanguage } from '../terms/language/content-language.ts';

/** The 34 locales with site texts. `name` is the language's own name, `dayjsLocale` its locale file in dayjs. */
export const LOCALES = {
  'sv-SE': { dayjsLocale: 'sv', name: 'Svenska' },
  'nb-NO': { dayjsLocale: 'nb', name: 'Norsk bokmål' },
  'da-DK': { dayjsLocale: 'da', name: 'Dansk' },
  'en-GB': { dayjsLocale: 'en-gb', name: 'English (UK)' },
  'en-US': { dayjsLocale: 'en', name: 'English (US)' },
  'de-DE': { dayjsLocale: 'de', name: 'Deutsch' },
  'fi-FI': { dayjsLocale: 'fi', name: 'Suomi' },
  'fr-FR': { dayjsLocale: 'fr', name: 'Français' },
  'en-IE': { dayjsLocale: 'en-ie', name: 'English (Ireland)' },
  'it-IT': { dayjsLocale: 'it', name: 'Italiano' },
  'es-ES': { dayjsLocale: 'es', name: 'Español' },
  'en-CA': { dayjsLocale: 'en-ca', name: 'English (Canada)' },
  'fr-CA': { dayjsLocale: 'fr-ca', name: 'Français (Canada)' },
  'cs-CZ': { dayjsLocale: 'cs', name: 'Čeština' },
  'de-AT': { dayjsLocale: 'de-at', name: 'Deutsch (Österreich)' },
  'de-CH': { dayjsLocale: 'de-ch', name: 'Deutsch (Schweiz)' },
  'fr-CH': { dayjsLocale: 'fr-ch', name: 'Français (Suisse)' },
  'it-CH': { dayjsLocale: 'it-ch', name: 'Italiano (Svizzera)' },
  'en-CH': { dayjsLocale: 'en-gb', name: 'English (Switzerland)' },
  'el-GR': { dayjsLocale: 'el', name: 'Ελληνικά' },
  'en-AU': { dayjsLocale: 'en-au', name: 'English (Australia)' },
  'en-NZ': { dayjsLocale: 'en-nz', name: 'English (New Zealand)' },
  'fr-BE': { dayjsLocale: 'fr', name: 'Français (Belgique)' },
  'nl-BE': { dayjsLocale: 'nl-be', name: 'Nederlands (België)' },
  'hu-HU': { dayjsLocale: 'hu', name: 'Magyar' },
  'nl-NL': { dayjsLocale: 'nl', name: 'Nederlands' },
  'pl-PL': { dayjsLocale: 'pl', name: 'Polski' },
  'pt-PT': { dayjsLocale: 'pt', name: 'Português' },
  'ro-RO': { dayjsLocale: 'ro', name: 'Română' },
  'sk-SK': { dayjsLocale: 'sk', name: 'Slovenčina' },
  'ja-JP': { dayjsLocale: 'ja', name: '日本語' },
  'zh-CN': { dayjsLocale: 'zh-cn', name: '简体中文' },
  'es-MX': { dayjsLocale: 'es-mx', name: 'Español (México)' },
  'es-US': { dayjsLocale: 'es-us', name: 'Español (EE. UU.)' },
} as const satisfies Record<`${ContentLanguage}-${string}`, { dayjsLocale: string; name: string }>;

export type Locale = keyof typeof LOCALES;

/** The main locale of each regional one. A regional locale only has the texts that differ from its main locale. */
const MAIN_LOCALE_BY_LOCALE: Partial<Record<Locale, Locale>> = {
  'en-US': 'en-GB',
  'en-IE': 'en-GB',
  'en-CA': 'en-GB',
  'en-CH': 'en-GB',
  'en-AU': 'en-GB',
  'en-NZ': 'en-GB',
  'de-AT': 'de-DE',
  'de-CH': 'de-DE',
  'fr-CA': 'fr-FR',
  'fr-CH': 'fr-FR',
  'fr-BE': 'fr-FR',
  'it-CH': 'it-IT',
  'nl-BE': 'nl-NL',
  'es-MX': 'es-ES',
  'es-US': 'es-ES',
};

/** The locale that a regional locale falls back to; any other locale is its own main locale. */
export const getMainLocale = (locale: Locale): Locale => MAIN_LOCALE_BY_LOCALE[locale] ?? locale;

/** The ISO 639-1 language in which a locale's content is written and searched; English for an unknown locale. */
export const getContentLanguage = (locale: string): string => (isLocale(locale) ? locale.slice(0, 2) : 'en');

export const isLocale = (text: string): text is Locale => Object.hasOwn(LOCALES, text);
