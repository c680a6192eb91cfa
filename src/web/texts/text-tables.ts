import { getMainLocale, type Locale } from '../../market/locale.ts';
import type { TextTable } from './texts.ts';

/** Reads the text file of a locale; undefined if there is none. */
export type TextFiles = (locale: Locale) => TextTable | undefined;

/** Merges the texts of a locale's own file over those of its language's main locale. */
export function mergeTexts(locale: Locale, readFile: TextFiles): TextTable {
  const own = readFile(locale) ?? {};
  const main = getMainLocale(locale);
  // Copying thousands of texts takes longer than a page.
  return main === locale ? own : { ...readFile(main), ...own };
}

const stripPluralSuffix = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Like `mergeTexts`, but takes missing texts, with all their plural forms, from British English. */
export function mergeTextsWithFallback(locale: Locale, readFile: TextFiles): TextTable {
  const texts = mergeTexts(locale, readFile);
  const known = new Set(Object.keys(texts).map(stripPluralSuffix));
  const missing = Object.entries(readFile('en-GB') ?? {}).filter(([key]) => !known.has(stripPluralSuffix(key)));
  return { ...texts, ...Object.fromEntries(missing) };
}
