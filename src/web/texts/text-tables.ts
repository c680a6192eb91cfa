import { type Locale, mainLocaleOf } from '../../market/locale.ts';
import type { TextTable } from './texts.ts';

/** The texts that a locale's own file holds; undefined where it has none. */
export type TextFiles = (locale: Locale) => TextTable | undefined;

/** The texts of a locale: what its own file says, and what its language's main locale says besides. */
export const textsOf = (locale: Locale, fileOf: TextFiles): TextTable => ({
  ...fileOf(mainLocaleOf(locale)),
  ...fileOf(locale),
});

const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The same, with the British texts in place of those that the locale lacks: each text once, in all its plural forms. */
export function wholeTextsOf(locale: Locale, fileOf: TextFiles): TextTable {
  const own = textsOf(locale, fileOf);
  const known = new Set(Object.keys(own).map(baseOf));
  const lacking = Object.entries(fileOf('en-GB') ?? {}).filter(([key]) => !known.has(baseOf(key)));
  return { ...own, ...Object.fromEntries(lacking) };
}
