import type { Locale } from '../../market/locale.ts';

/**
 * A name in the middle of a line: "Washing machines" → "washing machines". German nouns and names such as "TVs" stay as
 * they are.
 */
export function lowerFirst(name: string, locale: Locale): string {
  const [first = '', second = ''] = name;
  const isName = locale.startsWith('de') || second !== second.toLowerCase() || !/\p{L}/u.test(second);
  return isName ? name : first.toLocaleLowerCase(locale) + name.slice(1);
}

/** A word at the start of a line: "steam iron" → "Steam iron". */
export const upperFirst = (text: string, locale: Locale): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
