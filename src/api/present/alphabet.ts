import type { Locale } from '../../market/locale.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Under what comes first that is no letter. */
export const NO_LETTER = '#';

/** Compares names as the locale's dictionaries do; and the letter of its alphabet that a name stands under. */
export function alphabetOf(locale: Locale) {
  const order = new Intl.Collator(locale, { sensitivity: 'variant' });
  const base = new Intl.Collator(locale, { sensitivity: 'base' });
  const letterOf = (name: string): string => {
    const [first = ''] = name.normalize('NFC').trim();
    if (!/\p{L}/u.test(first)) return NO_LETTER;
    // É stands under E; Å, in Swedish, under itself.
    return [...LATIN].find((letter) => base.compare(letter, first) === 0) ?? first.toLocaleUpperCase(locale);
  };
  return { compare: (a: string, b: string) => order.compare(a, b), letterOf };
}
