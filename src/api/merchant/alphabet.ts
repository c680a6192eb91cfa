import type { Locale } from '../../market/locale.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Initial of names that do not start with a letter. */
export const NO_LETTER = '#';

/** Collation and initials of a locale. `initialOf` returns the letter under which a dictionary lists a name. */
export function createAlphabet(locale: Locale) {
  const order = new Intl.Collator(locale, { sensitivity: 'variant' });
  const base = new Intl.Collator(locale, { sensitivity: 'base' });
  const initialOf = (name: string): string => {
    const [first = ''] = name.normalize('NFC').trim();
    if (!/\p{L}/u.test(first)) return NO_LETTER;
    // É is listed under E; Å, in Swedish, is a letter of its own.
    return [...LATIN].find((letter) => base.compare(letter, first) === 0) ?? first.toLocaleUpperCase(locale);
  };
  return { compare: (a: string, b: string) => order.compare(a, b), initialOf };
}
