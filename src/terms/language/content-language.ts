/** The languages that content is written and searched in (ISO 639-1): those of `LOCALES` in `market/locale.ts`. */
export type ContentLanguage =
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'fi'
  | 'fr'
  | 'hu'
  | 'it'
  | 'ja'
  | 'nb'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'sk'
  | 'sv'
  | 'zh';

/**
 * A table with a row for every content language, so that a new one does not compile until each table has it. Null: there is
 * nothing for the language. Other languages and locales may have rows too.
 */
export type ByLanguage<T> = Readonly<Record<ContentLanguage, T | null> & Record<string, T | null>>;

/** The rows of a table that are not null. */
export const languageRows = <T>(table: ByLanguage<T>): [language: string, row: T][] =>
  Object.entries(table).flatMap(([language, row]): [string, T][] => (row === null ? [] : [[language, row]]));

/** Spells a text of the main locale as a locale does: Switzerland writes "ss" for "ß". */
export const spellIn = (locale: string, text: string): string =>
  locale === 'de-CH' ? text.replaceAll('ß', 'ss') : text;
