import { replaceLetters } from './fold-text.ts';

const MAX_LENGTH = 80;

/** Turns a name into a URL slug: letters and digits of any script joined by hyphens, at most 80 characters. */
export function slugify(name: string): string {
  const decomposed = name
    .normalize('NFKD')
    // Marks are accents only in Latin and Greek; in other scripts they distinguish letters.
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1');
  const plain = replaceLetters(decomposed.normalize('NFC')).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...plain.replace(/^-+/, '')].slice(0, MAX_LENGTH).join('').replace(/-+$/, '');
}
